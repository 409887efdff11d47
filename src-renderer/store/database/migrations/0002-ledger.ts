/** Version 3: the ledger of what was last written, part by part. */
export const ledgerSchema = {
  version: 3,
  stores: { ledger: '[connection+part]' },
} as const
