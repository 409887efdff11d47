/** Texts of the faults. */
export const faults = {} as const
