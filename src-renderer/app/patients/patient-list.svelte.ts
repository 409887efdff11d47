import type { Fault } from '#shared/fault'
import { ask } from '../state/ask.svelte'
import type { Library } from '../state/library.svelte'
import {
  type PatientAnchor,
  type PatientWindow,
  type PatientsAsked,
  nextPatientOffset,
  readPatients,
} from './read-patients'

/** The patients of a list around what is seen of it. */
export interface PatientList {
  /** The last good answer; it stays until a newer one is there. */
  readonly window: PatientWindow | null
  readonly fault: Fault | null
  readonly slow: boolean
  again(): void
  /** Tells which rows are seen, and the one that has to stay in place, if the reader has scrolled to it. */
  see(first: number, last: number, anchor: PatientAnchor | null): void
}

/** Follows the patients that answer a question, beginning at the row `start`. To be called in a component's setup. */
export function createPatientList(
  library: Library,
  question: () => PatientsAsked,
  start: number,
): PatientList {
  let offset = Math.max(0, start - 100)
  let anchor: PatientAnchor | null = null
  let present = ''

  const asked = ask(() => {
    void library.version
    const wanted = question()
    const key = JSON.stringify(wanted)
    if (present !== '' && key !== present) {
      offset = 0
      anchor = null
    }
    present = key
    return readPatients(library.call, wanted, offset, anchor)
  })

  return {
    get window() {
      return asked.value
    },
    get fault() {
      return asked.fault
    },
    get slow() {
      return asked.slow
    },
    again: () => asked.again(),
    see(first, last, staying) {
      const window = asked.value
      if (!window || JSON.stringify(window.asked) !== present) return
      anchor = staying
      const next = nextPatientOffset(window, first, last)
      if (next === null || next === offset) return
      offset = next
      asked.again()
    },
  }
}
