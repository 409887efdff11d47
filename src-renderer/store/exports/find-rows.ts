import type { ExportSubject } from '#shared/exports/export-request'
import { everySession } from '#shared/queries/filter'
import type { Library } from '../library/create-library'
import { daysInRange } from '../library/filter/days-in-range'
import { markedRows } from '../library/filter/marked-rows'
import { matchSessions } from '../library/filter/match-sessions'

/** The rows of the sessions that are meant, in the order of the library. */
export function findRows(library: Library, what: ExportSubject): Uint32Array {
  switch (what.kind) {
    case 'filter': {
      const { rows } = matchSessions(library, what.filter)
      const { except = [] } = what
      if (except.length === 0) return rows
      const left = new Set(except.map((id) => library.rowOf(id)))
      return rows.filter((row) => !left.has(row))
    }
    case 'patient': {
      const { patient, from, to } = what
      return matchSessions(library, { ...everySession, patient, from, to }).rows
    }
    case 'everything':
      return markedRows(daysInRange(library.days(), what), new Uint8Array(library.size()).fill(1))
    case 'sessions': {
      const marks = new Uint8Array(library.size())
      for (const id of what.ids) {
        const row = library.rowOf(id)
        if (row >= 0) marks[row] = 1
      }
      const days = library.days()
      return markedRows(what.days ? daysInRange(days, what.days) : days, marks)
    }
  }
}
