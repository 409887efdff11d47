import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import type { PatientSortColumn, PatientsQuery } from '#shared/queries/patients-query'
import type { PatientRow } from '#shared/records/patient'
import { useQuery } from '../core/query.svelte'
import type { Library } from '../core/library.svelte'
import { routeToHash } from '../core/navigation.svelte'
import type { TableOrder } from '../table/layout.svelte'

export type PatientList = ReturnType<typeof createPatientList>

/** Follows the patients that answer a question, beginning at the row `start`. To be called in a component's setup. */
export function createPatientList(library: Library, question: () => PatientsAsked, start: number) {
  let offset = Math.max(0, start - 100)
  let anchor: PatientAnchor | null = null
  let present = ''

  const asked = useQuery(() => {
    void library.version
    const wanted = question()
    const key = JSON.stringify(wanted)
    if (present !== '' && key !== present) {
      offset = 0
      anchor = null
    }
    present = key
    return readPatients(library.call, wanted, offset, anchor)
  })

  return {
    /** The last good answer; it stays until a newer one is there. */
    get window() {
      return asked.value
    },
    get fault() {
      return asked.fault
    },
    get slow() {
      return asked.slow
    },
    again: () => asked.again(),
    /** Tells which rows are seen, and the one that has to stay in place, if the reader has scrolled to it. */
    see(first: number, last: number, staying: PatientAnchor | null) {
      const window = asked.value
      if (!window || JSON.stringify(window.asked) !== present) return
      anchor = staying
      const next = nextPatientOffset(window, first, last)
      if (next === null || next === offset) return
      offset = next
      asked.again()
    },
  }
}

/** Which patients a list asks for, in which order. */
export type PatientsAsked = Omit<PatientsQuery, 'offset' | 'limit'>

/** A patient of the list, with an id of their own. */
export interface ListedPatient extends PatientRow {
  readonly id: string
}

/** A row that has to stay where the reader sees it. */
interface PatientAnchor {
  readonly id: string
  readonly index: number
}

/** Patients of a list from `offset` on, and by how many places the anchor has moved since it was set. */
export interface PatientWindow {
  readonly asked: PatientsAsked
  readonly rows: readonly ListedPatient[]
  readonly offset: number
  readonly matching: number
  readonly of: number
  readonly moved: number
}

const windowSize = 300

/** Reads the patients from `offset` on. An anchor that is no longer near its place counts as not moved. */
export async function readPatients(
  call: Caller<LibraryCalls>,
  asked: PatientsAsked,
  offset: number,
  anchor: PatientAnchor | null,
): Promise<Outcome<PatientWindow>> {
  const answer = await call('patients', { ...asked, offset, limit: windowSize })
  if (!answer.ok) return answer
  const { matching, of } = answer.value
  const rows = answer.value.rows.map((row) => ({ ...row, id: patientId(row) }))
  const at = anchor === null ? -1 : rows.findIndex(({ id }) => id === anchor.id)
  const moved = anchor === null || at < 0 ? 0 : offset + at - anchor.index
  return ok({ asked, rows, offset, matching, of, moved })
}

/** Where to begin a window that shows the rows from `first` to `last`; null while the present one does. */
export function nextPatientOffset(
  { offset, rows, matching }: Pick<PatientWindow, 'offset' | 'rows' | 'matching'>,
  first: number,
  last: number,
): number | null {
  const end = Math.min(last, matching - 1)
  if (first >= offset && end < offset + rows.length) return null
  return Math.max(0, first - windowSize / 3)
}

function patientId({ patient }: PatientRow): string {
  return routeToHash({ page: 'patient', patient })
}

/** A part of the list's filter that a person can take away. */
export type PatientFilterPart = 'text' | 'sharing' | 'quiet'

interface WithoutPatientPart {
  readonly part: PatientFilterPart
  readonly matching: number
}

/** The parts of a filter that keep patients out. */
export function activePatientParts({
  text,
  sharing,
  quietForDays,
}: Pick<PatientsAsked, 'text' | 'sharing' | 'quietForDays'>): PatientFilterPart[] {
  const parts: PatientFilterPart[] = []
  if (text.trim() !== '') parts.push('text')
  if (sharing !== 'any') parts.push('sharing')
  if (quietForDays !== null) parts.push('quiet')
  return parts
}

function withoutPatientPart(asked: PatientsAsked, part: PatientFilterPart): PatientsAsked {
  if (part === 'text') return { ...asked, text: '' }
  return part === 'sharing' ? { ...asked, sharing: 'any' } : { ...asked, quietForDays: null }
}

/** Finds the part of a filter that keeps most patients out when none matches; null when no single one is to blame. */
export async function patientPartToBlame(
  call: Caller<LibraryCalls>,
  asked: PatientsAsked,
): Promise<Outcome<WithoutPatientPart | null>> {
  let worst: WithoutPatientPart | null = null
  for (const part of activePatientParts(asked)) {
    const answer = await call('patients', { ...withoutPatientPart(asked, part), offset: 0, limit: 0 })
    if (!answer.ok) return answer
    const { matching } = answer.value
    if (matching > (worst?.matching ?? 0)) worst = { part, matching }
  }
  return ok(worst)
}

export const patientOrders = ['worse', 'quiet'] as const

/** An order that answers a question: who has got worse, who has gone quiet. */
type PatientOrder = (typeof patientOrders)[number]

const orders: Readonly<Record<PatientOrder, TableOrder<PatientSortColumn>>> = {
  worse: { by: 'percentSinceBefore', descending: false },
  quiet: { by: 'lastDay', descending: false },
}

const sinceFirst: TableOrder<PatientSortColumn> = { by: 'percentSinceFirst', descending: false }

/** The order that answers a question: the largest fall of % predicted first, or the longest without a session. */
export function orderFor(question: PatientOrder): TableOrder<PatientSortColumn> {
  return { ...orders[question] }
}

/** The question that an order answers, null when none; a fall since the first session is one as well. */
export function questionOf(order: TableOrder<PatientSortColumn>): PatientOrder | null {
  if (isSame(order, sinceFirst)) return 'worse'
  return patientOrders.find((question) => isSame(orders[question], order)) ?? null
}

function isSame(one: TableOrder<PatientSortColumn>, other: TableOrder<PatientSortColumn>): boolean {
  return one.by === other.by && one.descending === other.descending
}

const most = 36_500

/** A typed number of days; null for an empty field, undefined for what is no number of days. */
export function readDays(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const days = Number(text)
  return /^\d+$/.test(text) && days <= most ? days : undefined
}
