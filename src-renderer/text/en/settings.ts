/** Texts of the settings. */
export const settings = {} as const
