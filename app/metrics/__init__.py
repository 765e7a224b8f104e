"""What the site tells of itself to those who run it, in Prometheus' format."""
