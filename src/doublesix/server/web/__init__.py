"""HTTP and sockets: who asks, what they may ask for, and what they are told."""
