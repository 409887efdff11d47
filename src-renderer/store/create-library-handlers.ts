import type { Handlers } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { answering } from './database/store-fault'
import { findRows } from './exports/find-rows'
import { listExports } from './exports/list-exports'
import { previewExport } from './exports/preview-export'
import { forgetKept } from './kept/forget-kept'
import { keepItem } from './kept/keep-item'
import { listKept } from './kept/list-kept'
import { countDays } from './library/count-days'
import { countPatientsOf } from './library/count-patients-of'
import { createPatientsQuery } from './library/create-patients-query'
import { createQuery } from './library/create-query'
import { createTestsQuery } from './library/create-tests-query'
import { librarySummary } from './library/library-summary'
import { listChoices } from './library/list-choices'
import { listCoverage } from './library/list-coverage'
import { measureSpread } from './library/measure-spread'
import { patientSummary } from './library/patient-summary'
import { rowsOfIds } from './library/rows-of-ids'
import { sessionDetail } from './library/session-detail'
import type { OpenStore } from './open-store'
import { perStore } from './per-store'
import { profilesOf } from './profiles/load-profiles'
import { removeUnsharedProfile, unsharedProfiles } from './profiles/unshared-profiles'
import { listQuarantined, quarantinedText } from './quarantine/list-quarantined'
import { readQuarantinedAgain } from './quarantine/read-quarantined-again'
import { openRaw } from './raw/open-raw'
import { listRuns } from './runs/list-runs'
import { type StoreState, openStoreOf } from './store-state'
import { libraryUnits } from './units/library-units'
import { confirmUnit, unconfirmUnit } from './units/confirm-unit'

/** Answers the app, out of memory wherever possible. */
export function createLibraryHandlers(state: StoreState): Handlers<LibraryCalls> {
  const queryOf = perStore(({ library }) => createQuery(library))
  const patientsOf = perStore((store) =>
    createPatientsQuery(
      store.library,
      () => profilesOf(store),
      () => libraryUnits(store),
    ),
  )
  const testsOf = perStore(createTestsQuery)
  const reading = <T>(work: (store: OpenStore) => Promise<T> | T) =>
    answering(async () => work(openStoreOf(state)))
  const keeping = <T>(work: (store: OpenStore) => Promise<T>) =>
    answering(() => state.keep(async () => work(openStoreOf(state))))
  const writing = <T>(work: (store: OpenStore) => Promise<T>) =>
    answering(() =>
      state.write(async () => {
        const store = openStoreOf(state)
        await store.loaded
        return work(store)
      }),
    )
  return {
    speak: ({ locale }) =>
      answering(async () => {
        if (locale === state.order.locale()) return {}
        state.order.speak(locale)
        state.open?.library.reorder()
        state.open?.announce()
        return {}
      }),
    summary: () => reading(librarySummary),
    sessions: (query) => reading((store) => queryOf(store).list(query)),
    placeOfSession: (query) => reading((store) => queryOf(store).place(query)),
    rowsOfSessions: ({ ids }) => reading(({ library }) => rowsOfIds(library, ids)),
    choices: (query) => reading(({ library }) => listChoices(library, query)),
    spread: (query) => reading(({ library }) => measureSpread(library, query)),
    patientsOfSessions: ({ filter }) =>
      reading(({ library }) => ({ patients: countPatientsOf(library, filter) })),
    dayCounts: (query) => reading(({ library }) => countDays(library, query)),
    patients: (query) => reading((store) => patientsOf(store)(query)),
    session: ({ id }) =>
      reading(async (store) => {
        // a session of a day that is not in memory yet is not missing
        if (store.library.dayOf(id) === undefined) await store.loaded
        return sessionDetail(store, id)
      }),
    rawOfSession: ({ id }) => reading((store) => openRaw(store, id)),
    patient: ({ patient }) => reading((store) => patientSummary(store, patient)),
    testsOfPatient: (query) => reading((store) => testsOf(store)(query)),
    coverage: () => reading(listCoverage),
    runs: (page) => reading((store) => listRuns(store, page)),
    quarantined: (page) => reading((store) => listQuarantined(store, page)),
    quarantinedText: ({ id }) => reading((store) => quarantinedText(store, id)),
    readQuarantinedAgain: () => writing(readQuarantinedAgain),
    previewExport: ({ request, sessions }) =>
      reading((store) => previewExport(store, request, sessions, state.deps.clock.now())),
    countExport: ({ what }) => reading(({ library }) => findRows(library, what).length),
    exports: (page) => reading((store) => listExports(store, page)),
    unsharedProfiles: () =>
      reading(async (store) => {
        // the numbers of sessions are what a person decides by
        await store.loaded
        return unsharedProfiles(store)
      }),
    removeUnsharedProfile: ({ profile }) =>
      writing(async (store) => {
        const sessions = await removeUnsharedProfile(store, profile)
        const figures = { sessions }
        const { connection, database } = store
        await database.audit.add({ connection, at: state.deps.clock.now(), what: 'profile-removed', figures })
        return { sessions }
      }),
    keep: ({ kind, ...item }) =>
      keeping(async (store) => {
        await keepItem(store, kind, { ...item, at: state.deps.clock.now() })
        return {}
      }),
    kept: ({ kind }) => keeping((store) => listKept(store, kind)),
    forget: ({ kind, id }) =>
      keeping(async (store) => {
        await forgetKept(store, kind, id)
        return {}
      }),
    confirmUnit: (said) =>
      keeping(async (store) => {
        await confirmUnit(store, said, state.deps.clock.now())
        return {}
      }),
    unconfirmUnit: ({ question }) =>
      keeping(async (store) => {
        await unconfirmUnit(store, question, state.deps.clock.now())
        return {}
      }),
  }
}
