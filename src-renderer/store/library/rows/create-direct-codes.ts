/** Codes of figures with few decimals, found without a hash. */
export interface DirectCodes {
  /** The codes of figures with so many decimals, null for more than three. */
  table(decimals: number): CodeTable | null
  clear(): void
}

/** Codes by what a figure is as a whole number times `times`; 0 where none is known. */
export interface CodeTable {
  readonly times: number
  readonly codes: Uint16Array
}

// whole numbers up to 65,535, hundredths up to 655.35 and thousandths up to 65.535
const scales = [
  { scale: 1, times: 1 },
  { scale: 100, times: 10 },
  { scale: 100, times: 1 },
  { scale: 1000, times: 1 },
] as const
const size = 0x10000

/** Makes empty {@link DirectCodes}. */
export function createDirectCodes(): DirectCodes {
  const tables = new Map<number, Uint16Array>()
  return {
    table(decimals) {
      const found = scales[decimals]
      if (!found) return null
      const codes = tables.get(found.scale) ?? new Uint16Array(size)
      tables.set(found.scale, codes)
      return { times: found.times, codes }
    },
    clear: () => tables.clear(),
  }
}
