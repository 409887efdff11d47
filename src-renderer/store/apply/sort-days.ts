import type { Answer } from '#shared/calls/store-calls'
import type { DayCoverage } from '#shared/records/sync'
import type { PageDay } from '#shared/records/day'
import type { OpenStore } from '../open-store'
import type { Gone } from './find-gone'
import { isSameAgain } from './is-same-again'
import type { Received } from './receive-records'
import { stateAfter } from './state-after'

/** The days that an answer is about, by what it does to them. */
export interface SortedDays {
  /** Their pages are to be opened and written again. */
  readonly changing: readonly PageDay[]
  /** Their pages stay as they are; the state that they will have. */
  readonly touched: readonly DayCoverage[]
}

/** Tells the days whose content an answer changes from those that it only confirms. */
export async function sortDays(
  store: OpenStore,
  answer: Answer,
  covered: ReadonlySet<PageDay>,
  byDay: ReadonlyMap<PageDay, readonly Received[]>,
  gone: Gone,
): Promise<SortedDays> {
  const left = daysLeft(store, byDay)
  const changing: PageDay[] = []
  const touched: DayCoverage[] = []
  for (const day of new Set([...covered, ...byDay.keys(), ...left, ...gone.days])) {
    const mustChange = left.has(day) || gone.days.has(day)
    if (mustChange || !(await isSameAgain(store, day, byDay.get(day) ?? []))) changing.push(day)
    else if (covered.has(day)) {
      const sessions = store.coverage.get(day)?.sessions ?? 0
      touched.push({ ...stateAfter(store, answer, day, true), sessions })
    }
  }
  return { changing, touched }
}

/** The days that sessions leave because they now come with another one. */
function daysLeft(
  { library }: OpenStore,
  byDay: ReadonlyMap<PageDay, readonly Received[]>,
): ReadonlySet<PageDay> {
  const left = new Set<PageDay>()
  for (const [day, records] of byDay)
    for (const { id } of records) {
      const before = library.dayOf(id)
      if (before !== undefined && before !== day) left.add(before)
    }
  return left
}
