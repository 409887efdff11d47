import type { LibraryCalls } from '#shared/calls/library-calls'
import { gliGlobalCases } from '#shared/measure/reference/pack-cases'
import { importReferencePack, removeReferencePack } from './connection/reference-pack'
import { forReports, type reportDataCalls } from '#shared/calls/report-page-calls'
import type { Handlers } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import { recallsKept } from '#shared/records/recalls'
import { profilesOf, removeUnsharedProfile, unsharedProfiles } from './apply/profiles'
import { quarantinedFile, readQuarantinedAgain } from './apply/quarantine'
import type { OpenStore } from './connection/open-store'
import { openStoreOf, perStore, type StoreState } from './connection/store-state'
import { importedMarks, takeOver } from './connection/imported-marks'
import { readKeptRecalls } from './connection/kept-recalls'
import { makeMarks } from './connection/mark-blocks'
import { confirmUnit, unconfirmUnit } from './connection/units'
import { toOutcome } from './database/store-fault'
import { createTestsQuery, librarySummary, listCoverage, patientSummary, sessionDetail } from './details'
import { listExports, previewExport, spreadsheetLimits } from './exports/exports'
import { findRows } from './exports/snapshot'
import type { FirstScreen } from './first-screen'
import { listChoices, measureSpread } from './library/choices'
import { cohortFigures } from './library/cohort'
import { createPatientsQueries } from './library/patient-list'
import { countDays, createQuery, rowsOfIds } from './library/session-list'

/** Answers the app, out of memory wherever possible. */
export function createLibraryHandlers(state: StoreState, first: FirstScreen): Handlers<LibraryCalls> {
  const queryOf = perStore(({ library }) => createQuery(library))
  const patientsOf = perStore((store) => createPatientsQueries(store.library, () => profilesOf(store)))
  const testsOf = perStore(createTestsQuery)
  const reading = <T>(work: (store: OpenStore) => Promise<T> | T) =>
    toOutcome(async () => work(openStoreOf(state)))
  const keeping = <T>(work: (store: OpenStore) => Promise<T>) =>
    toOutcome(() => state.keep(async () => work(openStoreOf(state))))
  /** Answers by the first screen as long as it has an answer. */
  const readingFirst = <T>(known: T | null, work: (store: OpenStore) => Promise<T> | T) =>
    known === null ? reading(work) : Promise.resolve(ok(known))
  const changing = <T>(work: (store: OpenStore) => Promise<T>) => {
    first.drop()
    return keeping(work)
  }
  const writing = <T>(work: (store: OpenStore) => Promise<T>) =>
    toOutcome(() =>
      state.write(async () => {
        const store = openStoreOf(state)
        first.drop()
        await store.loaded
        return work(store)
      }),
    )
  const now = () => state.deps.clock.now()
  return {
    setLocale: ({ locale }) =>
      toOutcome(async () => {
        if (locale === state.order.locale()) return {}
        state.order.setLocale(locale)
        state.open?.library.reorder()
        state.open?.announce()
        first.languageChanged()
        return {}
      }),
    summary: () => readingFirst(first.summary(), librarySummary),
    sessions: (query) => readingFirst(first.sessions(query), (store) => queryOf(store).list(query)),
    placeOfSession: (query) => reading((store) => queryOf(store).place(query)),
    rowsOfSessions: ({ ids }) => reading(({ library }) => rowsOfIds(library, ids)),
    choices: (query) => reading(({ library }) => listChoices(library, query)),
    spread: (query) => reading(({ library }) => measureSpread(library, query)),
    cohort: (query) => reading(({ library }) => cohortFigures(library, query)),
    dayCounts: (query) => reading(({ library }) => countDays(library, query)),
    patients: (query) => reading((store) => patientsOf(store).list(query)),
    patientCounts: (query) => reading((store) => patientsOf(store).counts(query)),
    patientChoices: (query) => reading((store) => patientsOf(store).choices(query)),
    patientSpread: (query) => reading((store) => patientsOf(store).spread(query)),
    session: ({ id }) =>
      reading(async (store) => {
        // a session of a day that is not in memory yet is not missing
        if (store.library.dayOf(id) === undefined) await store.loaded
        return sessionDetail(store, id)
      }),
    rawOfSession: ({ id }) => reading((store) => store.days.raw(id)),
    patient: ({ patient }) => reading((store) => patientSummary(store, patient)),
    testsOfPatient: (query) => reading((store) => testsOf(store)(query)),
    coverage: () => reading(listCoverage),
    runs: (page) => reading((store) => store.runs.list(page)),
    quarantined: (page) => reading((store) => store.quarantine.list(page)),
    quarantinedText: ({ id }) => reading((store) => store.quarantine.text(id)),
    quarantinedFile: () => reading(quarantinedFile),
    readQuarantinedAgain: () => writing(readQuarantinedAgain),
    previewExport: (input) => reading((store) => previewExport(store, input, now())),
    spreadsheetLimits: ({ request }) => reading((store) => spreadsheetLimits(store, request, now())),
    countExport: ({ what }) => reading((store) => findRows(store, what).length),
    exports: (page) => reading((store) => listExports(store, page)),
    unsharedProfiles: () =>
      reading(async (store) => {
        // a person decides by the numbers of sessions
        await store.loaded
        return unsharedProfiles(store)
      }),
    removeUnsharedProfile: ({ profile }) =>
      writing(async (store) => {
        const sessions = await removeUnsharedProfile(store, profile, state.keep)
        await store.audit.add({
          at: now(),
          what: 'profile-removed',
          figures: { sessions },
        })
        return { sessions }
      }),
    // settings of the window change nothing in its lists, but for recall intervals
    keep: ({ kind, ...item }) =>
      (kind === recallsKept.kind ? changing : keeping)(async (store) => {
        await store.kept.put(kind, { ...item, at: now() })
        if (kind === recallsKept.kind) await readKeptRecalls(store.kept, store.library).then(store.announce)
        return {}
      }),
    kept: ({ kind }) => {
      const known = state.open ? null : first.kept(kind)
      return known === null ? keeping((store) => store.kept.list(kind)) : Promise.resolve(ok(known))
    },
    forget: ({ kind, id }) =>
      keeping(async (store) => {
        await store.kept.remove(kind, id)
        return {}
      }),
    mark: ({ kind, on, by, value }) =>
      changing(async (store) => {
        // a review is of all that is here
        if (kind === 'reviewed') await store.loaded
        const made = [...new Set(on)].map((subject) => ({ on: subject, by, value }))
        return { marks: await makeMarks(store, kind, { made }, now()) }
      }),
    marks: ({ kind, on }) =>
      keeping(async ({ library, marks }) => {
        const log = library.marks.logs[kind]
        const found = on
          ? on.flatMap((subject) => library.marks.on(kind, subject))
          : [...log.subjects()].flatMap((subject) => (library.marks.isOff(kind) ? [] : log.on(subject)))
        return { marks: found.map((mark) => ({ ...mark })), damaged: marks.damaged(kind) }
      }),
    unmark: ({ kind, marks }) =>
      changing(async (store) => {
        await makeMarks(store, kind, { made: [], gone: marks }, now())
        return {}
      }),
    exchangeMarks: ({ kind, gone, made }) =>
      changing(async (store) => {
        if (kind === 'reviewed') await store.loaded
        const events = made.flatMap(({ on, by, value }) => on.map((subject) => ({ on: subject, by, value })))
        return { marks: await makeMarks(store, kind, { made: events, gone }, now()) }
      }),
    importedMarks: ({ on }) => reading((store) => ({ marks: importedMarks(store, on) })),
    referenceValues: () => reading(({ library }) => ({ pack: library.reference() })),
    takeOver: (chosen) => changing(async (store) => ({ marks: await takeOver(store, chosen, now()) })),
    referencePack: () =>
      reading(({ library }) => {
        const pack = library.reference()
        if (pack === null) return { pack }
        const { tables: _, ...facts } = pack
        return { pack: facts }
      }),
    importReferencePack: (chosen) =>
      (chosen.writes ? changing : reading)((store) =>
        importReferencePack(store, chosen, state.deps.packCases ?? gliGlobalCases, now()),
      ),
    removeReferencePack: () =>
      changing(async (store) => {
        await removeReferencePack(store, now())
        return {}
      }),
    confirmUnit: (said) =>
      changing(async (store) => {
        await confirmUnit(store, said, now())
        return {}
      }),
    unconfirmUnit: (about) =>
      changing(async (store) => {
        await unconfirmUnit(store, about, now())
        return {}
      }),
  }
}

/** Answers reports out of the whole library alone: nobody sees on paper that it was made while days were still being read. */
export function createReportHandlers(
  state: StoreState,
  handlers: Handlers<LibraryCalls>,
): Handlers<typeof reportDataCalls> {
  const ofWhole =
    (answer: (input: never) => Outcome<unknown> | Promise<Outcome<unknown>>) => async (input: never) => {
      const loaded = await toOutcome(() => openStoreOf(state).loaded)
      return loaded.ok ? answer(input) : loaded
    }
  const answers = Object.entries(forReports(handlers)).map(([name, answer]) => [name, ofWhole(answer)])
  return Object.fromEntries(answers) as Handlers<typeof reportDataCalls>
}
