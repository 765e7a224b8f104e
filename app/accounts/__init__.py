"""Who somebody is: guests without accounts, their names, the cookie that keeps them, links to other devices."""
