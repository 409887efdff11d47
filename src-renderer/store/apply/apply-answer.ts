import type { Answer, Applied } from '#shared/calls/store-calls'
import { parseAnswer } from '#shared/wire/parse-answer'
import { type Day, type PageDay, daysBetween } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/day-coverage'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { askProfiles } from './ask-profiles'
import { decodeBody } from './decode-body'
import { findGone } from './find-gone'
import { quarantineRows } from './quarantine-rows'
import { receiveRecords } from './receive-records'
import { someDaysAtATime } from './some-days-at-a-time'
import { writeRecords } from './write-records'

/**
 * Applies one answer in one transaction, or some days at a time when it judges no day; when this resolves, it is
 * durable. Throws `answer-unreadable` when the body is no JSON array in UTF-8, and `store-stale` when a page has
 * changed since the plan was made; then nothing was written. When it fails in the midst of one that judges no day,
 * the days before are written, and asking again does no harm.
 */
export async function applyAnswer(store: OpenStore, answer: Answer): Promise<Applied> {
  const json = decodeBody(answer.body)
  const parsed = json === null ? null : parseAnswer(json)
  if (json === null || parsed === null) throw new StoreFault('answer-unreadable')
  const covered = answer.complete ? daysBetween(answer.complete.from, answer.complete.to) : []
  const expected = baseOf(answer, covered)
  refuseStale(store, expected)

  const received = await receiveRecords(parsed)
  const gone = findGone(store, answer, received)
  const quarantine = await quarantineRows(store, json, received.bad, answer.fetchedAt)
  const { records } = received
  const written = { new: 0, changed: 0, withdrawn: 0 }
  const days = new Map<PageDay, DayCoverage>()
  const parts = answer.complete ? [records] : someDaysAtATime(records)
  for (const [at, part] of parts.entries()) {
    const more = { quarantine: at === 0 ? quarantine : [] }
    const done = await writeRecords(store, { answer, covered, expected, records: part, gone, ...more })
    for (const day of done.days) days.set(day.day, day)
    for (const what of ['new', 'changed', 'withdrawn'] as const) written[what] += done[what]
  }
  const [profile, ...others] = answer.profiles ?? []
  if (profile !== undefined && others.length === 0)
    store.library.setOwners([...records.keys()].map((id) => [id, profile]))
  return {
    received: parsed.length,
    ...written,
    days: [...days.values()],
    quarantined: received.bad.size,
    askProfiles: askProfiles(store, answer, received.records.values()),
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
