import type { Uint32Column } from './rows'

/** Makes the rows of each patient, each linked to the one before it; found when first asked for, then for new rows only. */
export function createPatientRows(patients: Uint32Column) {
  // row + 1; 0 for none
  let lastOf = new Uint32Array(0)
  let before = new Uint32Array(0)
  let linked = 0
  const link = (size: number) => {
    if (size > before.length) before = enlarged(before, patients.values().length)
    const [patient, to] = [patients.values(), before]
    let last = lastOf
    for (let row = linked; row < size; row++) {
      const number = patient[row] ?? 0
      if (number >= last.length) last = enlarged(last, 2 * (number + 1))
      to[row] = last[number] ?? 0
      last[number] = row + 1
    }
    lastOf = last
    linked = size
  }
  return {
    /** Rows of a patient by its number, ascending, of the first `size` rows; with those that no day holds any more. */
    of(patient: number, size: number): Uint32Array {
      link(size)
      const rows: number[] = []
      for (let next = lastOf[patient] ?? 0; next > 0; next = before[next - 1] ?? 0) rows.push(next - 1)
      return Uint32Array.from(rows.reverse())
    },
    /** Must be called when the patients of rows have changed; not when rows are put behind all others. */
    forget() {
      linked = 0
      lastOf.fill(0)
    },
  }
}

function enlarged(from: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(size)
  more.set(from)
  return more
}
