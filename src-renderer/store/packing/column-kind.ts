/** How the values of a column are packed: its first byte. */
export const columnKind = {
  nulls: 0,
  /** One value, as often as there are values. */
  same: 1,
  /** A byte each. */
  booleans: 2,
  /** Whole numbers, and decimal fractions made whole. */
  scaled: 3,
  /** Any other numbers, 8 bytes each. */
  doubles: 4,
  /** One text after the other. */
  joined: 5,
  /** Texts that come again: each once, and which one it is. */
  words: 6,
  /** Texts of one length, by the place of a character. */
  aligned: 7,
  lists: 8,
  /** Objects with the same fields. */
  table: 9,
  /** Values of several kinds: each kind a column of its own. */
  mixed: 10,
} as const
