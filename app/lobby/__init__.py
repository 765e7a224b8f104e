"""Where people find one another: lobbies and the Hall, invites, the making of tables, the live room of a lobby."""
