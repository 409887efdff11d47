/** The most rows that peers write at once. */
export const batchSize = 2000

/** Hands `values` over in batches, one after the other. */
export async function inBatches<T>(values: readonly T[], write: (batch: T[]) => Promise<unknown>) {
  for (let at = 0; at < values.length; at += batchSize) await write(values.slice(at, at + batchSize))
}
