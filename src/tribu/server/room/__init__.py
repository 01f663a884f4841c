"""One table's life: its visitors, what they ask for, its bots and clocks."""
