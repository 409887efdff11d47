/** The bit beside those of a session's flags that tells that it is known from a file alone. */
export const importedBit = 1 << 30
