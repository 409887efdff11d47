import { type UnitTally, addTally, emptyTally } from '#shared/measure/unit-tally'
import { type PageDay, undated } from '#shared/records/day'
import type { Profile } from '#shared/records/profile'
import type { DayColumns } from '../columns/day-columns'
import { type Attribution, createAttribution } from './create-attribution'
import { type Dictionaries, createDictionaries } from './create-dictionaries'
import { type DayBlock, createDayBlock } from './day-block'

/** All sessions of the open connection in memory, as far as lists need them. */
export interface Library {
  readonly dictionaries: Dictionaries
  /** Grows with each change. */
  version(): number
  attribution(): Attribution
  /** All days that hold sessions, newest first, the undated page last. */
  blocks(): readonly DayBlock[]
  block(day: PageDay): DayBlock | undefined
  /** The day on whose page a session is. */
  dayOf(id: string): PageDay | undefined
  /** How many sessions there are that are not withdrawn. */
  sessions(): number
  /** The votes of all days together. */
  votes(): UnitTally
  /** Puts days in the place of what was known of them; null for a day without sessions. */
  setDays(days: Iterable<readonly [PageDay, DayColumns | null]>): void
  setProfiles(profiles: Iterable<Profile>): void
  /** Adds what is known of whose sessions are, by their ids: the profile that each was asked for; null forgets it. */
  setOwners(owners: Iterable<readonly [session: string, profile: string | null]>): void
  /** The profile that a session was asked for, null when it came with those of others. */
  ownerOf(id: string): string | null
}

/** Makes an empty {@link Library}. */
export function createLibrary(): Library {
  const dictionaries = createDictionaries()
  const blocks = new Map<PageDay, DayBlock>()
  const days = new Map<string, PageDay>()
  const owners = new Map<string, number>()
  const votes = emptyTally()
  let attribution = createAttribution([], dictionaries)
  let ordered: readonly DayBlock[] | null = null
  let version = 0
  let sessions = 0

  const drop = (day: PageDay) => {
    const block = blocks.get(day)
    if (!block) return
    addTally(votes, block.votes, -1)
    sessions -= liveSessions(block)
    // a session that moved may already be known on its new day
    for (const id of block.ids) if (days.get(id) === day) days.delete(id)
    blocks.delete(day)
  }
  const own = (block: DayBlock) => {
    const queried = block.words('queried')
    block.ids.forEach((id, row) => (queried[row] = owners.get(id) ?? 0))
  }
  const add = (day: PageDay, columns: DayColumns) => {
    const block = createDayBlock(day, columns, dictionaries)
    if (owners.size > 0) own(block)
    addTally(votes, block.votes)
    sessions += liveSessions(block)
    for (const id of block.ids) days.set(id, day)
    blocks.set(day, block)
  }

  return {
    dictionaries,
    version: () => version,
    attribution: () => attribution,
    blocks: () => (ordered ??= [...blocks.values()].sort(newestFirst)),
    block: (day) => blocks.get(day),
    dayOf: (id) => days.get(id),
    sessions: () => sessions,
    votes: () => votes,
    setDays(changes) {
      const all = [...changes]
      for (const [day] of all) drop(day)
      for (const [day, columns] of all) if (columns !== null && columns.ids.length > 0) add(day, columns)
      ordered = null
      version++
    },
    setProfiles(profiles) {
      attribution = createAttribution(profiles, dictionaries)
      version++
    },
    setOwners(changes) {
      const touched = new Set<PageDay>()
      for (const [session, profile] of changes) {
        owners.set(session, dictionaries.profiles.number(profile))
        const day = days.get(session)
        if (day !== undefined) touched.add(day)
      }
      for (const block of blocks.values()) if (touched.has(block.day)) own(block)
      version++
    },
    ownerOf: (id) => dictionaries.profiles.text(owners.get(id) ?? 0),
  }
}

function newestFirst(a: DayBlock, b: DayBlock): number {
  if (a.day === undated || b.day === undated) return a.day === undated ? 1 : -1
  return a.day < b.day ? 1 : -1
}

function liveSessions(block: DayBlock): number {
  return block.numbers('withdrawnAt').reduce((count, at) => (Number.isNaN(at) ? count + 1 : count), 0)
}
