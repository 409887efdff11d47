/** Version 3: the ledger of the last writes, part by part. */
export const ledgerSchema = {
  version: 3,
  stores: { ledger: '[connection+part]' },
} as const
