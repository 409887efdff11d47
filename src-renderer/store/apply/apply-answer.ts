import type { Answer, Applied } from '#shared/calls/store-calls'
import { type Day, type PageDay, daysBetween } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { learnOwners } from '../profiles/learn-owners'
import { askProfiles } from './ask-profiles'
import { findGone } from './find-gone'
import { newsAmong } from './news-among'
import { profileAskedAlone } from './profile-asked-alone'
import { quarantineRows } from './quarantine-rows'
import type { ReadAnswer } from './read-answer'
import { someDaysAtATime } from './some-days-at-a-time'
import { writeRecords } from './write-records'

/**
 * Applies one answer in one transaction, or some days at a time when it judges no day; when this resolves, it is
 * durable. An answer that judges no day for one profile alone tells whose the sessions that are held are, and opens
 * none of their pages but to keep raw arrays that were asked for. Throws `store-stale` when a page has changed since
 * the plan was made; then nothing was written. When it fails in the midst of one that judges no day, the days before
 * are written, and asking again does no harm.
 */
export async function applyAnswer(
  store: OpenStore,
  answer: Answer,
  { sent, received, setAside }: ReadAnswer,
): Promise<Applied> {
  const covered = answer.complete ? daysBetween(answer.complete.from, answer.complete.to) : []
  const expected = baseOf(answer, covered)
  refuseStale(store, expected)

  const { records, bad } = received
  const gone = findGone(store, answer, received)
  const setAsideRows = await quarantineRows(store, setAside, answer.fetchedAt)
  const profile = profileAskedAlone(answer)
  const learnt = profile === null ? null : await learnOwners(store, profile, records.keys(), answer.fetchedAt)
  const toWrite =
    answer.complete || profile === null ? records : newsAmong(store, records, answer.forRaw === true)
  const written = { new: 0, changed: 0, withdrawn: 0 }
  const days = new Map<PageDay, DayCoverage>()
  const parts = answer.complete ? [toWrite] : someDaysAtATime(toWrite)
  for (const [at, part] of parts.entries()) {
    const quarantine = at === 0 ? setAsideRows : []
    // only with the last: whose a session is counts as known from then on
    const owners = at === parts.length - 1 ? learnt : null
    const done = await writeRecords(store, {
      answer,
      covered,
      expected,
      records: part,
      gone,
      quarantine,
      owners,
    })
    for (const day of done.days) days.set(day.day, day)
    for (const what of ['new', 'changed', 'withdrawn'] as const) written[what] += done[what]
  }
  return {
    received: sent,
    ...written,
    days: [...days.values()],
    quarantined: setAsideRows.length + bad.size - setAside.length,
    askProfiles: askProfiles(store, answer, records.values()),
    withheld: gone.withheld,
  }
}

function baseOf(answer: Answer, covered: readonly Day[]): Map<PageDay, number> {
  const planned = new Map(answer.base.map(({ day, revision }) => [day, revision]))
  return new Map<PageDay, number>(covered.map((day) => [day, planned.get(day) ?? 0]))
}

function refuseStale({ coverage }: OpenStore, expected: ReadonlyMap<PageDay, number>): void {
  for (const [day, revision] of expected)
    if ((coverage.get(day)?.revision ?? 0) !== revision) throw new StoreFault('store-stale', `page ${day}`)
}
