"""Tables: one append-only log each; commands in, entries kept, frames out."""
