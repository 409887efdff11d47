import { describe, expect, test } from 'vitest'
import { answerCall, checkOutput } from '#shared/calls/rpc'
import { libraryCalls } from '#shared/calls/library-calls'
import { storeCalls } from '#shared/calls/store-calls'
import { analysisCsv } from '#shared/exports/formats'
import { failed } from '#shared/fault'
import { everySession } from '#shared/queries/filter'
import { noCounts } from '#shared/records/sync'
import { answer, makeStore, openedStore, record, share } from '../../unit/store/test-store'

const run = {
  id: 'r',
  connection: 'c1',
  reason: 'manual',
  startedAt: 1,
  endedAt: null,
  outcome: 'running',
  fault: null,
  counts: noCounts(),
}
const sort = { by: 'date', descending: true }
const page = { offset: 0, limit: 10 }

const exportRequest = {
  form: 'csv-sessions',
  what: { kind: 'filter', filter: everySession },
  deidentified: null,
  options: analysisCsv,
} as const

/** A good input for each call of main that works on the open connection. */
const storeInputs = {
  anchor: {},
  settle: {},
  putDown: {},
  acceptAltered: {},
  coverage: {},
  sharedProfiles: {},
  applyProfiles: { body: new TextEncoder().encode('[]'), fetchedAt: 1 },
  unidentifiedDays: { searched: [] },
  countProfiles: { body: new TextEncoder().encode('[]') },
  applyAnswer: answer([record('b', '2026-03-06T10:00:00Z')], null),
  saveRun: run,
  lastRuns: { limit: 5 },
  curvesWanted: { limit: 100 },
  originOfSession: { session: 'a' },
  news: { from: '2026-03-06', sessionsSince: 1, fallsSince: 1, fallPercent: 10 },
  purgeWithdrawn: { before: 1 },
  recordAudit: { at: 1, what: 'withdrawal-answered', figures: { sessions: 3 } },
  findSubject: { view: null, patient: null, from: null, to: null, today: '2026-03-06' },
  scheduledExports: {},
  clockDoubt: {},
  backupsMade: {},
  forgetScheduledExport: { id: 'a1b2c3d4' },
  exportBegin: { request: exportRequest, appVersion: '1', locale: 'en-GB' },
  exportNext: { number: 1 },
  exportEnd: { number: 1 },
  importBegin: { connection: 'c1', writes: true, writtenAt: 1 },
  traceBegin: {},
  backupBegin: {},
}

/** Calls that open and close, and those that are about a file that is being read or a copy that is being made. */
const elsewhere = [
  ...['open', 'close', 'removeConnection', 'importNext', 'importEnd', 'importStop'],
  ...['backupNext', 'backupEnd', 'restoreBegin', 'restoreNext', 'restoreEnd', 'renewKey'],
  ...['traceNext', 'keepScheduledExport', 'subjectOfView'],
]

/** A good input for each call of the app. */
const libraryInputs = {
  setLocale: { locale: 'es-ES' },
  summary: {},
  sessions: { filter: everySession, sort, ...page },
  placeOfSession: { filter: everySession, sort, id: 'nobody' },
  rowsOfSessions: { ids: ['nobody'] },
  choices: { filter: everySession, field: 'diagnosis' },
  dayCounts: { filter: everySession },
  spread: { filter: everySession, field: 'fev1' },
  cohort: { filter: everySession, edges: [50, 80] },
  patients: {
    filter: everySession,
    today: '2026-03-06',
    sort: { by: 'name', descending: false },
    ...page,
  },
  patientCounts: { filters: [everySession], today: '2026-03-06' },
  patientChoices: { filter: everySession, today: '2026-03-06', field: 'diagnosis' },
  patientSpread: { filter: everySession, today: '2026-03-06', field: 'fev1' },
  session: { id: 'a' },
  rawOfSession: { id: 'a' },
  patient: { patient: { by: 'profile', profile: 'ann' } },
  testsOfPatient: {
    patient: { by: 'profile', profile: 'ann' },
    from: null,
    to: null,
    offset: 0,
    limit: 10,
  },
  coverage: {},
  runs: page,
  quarantined: page,
  quarantinedText: { id: 1 },
  quarantinedFile: {},
  readQuarantinedAgain: {},
  unsharedProfiles: {},
  previewExport: { request: exportRequest, sessions: 5, locale: 'en-GB' },
  spreadsheetLimits: { request: exportRequest },
  countExport: { what: exportRequest.what },
  exports: page,
  removeUnsharedProfile: { profile: 'p' },
  keep: { kind: 'view', id: 'v', content: '{}' },
  kept: { kind: 'used' },
  forget: { kind: 'last-view', id: 'v' },
  mark: { kind: 'no-pair', on: ['session b'], by: 'AB', value: { pre: 'a' } },
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
  referenceValues: {},
  importReferencePack: {
    files: [{ name: 'no-pack.csv', bytes: new TextEncoder().encode('age\n') }],
    writes: true,
  },
  removeReferencePack: {},
  confirmUnit: { question: 'flow', unit: 'cL/s', scope: { of: 'profile', profile: 'p' } },
  unconfirmUnit: { question: 'flow', scope: { of: 'profile', profile: 'p' } },
}

const sides = [
  ['store', storeCalls, storeInputs, 'storeHandlers'],
  ['library', libraryCalls, libraryInputs, 'libraryHandlers'],
] as const

describe.each(sides)('%s calls', (_, calls, inputs, handlers) => {
  const names = Object.keys(inputs)
  const ask = (store: ReturnType<typeof makeStore>, name: string, input: unknown) =>
    answerCall(calls as typeof storeCalls, store[handlers] as (typeof store)['storeHandlers'], name, input)

  test('are all tried here', () => {
    const others = handlers === 'storeHandlers' ? elsewhere : []
    expect([...names, ...others].sort()).toEqual(Object.keys(calls).sort())
  })

  test('refuse input that does not fit', async () => {
    const outcomes = await Promise.all(
      names.map(async (name) => [name, await ask(makeStore(), name, 17)] as const),
    )
    expect(outcomes).toEqual(names.map((name) => [name, failed('bad-input', name)]))
  })

  test('say when no connection is open', async () => {
    const aboutConnection = Object.entries(inputs).filter(
      ([name]) => !['setLocale', 'countProfiles'].includes(name),
    )
    const outcomes = await Promise.all(
      aboutConnection.map(async ([name, input]) => [name, await ask(makeStore(), name, input)] as const),
    )
    expect(outcomes).toEqual(aboutConnection.map(([name]) => [name, failed('no-connection')]))
  })

  test.each(Object.entries(inputs))('%s answers as promised', async (name, input) => {
    const store = await openedStore()
    const curve = Array.from({ length: 10 }, () => 1)
    await store.storeHandlers.applyAnswer(answer([record('a', '2026-03-05T10:00:00Z', { curve }), 7], null))
    const profiles = (ids: string[]) =>
      answer(
        ids.map((id) => ({ id })),
        null,
      ).body
    await share(store)
    await store.storeHandlers.applyProfiles({ body: profiles(['p']), fetchedAt: 1 })
    await store.storeHandlers.applyProfiles({ body: profiles([]), fetchedAt: 2 })
    await store.storeHandlers.exportBegin({ request: exportRequest, appVersion: '1', locale: 'en-GB' })
    const outcome = await ask(store, name, input)
    expect(
      checkOutput(calls as typeof storeCalls, name as 'coverage', structuredClone(outcome)),
    ).toMatchObject({ ok: true })
  })
})

test('a data key of another length is refused', async () => {
  const { storeHandlers } = makeStore()
  const outcome = await answerCall(storeCalls, storeHandlers, 'open', {
    connection: 'c',
    dataKey: new Uint8Array(31),
  })
  expect(outcome).toMatchObject({ fault: { code: 'bad-input' } })
})

test('closing forgets the connection, and opening again finds it', async () => {
  const store = await openedStore()
  expect(await answerCall(storeCalls, store.storeHandlers, 'saveRun', run)).toEqual({ ok: true, value: {} })
  await answerCall(storeCalls, store.storeHandlers, 'close', {})
  expect(await answerCall(storeCalls, store.storeHandlers, 'coverage', {})).toMatchObject({ ok: false })
  await store.open()
  expect(await answerCall(storeCalls, store.storeHandlers, 'lastRuns', { limit: 1 })).toEqual({
    ok: true,
    value: [run],
  })
})
