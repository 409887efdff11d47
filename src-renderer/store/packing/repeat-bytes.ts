/**
 * How many bytes stand behind a value that is written once for so many rows: one for every 4,096, so that a wrong
 * count is found out before memory is taken for it.
 */
export function repeatBytes(rows: number): number {
  return Math.floor(rows / 4096)
}
