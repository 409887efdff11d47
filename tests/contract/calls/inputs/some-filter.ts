import type { ExportRequest } from '#shared/exports/export-request'
import { analysisCsv } from '#shared/exports/formats'
import type { SessionFilter } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'

/** A day of the inputs. */
export const someDay = '2026-03-06' as Day

/** A filter with something in each of its fields. */
export const someFilter: SessionFilter = {
  text: 'ann',
  from: someDay,
  to: someDay,
  patient: { by: 'profile', profile: 'p' },
  withdrawn: 'without',
  where: {
    kind: 'group',
    join: 'all',
    of: [
      {
        kind: 'group',
        join: 'none',
        of: [{ kind: 'choice', field: 'flag', values: ['undated', null] }],
      },
      { kind: 'range', field: 'fev1', from: 1, to: 2 },
      { kind: 'missing', field: 'age' },
      { kind: 'changed', since: 1 },
      { kind: 'patient', patients: [{ by: 'email', email: 'ann@example.org' }] },
      { kind: 'words', text: 'ann' },
      { kind: 'days', from: someDay, to: someDay },
    ],
  },
}

/** An export with something in each of its fields. */
export const someExport: ExportRequest = {
  form: 'csv-sessions',
  what: { kind: 'filter', filter: someFilter, except: ['a'] },
  deidentified: { dates: 'offset' },
  options: { ...analysisCsv, columns: ['session_id'] },
}
