"""The gateway: sockets in and out. It carries frames; what they mean is the tables' and the lobbies' business."""
