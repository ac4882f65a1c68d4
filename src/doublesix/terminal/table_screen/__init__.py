"""Full-screen table: the screen and the parts that it owns."""
