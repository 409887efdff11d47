import { ok, type Outcome } from '#shared/fault'
import type { DayCounts } from '#shared/queries/figures'
import type { SessionFilter } from '#shared/queries/filter'
import { compareRelative, type PatientList } from '#shared/queries/patients-query'
import { dayNumber, newestDayFirst, type PageDay, undated } from '#shared/records/day'
import type { PatientRow } from '#shared/queries/patient-row'
import { type ChangeReference, changeReferences } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import { createTextOrder } from '#shared/text/texts'
import type { Library } from '../core/library.svelte'
import { routeToHash } from '../core/navigation.svelte'
import type { PatientsAsked } from '../patients/patients.svelte'
import type { RowReader } from '../table/list.svelte'

/** The organizations of a list, in the order of equal rows. */
interface Asked {
  /** Ids of organizations. */
  readonly of: readonly string[]
}

export interface AllSessionsAsked extends Asked {
  readonly filter: SessionFilter
  /** Newest first if true, else oldest first. */
  readonly descending: boolean
}

/** A row with its organization; `id` is unique among all organizations. */
interface OwnedRow {
  readonly organization: string
  readonly id: string
}

export type AllSessionsRow = OwnedRow & { readonly session: SessionRow }

type LibraryOf = (organization: string) => Pick<Library, 'call' | 'version'>

const mostAtOnce = 1000

/**
 * Reads the sessions of several organizations by date. The counts of each day tell which rows of each a window holds, so that
 * only those are read, wherever the window lies.
 */
export function allSessionsReader(libraryOf: LibraryOf): RowReader<AllSessionsAsked, AllSessionsRow> {
  let counted: { readonly key: string; readonly all: readonly DayCounts[] } | null = null
  const countDays = async (asked: AllSessionsAsked): Promise<Outcome<readonly DayCounts[]>> => {
    const versions = asked.of.map((id) => libraryOf(id).version)
    const key = JSON.stringify([asked.of, asked.filter, versions])
    if (counted?.key === key) return ok(counted.all)
    const all = await allOf(asked.of.map((id) => libraryOf(id).call('dayCounts', { filter: asked.filter })))
    if (all.ok) counted = { key, all: all.value }
    return all
  }
  return {
    async rows(asked, offset, limit) {
      const days = await countDays(asked)
      if (!days.ok) return days
      const { parts, skipped } = partsOfWindow(days.value, asked.descending, offset, limit)
      const found = await allOf(
        asked.of.map(async (organization, at) => {
          const { from = 0, count = 0 } = parts[at] ?? {}
          const { call } = libraryOf(organization)
          const sort = { by: 'date', descending: asked.descending } as const
          const found = await readRows(count, (offset, limit) =>
            call('sessions', { filter: asked.filter, sort, offset: from + offset, limit }),
          )
          return found.ok
            ? ok({ ...found.value, rows: found.value.rows.map(sessionOf(organization)) })
            : found
        }),
      )
      if (!found.ok) return found
      const rows = mergeSorted(
        found.value.map((one) => one.rows),
        (one, other) => byDate(one.session, other.session, asked.descending),
      )
      return ok({ ...sums(found.value), rows: rows.slice(skipped, skipped + limit) })
    },
    margin: 0,
  }
}

function sessionOf(organization: string): (session: SessionRow) => AllSessionsRow {
  return (session) => ({ organization, session, id: `${organization} ${session.id}` })
}

/**
 * The rows of each list on the days of a window of the merged list, and how many rows of the merged list come before them.
 * Each list has so many rows on each day, and undated ones last.
 */
function partsOfWindow(
  lists: readonly DayCounts[],
  descending: boolean,
  offset: number,
  limit: number,
): {
  readonly parts: readonly { readonly from: number; readonly count: number }[]
  readonly skipped: number
} {
  const counts = new Map<PageDay, number[]>()
  lists.forEach((list, at) => {
    for (const { day, sessions } of list) {
      const ofDay = counts.get(day) ?? lists.map(() => 0)
      ofDay[at] = sessions
      counts.set(day, ofDay)
    }
  })
  const parts = lists.map(() => ({ from: 0, count: 0 }))
  let before = 0
  let skipped = 0
  for (const day of [...counts.keys()].sort(inDayOrder(descending))) {
    const ofDay = counts.get(day) ?? []
    const all = ofDay.reduce((sum, one) => sum + one, 0)
    if (before >= offset + limit) break
    if (before + all <= offset) parts.forEach((part, at) => (part.from += ofDay[at] ?? 0))
    else {
      if (before <= offset) skipped = offset - before
      parts.forEach((part, at) => (part.count += ofDay[at] ?? 0))
    }
    before += all
  }
  return { parts, skipped }
}

function inDayOrder(descending: boolean): (one: PageDay, other: PageDay) => number {
  return (one, other) => {
    const isLast = Number(one === undated) - Number(other === undated)
    if (isLast !== 0) return isLast
    return descending ? newestDayFirst(one, other) : newestDayFirst(other, one)
  }
}

function byDate(one: SessionRow, other: SessionRow, descending: boolean): number {
  const days = inDayOrder(descending)(one.day, other.day)
  if (days !== 0 || one.instant === null || other.instant === null) return days
  return descending ? other.instant - one.instant : one.instant - other.instant
}

/** The orders for patients of several organizations: figures with a unit are left out, since it may differ. */
export const allPatientsOrders = [
  ...(['name', 'lastDay', 'sessions'] as const),
  ...changeReferences.map((since) => `relativeSince${since}` as const),
]

type AllPatientsOrder = (typeof allPatientsOrders)[number]

export interface AllPatientsAsked extends Asked {
  readonly asked: PatientsAsked & { readonly sort: { readonly by: AllPatientsOrder } }
  /** The language (BCP 47) for the order of names. */
  readonly locale: string
}

export type AllPatientsRow = OwnedRow & { readonly patient: PatientRow }

/** Reads the patients of several organizations in an order. One person known to two of them is two patients. */
export function allPatientsReader(libraryOf: LibraryOf): RowReader<AllPatientsAsked, AllPatientsRow> {
  return {
    async rows({ of, asked, locale }, offset, limit) {
      const wanted = offset + limit
      const found = await allOf(
        of.map(async (organization) => {
          const { call } = libraryOf(organization)
          const found = await readRows(wanted, (offset, limit) =>
            call('patients', { ...asked, offset, limit }),
          )
          return found.ok
            ? ok({ ...found.value, rows: found.value.rows.map(patientOf(organization)) })
            : found
        }),
      )
      if (!found.ok) return found
      const rows = mergeSorted(
        found.value.map((one) => one.rows),
        patientOrder(asked.sort, locale),
      )
      return ok({ ...sums(found.value), rows: rows.slice(offset, wanted) })
    },
    margin: 0,
  }
}

function patientOf(organization: string): (patient: PatientRow) => AllPatientsRow {
  return (patient) => {
    const place = routeToHash({ page: 'patient', patient: patient.patient })
    return { organization, patient, id: `${organization} ${place}` }
  }
}

/** The order of the libraries: patients without the figure last. */
function patientOrder({ by, descending }: { by: AllPatientsOrder; descending: boolean }, locale: string) {
  const order = createTextOrder()
  order.setLocale(locale)
  const key = ({ patient }: AllPatientsRow) => {
    if (by === 'name') return patient.name?.trim() || null
    if (by !== 'lastDay') return patient[by]
    return patient.lastDay === null || patient.lastDay === undated ? null : dayNumber(patient.lastDay)
  }
  return (one: AllPatientsRow, other: AllPatientsRow): number => {
    const [first, second] = [key(one), key(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    const since = changeReferences.find((one) => by === `relativeSince${one}`)
    if (since)
      return compareRelative(relativeOf(one.patient, since), relativeOf(other.patient, since), descending)
    const compared =
      typeof first === 'string' || typeof second === 'string'
        ? order.compare(String(first), String(second))
        : first - second
    return descending ? -compared : compared
  }
}

function relativeOf(row: PatientRow, since: ChangeReference) {
  return { percent: row[`relativeSince${since}`] ?? 0, grows: row.growing.includes(since) }
}

/** Merges sorted lists; equal rows in the order of the lists. */
function mergeSorted<R>(lists: readonly (readonly R[])[], compare: (one: R, other: R) => number): R[] {
  const merged: R[] = []
  const at = lists.map(() => 0)
  for (;;) {
    let best = -1
    lists.forEach((list, which) => {
      const row = list[at[which] ?? 0]
      if (row === undefined) return
      const present = best < 0 ? undefined : lists[best]?.[at[best] ?? 0]
      if (present === undefined || compare(row, present) < 0) best = which
    })
    const row = lists[best]?.[at[best] ?? 0]
    if (row === undefined) return merged
    merged.push(row)
    at[best] = (at[best] ?? 0) + 1
  }
}

/** Reads so many rows of one list, or as many as there are; a library answers at most a thousand at once. */
async function readRows<R>(
  count: number,
  read: (offset: number, limit: number) => Promise<Outcome<Found & { readonly rows: readonly R[] }>>,
): Promise<Outcome<Found & { readonly rows: readonly R[] }>> {
  const rows: R[] = []
  for (;;) {
    const limit = Math.min(mostAtOnce, count - rows.length)
    const answer = await read(rows.length, limit)
    if (!answer.ok) return answer
    rows.push(...answer.value.rows)
    if (rows.length >= count || answer.value.rows.length < limit) return ok({ ...answer.value, rows })
  }
}

/** All values, or the first fault. */
export async function allOf<T>(asked: readonly Promise<Outcome<T>>[]): Promise<Outcome<T[]>> {
  const values: T[] = []
  for (const answer of await Promise.all(asked)) {
    if (!answer.ok) return answer
    values.push(answer.value)
  }
  return ok(values)
}

interface Found {
  readonly matching: number
  readonly of: number
  readonly doubtful: number
  readonly hasOlderFev1?: boolean
  readonly heldBack?: number
  readonly unasked?: PatientList['unasked']
  readonly version: number
}

/** The sums over all lists; the version changes with each of theirs. */
function sums(found: readonly Found[]): Found {
  const sum = (name: 'matching' | 'of' | 'doubtful' | 'version') =>
    found.reduce((all, one) => all + one[name], 0)
  return {
    matching: sum('matching'),
    of: sum('of'),
    doubtful: sum('doubtful'),
    hasOlderFev1: found.some((one) => one.hasOlderFev1),
    heldBack: found.reduce((all, { heldBack = 0 }) => all + heldBack, 0),
    unasked: sumsOfUnasked(found.flatMap(({ unasked = [] }) => unasked)),
    version: sum('version'),
  }
}

function sumsOfUnasked(all: PatientList['unasked']): PatientList['unasked'] {
  const sums = new Map<string, PatientList['unasked'][number]>()
  for (const one of all) {
    const key = `${one.of} ${one.old}`
    sums.set(key, { ...one, count: one.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}
