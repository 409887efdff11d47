import type { WordColumn } from './rows/word-column'

/** The rows of each patient. */
export interface PatientRows {
  /** Those of a patient by its number, ascending, of the first `size` rows; with those that no day holds any more. */
  of(patient: number, size: number): Uint32Array
  /** Is to be called when the patients of rows have changed; not when rows are put behind all others. */
  forget(): void
}

/**
 * Makes {@link PatientRows} over the column of patients. Each row leads to the one before it of the same patient, which
 * is found out when a patient is first asked for, and then only for rows that have come since.
 */
export function createPatientRows(patients: WordColumn): PatientRows {
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
    of(patient, size) {
      link(size)
      const rows: number[] = []
      for (let next = lastOf[patient] ?? 0; next > 0; next = before[next - 1] ?? 0) rows.push(next - 1)
      return Uint32Array.from(rows.reverse())
    },
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
