/** Version 4: short values are sealed as they are, which earlier versions cannot open. No row is written again for it. */
export const shortValuesSchema = { version: 4, stores: {} } as const
