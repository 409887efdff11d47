import {
  addTally,
  confirmedFor,
  confirmedOfAll,
  countVotes,
  decideUnits,
  emptyTally,
  unitsWith,
  type UnitTally,
  valueUnits,
  withoutVotes,
} from '#shared/measure/units'
import { type PageDay, undated } from '#shared/records/day'
import type { PatientRef } from '#shared/records/patient'
import { bestValues, emptyTest } from '#shared/records/test'
import { type UnitConfirmation, type Units, unitQuestions, type ValueUnits } from '#shared/records/units'
import type { Rows } from './rows'

/** Facts of a library that its units follow from. */
interface HeldSessions {
  readonly rows: Rows
  readonly patients: { ref(patient: number): PatientRef | null; ofProfile(profile: string): number }
  patientAt(row: number): number
  rowsOf(patient: number): Uint32Array
  dayAt(row: number): PageDay
  days(): readonly { readonly day: PageDay; readonly votes: readonly number[]; readonly start: number }[]
  day(day: PageDay): { readonly start: number } | undefined
  votes(): UnitTally
  sessionsVersion(): number
}

interface Known {
  readonly version: number
  readonly all: Units
  readonly others: Map<string, Units>
  readonly days: ReadonlyMap<PageDay, string>
}

/** The units of the sessions in a library: by votes, and by confirmations about all, about profiles and about days. */
export function createLibraryUnits(held: HeldSessions) {
  let confirmations: readonly UnitConfirmation[] = []
  let narrow: readonly UnitConfirmation[] = []
  let known: Known | null = null

  const aboutRow = (row: number) => {
    const ref = held.patients.ref(held.patientAt(row))
    return { profile: ref?.by === 'profile' ? ref.profile : null, day: held.dayAt(row) }
  }
  const rowsOfProfiles = (only: readonly UnitConfirmation[]): number[] => {
    const profiles = new Set(only.flatMap(({ scope }) => (scope.of === 'profile' ? [scope.profile] : [])))
    const live = held.rows.live.values()
    return [...profiles].flatMap((profile) =>
      [...held.rowsOf(held.patients.ofProfile(profile))].filter((row) => live[row] === 1),
    )
  }
  /** The votes of all sessions without a narrower confirmation. */
  const votesOfOthers = (votes: UnitTally): UnitTally => {
    if (narrow.length === 0) return votes
    const others = [...votes]
    for (const question of unitQuestions) {
      const about = narrow.filter((one) => one.question === question)
      if (about.length === 0) continue
      const isOfDays = (day: PageDay) => question in confirmedFor(about, { profile: null, day })
      for (const { day, votes: cast } of held.days()) if (isOfDays(day)) withoutVotes(others, cast, question)
      for (const row of rowsOfProfiles(about))
        if (!isOfDays(held.dayAt(row))) withoutVotes(others, votesOfRow(held.rows, row), question)
    }
    return others
  }
  const decide = (votes: UnitTally) => decideUnits(votesOfOthers(votes), confirmedOfAll(confirmations))
  const present = (): Known => {
    const version = held.sessionsVersion()
    if (known?.version !== version)
      known = { version, all: decide(held.votes()), others: new Map(), days: markDays() }
    return known
  }
  const markDays = (): Map<PageDay, string> => {
    const days = new Map<PageDay, string>()
    if (narrow.length === 0) return days
    const mark = (day: PageDay, place: string, confirmed: object) =>
      days.set(day, `${days.get(day) ?? ''} ${place}${JSON.stringify(confirmed)}`)
    for (const { day } of held.days()) {
      const confirmed = confirmedFor(narrow, { profile: null, day })
      if (Object.keys(confirmed).length > 0) mark(day, '', confirmed)
    }
    for (const row of rowsOfProfiles(narrow)) {
      const about = aboutRow(row)
      mark(about.day, String(row - (held.day(about.day)?.start ?? 0)), confirmedFor(narrow, about))
    }
    return days
  }
  const at = (row: number): Units => {
    const { all, others } = present()
    if (narrow.length === 0) return all
    const confirmed = confirmedFor(narrow, aboutRow(row))
    const key = JSON.stringify(confirmed)
    const units = others.get(key) ?? unitsWith(all, confirmed)
    others.set(key, units)
    return units
  }
  return {
    confirmations: (): readonly UnitConfirmation[] => confirmations,
    /** Sets the confirmations; for the library to call, which then has changed. */
    setConfirmations(next: readonly UnitConfirmation[]) {
      confirmations = next
      narrow = next.filter(({ scope }) => scope.of !== 'everything')
      known = null
    },
    /** Units of the data set: of all sessions without a narrower confirmation. */
    all: (): Units => present().all,
    /** Units as in `all`, by other votes instead. */
    byVotes: decide,
    /** Whether all sessions have the units of `all`. */
    isUniform: (): boolean => narrow.length === 0,
    /** Units of one session's values, by its row. */
    at,
    /** Units as in `at`, without their evidence. */
    valuesAt(row: number): ValueUnits {
      const units = at(row)
      const values = valuesOf.get(units) ?? valueUnits(units)
      valuesOf.set(units, values)
      return values
    },
    /** Units of a profile's values on days without a confirmation, with the votes of the profile's own sessions. */
    ofProfile(profile: string): Units {
      const { all } = present()
      const own = narrow.filter(({ scope }) => scope.of === 'profile')
      const confirmed = confirmedFor(own, { profile, day: undated })
      const votes = emptyTally()
      for (const row of held.rowsOf(held.patients.ofProfile(profile)))
        if (held.rows.live.values()[row] === 1) addTally(votes, votesOfRow(held.rows, row))
      const decided = decideUnits(votes, confirmed)
      const confirmedQuestions = unitQuestions.filter((question) => confirmed[question] !== undefined)
      return {
        ...all,
        ...(Object.fromEntries(confirmedQuestions.map((one) => [one, decided[one]])) as Partial<Units>),
      }
    },
    /** Confirmations for a day's sessions only, as a text that differs with its content; empty for none. */
    ofDay: (day: PageDay): string => present().days.get(day) ?? '',
  }
}

const valuesOf = new WeakMap<Units, ValueUnits>()

/** The votes of a session's best test. */
function votesOfRow({ numbers }: Rows, row: number): UnitTally {
  const test = emptyTest()
  for (const { name, field } of bestValues) {
    const value = numbers[name].get(row)
    test[field] = Number.isNaN(value) ? null : value
  }
  const votes = emptyTally()
  countVotes(votes, test)
  return votes
}
