import type { ExportRequest } from '#shared/exports/export-request'
import type { ExportPlan } from '#shared/exports/scheduled-export'
import { analysisCsv } from '#shared/exports/formats'
import type { SessionFilter } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'

/** A day of the inputs. */
export const someDay = '2026-03-06' as Day

/** A filter with every kind of criterion. */
export const someFilter: SessionFilter = {
  clauses: [
    [{ kind: 'words', text: 'ann', not: false, pinned: true }],
    [
      { kind: 'choice', field: 'flag', values: ['undated', null], not: true },
      { kind: 'range', field: 'fev1', from: 1, to: 2, not: false },
      { kind: 'missing', field: 'age', not: false },
      { kind: 'new', since: 1, not: false },
      { kind: 'withdrawn', not: true },
    ],
    [
      {
        kind: 'patients',
        patients: [
          { by: 'session', session: 's' },
          { by: 'profile', profile: 'p' },
        ],
        not: false,
      },
      { kind: 'dates', from: someDay, to: someDay, not: false },
    ],
  ],
}

/** An export with something in each of its fields. */
export const someExport: ExportRequest = {
  form: 'csv-sessions',
  what: { kind: 'filter', filter: someFilter, except: ['a'] },
  deidentified: { dates: 'offset', groupsOf: 5 },
  options: { ...analysisCsv, columns: ['session_id'] },
}

/** A scheduled export with something in each of its fields. */
export const somePlan: ExportPlan = {
  view: 'v',
  request: someExport,
  encryption: { to: 'recipient', recipient: 'age1' },
  every: 'month',
  hour: 7,
  keep: 12,
}
