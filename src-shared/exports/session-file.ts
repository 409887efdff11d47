/** What the first member of a file of sessions says. */
export const sessionFileFormat = 'spirodesk-sessions'

/** The version of its form; it grows when an older Spirodesk would read it wrongly. */
export const sessionFileVersion = 1
