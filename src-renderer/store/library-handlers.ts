import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Handlers } from '#shared/calls/rpc'
import { createTestsQuery, librarySummary, listCoverage, patientSummary, sessionDetail } from './details'
import { listExports, previewExport } from './exports/exports'
import { findRows } from './exports/snapshot'
import { forgetKept, keepItem, listKept } from './kept-items'
import { countPatientsOf, listChoices, measureSpread } from './library/choices'
import { createPatientsQuery } from './library/patient-list'
import { countDays, createQuery, rowsOfIds } from './library/session-list'
import type { OpenStore } from './open-store'
import { profilesOf, removeUnsharedProfile, unsharedProfiles } from './profiles'
import { listQuarantined, quarantinedText, readQuarantinedAgain } from './quarantine'
import { openRaw } from './read-days'
import { listRuns } from './runs'
import { answering } from './store-fault'
import { openStoreOf, perStore, type StoreState } from './store-state'
import { confirmUnit, libraryUnits, unconfirmUnit } from './units'

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
