import type { PeopleInFile } from '#shared/exports/export-progress'
import { readGender } from '#shared/wire/read-values'

/** A range of whole numbers, both ends included; null for no upper end. */
export interface Band {
  readonly from: number
  readonly to: number | null
}

/** A band as files have it: `40-49`, or `90+`. */
export function bandText({ from, to }: Band): string {
  return to === null ? `${from}+` : `${from}-${to}`
}

/** Traits of a person in a grouped file, the same for each of the person's sessions. */
export interface ShownTraits {
  /** Years. */
  readonly age: Band | null
  readonly gender: string | null
  /** Centimetres. */
  readonly height: Band | null
  readonly ethnicity: string | null
}

/** A person of a de-identified export. */
export interface ExportedPerson {
  /** Place of the person's sessions in the file, from 0; chance decides. */
  readonly place: number
  readonly sessions: number
  /** Null where each session states its own. */
  readonly shown: ShownTraits | null
}

/** The people of a de-identified export, by `patientKey`, and how distinguishable they are. */
export interface ExportedPeople extends PeopleInFile {
  readonly persons: ReadonlyMap<string, ExportedPerson>
}

/** Identifying facts of a session; `key` is its `patientKey`, `instant` ms since 1970. */
export interface SeenSession {
  readonly key: string
  readonly instant: number | null
  readonly age: number | null
  readonly gender: string | null
  readonly height: number | null
  readonly ethnicity: string | null
}

/** Age from which people are one group, in whatever export. */
export const groupedAge = 90

interface Seen {
  readonly key: string
  first: SeenSession
  sessions: number
}

/**
 * Puts the people of an export into random order, and into groups of at least `groupsOf` with the same stated age, sex, height
 * and ethnicity; null states these for each session. People are compared as they were at their first session.
 */
export function arrangePeople(
  sessions: Iterable<SeenSession>,
  groupsOf: number | null,
  random: Pick<Crypto, 'getRandomValues'>,
): ExportedPeople {
  const seen = shuffled(peopleIn(sessions), random)
  const exact = countBy(seen, ({ first }) => keyOf(traitsOf(first, exactly)))
  const alone = seen.filter(({ first }) => exact.get(keyOf(traitsOf(first, exactly))) === 1).length
  const { grain, shown } = groupsOf === null ? { grain: null, shown: null } : group(seen, groupsOf)
  const hidden = shown?.filter((traits) => traits === nothingShown).length ?? 0
  const persons = seen.map(({ key, sessions: count }, place): [string, ExportedPerson] => [
    key,
    { place, sessions: count, shown: shown?.[place] ?? null },
  ])
  return { persons: new Map(persons), alone, grain, hidden }
}

function peopleIn(sessions: Iterable<SeenSession>): Seen[] {
  const people = new Map<string, Seen>()
  for (const each of sessions) {
    const known = people.get(each.key)
    if (!known) people.set(each.key, { key: each.key, first: each, sessions: 1 })
    else {
      known.sessions++
      if ((each.instant ?? Infinity) < (known.first.instant ?? Infinity)) known.first = each
    }
  }
  return [...people.values()]
}

function shuffled<T>(items: readonly T[], random: Pick<Crypto, 'getRandomValues'>): T[] {
  const drawn = random.getRandomValues.bind(random)
  const order = items.map((item) => ({ item, at: drawn(new Uint32Array(2)) }))
  order.sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0) || (a.at[1] ?? 0) - (b.at[1] ?? 0))
  return order.map(({ item }) => item)
}

type Grain = NonNullable<PeopleInFile['grain']>

const exactly: Grain = { age: 1, height: 1, ethnicity: true }

// from fine to coarse; a list has first the traits that most studies need most
const grains: readonly Grain[] = [
  { age: 5, height: 5, ethnicity: true },
  { age: 5, height: 5, ethnicity: false },
  { age: 10, height: 10, ethnicity: true },
  { age: 10, height: 10, ethnicity: false },
  { age: 20, height: 20, ethnicity: false },
  { age: 10, height: null, ethnicity: false },
  { age: 20, height: null, ethnicity: false },
  { age: 30, height: null, ethnicity: false },
  { age: null, height: null, ethnicity: false },
]

// a coarser grain for all is worth it while more than this share would have to be hidden
const hiddenAtMost = 0.1

const nothingShown: ShownTraits = { age: null, gender: null, height: null, ethnicity: null }

/** The finest grain that leaves few people in too small groups, whose traits are then hidden. */
function group(people: readonly Seen[], least: number): { grain: Grain; shown: ShownTraits[] } {
  for (const grain of grains) {
    const shown = hideSmall(
      people.map(({ first }) => traitsOf(first, grain)),
      least,
    )
    const hidden = shown.filter((traits) => traits === nothingShown).length
    if (hidden <= hiddenAtMost * people.length || grain.age === null) return { grain, shown }
  }
  throw new TypeError('no grain is the coarsest')
}

/** Hides the people of too small groups, and while those are too few themselves, the smallest of the others. */
function hideSmall(shown: readonly ShownTraits[], least: number): ShownTraits[] {
  const sizes = countBy(shown, keyOf)
  const bySize = [...sizes].sort(([, one], [, other]) => one - other)
  const small = new Set<string>()
  let hidden = 0
  for (const [key, size] of bySize) {
    if (size >= least && (hidden === 0 || hidden >= least)) break
    small.add(key)
    hidden += size
  }
  return shown.map((traits) => (small.has(keyOf(traits)) ? nothingShown : traits))
}

function traitsOf({ age, gender, height, ethnicity }: SeenSession, grain: Grain): ShownTraits {
  return {
    age: age !== null && age >= groupedAge ? { from: groupedAge, to: null } : bandOf(age, grain.age),
    gender: readGender(gender),
    height: bandOf(height, grain.height),
    ethnicity: grain.ethnicity ? ethnicity : null,
  }
}

function bandOf(value: number | null, width: number | null): Band | null {
  if (value === null || width === null) return null
  const from = Math.floor(value / width) * width
  return { from, to: from + width - 1 }
}

function keyOf({ age, gender, height, ethnicity }: ShownTraits): string {
  return JSON.stringify([age?.from ?? null, gender, height?.from ?? null, ethnicity])
}

function countBy<T>(items: Iterable<T>, key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}
