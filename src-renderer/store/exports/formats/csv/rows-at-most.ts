/** How many rows are made at once at most: a day with more would hold up everything else. */
export const rowsAtMost = 5000
