import { expect, vi } from 'vitest'
import { addDays, type Day } from '#shared/records/day'
import type { Session } from '#shared/records/session'
import type { SpirometrySession } from '../../src-service/world/sessions'
import { daysBefore, type World } from './world'
import { aFilter } from '../unit/a-filter'

/** The ids of the sessions that the library lists, in no particular order; one that is listed twice comes twice. */
export async function heldIds(
  { process }: World,
  withdrawn: 'without' | 'only' = 'without',
): Promise<string[]> {
  // right after a restart the older days are still on their way into memory
  await vi.waitUntil(
    async () => {
      const summary = await process.library('summary', {})
      return summary.ok && summary.value.ready
    },
    { interval: 2, timeout: 240_000 },
  )
  const filter = aFilter({ withdrawn })
  const ids: string[] = []
  for (let of = 1; ids.length < of;) {
    const sort = { by: 'date', descending: true } as const
    const list = await process.library('sessions', { filter, sort, offset: ids.length, limit: 1000 })
    if (!list.ok) throw new Error(list.fault.code)
    ids.push(...list.value.rows.map(({ id }) => id))
    of = list.value.matching
    if (list.value.rows.length === 0) break
  }
  return ids
}

/** One session as the store keeps it. */
export async function heldSession({ process }: World, id: string): Promise<Session> {
  const detail = await process.library('session', { id })
  if (!detail.ok) throw new Error(`${id}: ${detail.fault.code}`)
  return detail.value.session
}

/** What the service has to send of the shared profiles, since the start of the history. */
export function served({ service, historyStart }: World): SpirometrySession[] {
  return service.sessions(historyStart, daysBefore(-406))
}

/**
 * The store holds exactly what the service has, and what is no longer shared: nothing lost, nothing twice, no value changed.
 * `isOfNoDay` are ids of sessions without a date that can be read, of which no answer tells that they are gone.
 */
export async function expectSame(
  world: World,
  noLongerShared: readonly SpirometrySession[] = [],
  isOfNoDay: (id: string) => boolean = () => false,
): Promise<void> {
  const wanted = [...served(world), ...noLongerShared]
  expect(wanted.length).toBeGreaterThan(20)
  const held = (await heldIds(world)).filter((id) => !isOfNoDay(id))
  expect(held.sort()).toEqual(wanted.map(({ id }) => id).sort())
  for (const { spirometry_tests, ...fields } of wanted) {
    const { best_test, all_tests } = spirometry_tests
    expect(await heldSession(world, fields.id)).toMatchObject({ ...fields, best_test, all_tests })
  }
}

/** The profiles that are shared now and have an e-mail in common with another. */
export function sharingProfiles({ service }: World) {
  const all = service.profiles()
  return all.filter(({ id, email }) => all.some((other) => other.id !== id && other.email === email))
}

/** What the service has to send of those. */
export function theirSessions(world: World): SpirometrySession[] {
  const emails = new Set(sharingProfiles(world).map(({ email }) => email))
  return served(world).filter(({ email }) => emails.has(email))
}

/** Each session of an e-mail that profiles share is known to be that of the profile with its name. */
export async function expectOwners(
  world: World,
  isMeant: (session: SpirometrySession) => boolean = () => true,
): Promise<void> {
  const sharing = sharingProfiles(world)
  const theirs = theirSessions(world).filter(isMeant)
  expect(theirs.length).toBeGreaterThan(1)
  for (const { id, email, name } of theirs) {
    const owner = sharing.find((profile) => profile.email === email && profile.patient_name === name)
    expect((await heldSession(world, id)).local.queriedProfile).toBe(owner?.id)
  }
}

/** Whether a day is among a question's own days: it has a margin at their end unless the answer before held that. */
export function isAboutDay({ network }: World, url: string, day: Day): boolean {
  const daysOf = (asked: string) => new URL(asked).searchParams
  const begin = daysOf(url).get('begin_date') ?? '~'
  const end = (daysOf(url).get('end_date') ?? '') as Day
  const before = network.answers.findLast((answer) => answer.ok && answer.url.includes('end_date'))
  const follows = before !== undefined && daysOf(before.url).get('begin_date') === end
  return begin < day && (follows ? end : addDays(end, -2)) >= day
}
