"""What the editor studies: readings against one another, games side by side, one deal under all."""
