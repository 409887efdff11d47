import { allOf, type PatientCriterion } from '#shared/queries/filter'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Inputs } from './inputs'
import { analysisCsv } from '#shared/exports/formats'
import { someDay, someExport, someFilter } from './some-filter'

const filter = someFilter
const sort = { by: 'date', descending: true } as const
const page = { offset: 0, limit: 10 }
const quietPatients = allOf<PatientCriterion>(
  { kind: 'quiet', days: 30, not: false },
  { kind: 'due', overdue: true, otherwise: 90, not: false },
  { kind: 'sharing', values: ['shared'], not: true },
  { kind: 'fell', since: 'Day', day: someDay, least: 12, unit: 'percent', not: false },
)
const patient = { by: 'profile', profile: 'ann' } as const

/** An input for each call from the app page to the store page, with something in each of its fields. */
export const libraryInputs: Inputs<LibraryCalls> = {
  setLocale: { locale: 'es-ES' },
  summary: {},
  sessions: { filter, sort, ...page },
  placeOfSession: { filter, sort, id: 'a' },
  rowsOfSessions: { ids: ['a'] },
  choices: { filter, field: 'diagnosis', find: 'asthma' },
  dayCounts: { filter },
  spread: { filter, field: 'fev1' },
  cohort: { filter, edges: [50, 80] },
  patients: {
    filter: quietPatients,
    today: someDay,
    sort: { by: 'name', descending: false },
    ...page,
  },
  patientCounts: { filters: [quietPatients, { clauses: [] }], today: someDay },
  patientChoices: { filter: quietPatients, today: someDay, field: 'diagnosis', find: 'a' },
  patientSpread: { filter: quietPatients, today: someDay, field: 'fev1' },
  session: { id: 'a' },
  rawOfSession: { id: 'a' },
  patient: { patient },
  testsOfPatient: { patient, from: someDay, to: someDay, ...page },
  coverage: {},
  runs: page,
  quarantined: { ...page, reason: 'no-id' },
  quarantinedText: { id: 1 },
  quarantinedFile: {},
  readQuarantinedAgain: {},
  unsharedProfiles: {},
  previewExport: { request: someExport, sessions: 5, locale: 'en-GB' },
  spreadsheetLimits: {
    request: { ...someExport, form: 'csv-sessions', options: { ...analysisCsv, columns: ['session_id'] } },
  },
  countExport: { what: someExport.what },
  exports: page,
  removeUnsharedProfile: { profile: 'p' },
  keep: { kind: 'view', id: 'v', content: '{}' },
  kept: { kind: 'used' },
  forget: { kind: 'last-view', id: 'v' },
  mark: { kind: 'no-pair', on: ['session b'], by: 'AB', value: { pre: 'a' } },
  referenceValues: {},
  marks: { kind: 'no-pair', on: ['session b'] },
  exchangeMarks: {
    kind: 'no-pair',
    gone: [{ on: 'session b', at: 1 }],
    made: [{ on: ['session b'], by: 'AB', value: { pre: 'a' } }],
  },
  unmark: { kind: 'no-pair', marks: [{ on: 'session b', at: 1 }] },
  importedMarks: { on: ['session b'] },
  takeOver: { marks: [{ kind: 'no-pair', on: 'session b', at: 1 }], back: false },
  referencePack: {},
  importReferencePack: {
    files: [{ name: 'pack.xlsx', bytes: new Uint8Array([80, 75]) }],
    writes: true,
  },
  removeReferencePack: {},
  confirmUnit: { question: 'flow', unit: 'cL/s', scope: { of: 'profile', profile: 'p' } },
  unconfirmUnit: { question: 'flow', scope: { of: 'profile', profile: 'p' } },
}
