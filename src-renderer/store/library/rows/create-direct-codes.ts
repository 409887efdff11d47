/** Codes of numbers with few decimals, found without a hash. */
export interface DirectCodes {
  /** The code of a number, 0 when it is not kept here. */
  find(value: number): number
  /** Keeps a code, where the number has a place. */
  keep(value: number, code: number): void
  clear(): void
}

// hundredths up to 655.35, thousandths up to 65.535, and whole numbers up to 65,535
const scales = [100, 1000, 1] as const
const size = 0x10000

/** Makes empty {@link DirectCodes}; a table is made once a number needs it. */
export function createDirectCodes(): DirectCodes {
  const tables: (Uint16Array | undefined)[] = []
  return {
    find(value) {
      for (let at = 0; at < scales.length; at++) {
        const place = placeOf(value, scales[at] ?? 1)
        if (place >= 0) return tables[at]?.[place] ?? 0
      }
      return 0
    },
    keep(value, code) {
      const at = scales.findIndex((scale) => placeOf(value, scale) >= 0)
      if (at < 0) return
      const table = (tables[at] ??= new Uint16Array(size))
      table[placeOf(value, scales[at] ?? 1)] = code
    },
    clear: () => void tables.splice(0),
  }
}

/** Where a number stands in the table of a scale; -1 when it has more decimals or is too large. */
function placeOf(value: number, scale: number): number {
  const place = Math.round(value * scale)
  return place >= 0 && place < size && place / scale === value ? place : -1
}
