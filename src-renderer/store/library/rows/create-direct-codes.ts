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
const none: Uint16Array = new Uint16Array(0)

/** Makes empty {@link DirectCodes}. Numbers of a column have much the same decimals: the scale of the last is tried first. */
export function createDirectCodes(): DirectCodes {
  const tables = new Map<number, Uint16Array>()
  let scale: number = scales[0]
  let table = none
  return {
    find(value) {
      const place = placeOf(value, scale)
      if (place >= 0) return table[place] ?? 0
      const other = scales.find((each) => placeOf(value, each) >= 0)
      if (other === undefined) return 0
      scale = other
      table = tables.get(scale) ?? none
      return table[placeOf(value, scale)] ?? 0
    },
    keep(value, code) {
      const place = placeOf(value, scale)
      if (place < 0) return
      if (table === none) tables.set(scale, (table = new Uint16Array(size)))
      table[place] = code
    },
    clear() {
      tables.clear()
      table = none
    },
  }
}

/** Where a number stands in the table of a scale; -1 when it has more decimals or is too large. */
function placeOf(value: number, scale: number): number {
  const place = Math.round(value * scale)
  return place >= 0 && place < size && place / scale === value ? place : -1
}
