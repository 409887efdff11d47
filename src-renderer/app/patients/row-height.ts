/** Height of a row of the list of patients, in px. */
export const rowHeight = 36

/** Height of the heading above its rows, in px. */
export const headingHeight = 40
