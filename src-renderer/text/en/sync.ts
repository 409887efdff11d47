/** Texts of the sync. */
export const sync = {} as const
