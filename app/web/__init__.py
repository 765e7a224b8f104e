"""The site over HTTP: pages, files and the API. Sockets are the gateway's."""
