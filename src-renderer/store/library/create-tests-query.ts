import { bestIndex } from '#shared/measure/figures'
import type { PatientTests, PatientTestsQuery } from '#shared/queries/figures'
import { everySession } from '#shared/queries/filter'
import type { PageDay } from '#shared/records/day'
import { readSession } from '#shared/wire/read-session'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { openPage } from '../pages/open-page'
import { pause } from '../pause'
import { matchSessions } from './filter/match-sessions'

/**
 * Makes the function that answers with all tests of a patient's sessions. They are on the pages, so these are opened one
 * by one, and whatever else waits goes first. A new question ends the one before, which answers what it has so far.
 */
export function createTestsQuery(store: OpenStore): (query: PatientTestsQuery) => Promise<PatientTests> {
  const { library } = store
  let latest = 0
  return async ({ patient, from, to, offset, limit }) => {
    const mine = ++latest
    const { rows } = matchSessions(library, { ...everySession, patient, from, to })
    const wanted = new Map<PageDay, string[]>()
    // rows may move while pages are read, ids do not
    for (const row of rows.subarray(offset, offset + limit)) {
      const day = library.dayAt(row)
      wanted.set(day, [...(wanted.get(day) ?? []), library.rows.ids.get(row)])
    }
    const sessions: PatientTests['sessions'] = []
    for (const [day, ids] of wanted) {
      sessions.push(...(await testsOfDay(store, day, ids)))
      await pause()
      if (mine !== latest) break
    }
    return { sessions, matching: rows.length }
  }
}

async function testsOfDay(
  store: OpenStore,
  day: PageDay,
  ids: readonly string[],
): Promise<PatientTests['sessions']> {
  const entries = await openPage(store, day).catch((fault: unknown) => {
    if (fault instanceof StoreFault && fault.code === 'store-unreadable') return []
    throw fault
  })
  const records = new Map(entries.map(({ id, record }) => [id, record]))
  return ids.map((id) => {
    const record = records.get(id)
    if (!record) return { id, tests: null, bestIndex: null }
    const { best_test, all_tests } = readSession(record)
    return { id, tests: all_tests, bestIndex: bestIndex(best_test, all_tests) }
  })
}
