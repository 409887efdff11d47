import { emptyTally } from '#shared/measure/units'
import { type FlagCode, flagBit } from '#shared/records/flag'
import {
  openPackedColumns,
  type PackedColumns,
  writeColumns,
} from '../../../../src-renderer/store/days/columns-bytes'
import { type DayColumns, type NumberName, numberNames } from '../../../../src-renderer/store/days/columns'

/** A session as a day's columns hold it. */
export interface HeldSession {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly gender: string | null
  readonly ethnicity: string | null
  readonly diagnoses: readonly string[]
  readonly medications: readonly string[]
  /** Those of the content alone. */
  readonly flags: readonly FlagCode[]
  readonly numbers: Readonly<Partial<Record<NumberName, number>>>
}

/** A day's columns as they come back from the disk: of sessions in the order of a page, newest first, then by id. */
export function packedColumnsOf(sessions: readonly HeldSession[]): PackedColumns {
  return openPackedColumns(writeColumns(columnsOf(sessions)))
}

function columnsOf(sessions: readonly HeldSession[]): DayColumns {
  const sorted = inPageOrder(sessions)
  const texts = (read: (session: HeldSession) => unknown) => {
    const all = sorted.map((session) => JSON.stringify(read(session)))
    const places = new Map([...new Set(all)].map((text, place) => [text, place]))
    return { texts: [...places.keys()], of: Uint32Array.from(all, (text) => places.get(text) ?? 0) }
  }
  return {
    content: '',
    made: '',
    votes: emptyTally(),
    ids: sorted.map(({ id }) => id),
    persons: texts(({ name, email, gender, ethnicity }) => [name, email, gender, ethnicity]),
    diagnoses: texts(({ diagnoses }) => diagnoses),
    medications: texts(({ medications }) => medications),
    flags: Uint32Array.from(sorted, ({ flags }) => flags.reduce((bits, code) => bits | flagBit(code), 0)),
    numbers: numbersOf(sorted),
  }
}

function numbersOf(sorted: readonly HeldSession[]): Float64Array {
  const all = new Float64Array(sorted.length * numberNames.length).fill(NaN)
  for (const [row, { numbers }] of sorted.entries())
    for (const [index, name] of numberNames.entries()) {
      const value = numbers[name]
      if (value !== undefined) all[index * sorted.length + row] = value
    }
  return all
}

/** Sessions of one day, newest first, then by id. */
export function inPageOrder(sessions: readonly HeldSession[]): HeldSession[] {
  const instant = ({ numbers }: HeldSession) => numbers.instant ?? 0
  return [...sessions].sort((a, b) => instant(b) - instant(a) || (a.id < b.id ? -1 : 1))
}

/** A session of which nothing but the id is known. */
export function bareSession(id: string, more: Partial<HeldSession> = {}): HeldSession {
  return {
    id,
    name: null,
    email: null,
    gender: null,
    ethnicity: null,
    diagnoses: [],
    medications: [],
    flags: [],
    numbers: {},
    ...more,
  }
}
