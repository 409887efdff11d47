import { ok, type Outcome } from '../fault'
import type { Day } from '../records/day'
import type { ExchangedMarks, MadeMarks, MarkEvent, MarkKind, MarkValue, NewMarks } from '../records/marks'
import { patientMark, type PatientRef } from '../records/patient'
import type { LibraryCalls } from './library-calls'
import type { Caller } from './rpc'

/** A mark of a kind, checked by the store. */
export type Mark<K extends MarkKind> = MarkEvent<MarkValue<K>>

/** Reads the marks of a kind on some sessions and patients, or on all; `damaged` counts the unreadable ones. */
export async function readMarks<K extends MarkKind>(
  call: Caller<LibraryCalls>,
  kind: K,
  on: readonly string[] | null = null,
): Promise<Outcome<{ readonly marks: readonly Mark<K>[]; readonly damaged: number }>> {
  const answer = await call('marks', { kind, on: on && [...on] })
  return answer.ok ? ok({ ...answer.value, marks: answer.value.marks as Mark<K>[] }) : answer
}

/** Makes a mark of a kind on sessions or patients, with the initials of whoever does; the answer is what undoing withdraws. */
export function makeMark<K extends MarkKind>(
  call: Caller<LibraryCalls>,
  kind: K,
  on: string | readonly string[],
  value: MarkValue<K>,
  by = '',
): Promise<Outcome<MadeMarks>> {
  return call('mark', { kind, on: typeof on === 'string' ? [on] : [...on], by, value } as NewMarks)
}

/** Withdraws marks of a kind. */
export function withdrawMarks(
  call: Caller<LibraryCalls>,
  kind: MarkKind,
  made: MadeMarks['marks'],
): Promise<Outcome<unknown>> {
  return call('unmark', { kind, marks: made.map(({ on, at }) => ({ on, at })) })
}

/**
 * Withdraws marks of a kind and makes others, in one write, all or none. The answer has the made ones in the order of
 * `made`.
 */
export async function exchangeMarks<K extends MarkKind>(
  call: Caller<LibraryCalls>,
  kind: K,
  gone: MadeMarks['marks'],
  made: readonly Pick<Mark<K>, 'on' | 'value' | 'by'>[],
): Promise<Outcome<MadeMarks>> {
  const groups = new Map<string, { on: string[]; by: string; value: MarkValue<K>; of: number[] }>()
  for (const [at, { on, by, value }] of made.entries()) {
    const key = JSON.stringify([by, value])
    const group = groups.get(key) ?? { on: [], by, value, of: [] }
    group.on.push(on)
    group.of.push(at)
    groups.set(key, group)
  }
  const answer = await call('exchangeMarks', {
    kind,
    gone: gone.map(({ on, at }) => ({ on, at })),
    made: Array.from(groups.values(), ({ on, by, value }) => ({ on, by, value })),
  } as unknown as ExchangedMarks)
  if (!answer.ok) return answer
  const places = [...groups.values()].flatMap(({ of }) => of)
  const marks = answer.value.marks.map((mark, at) => ({ mark, place: places[at] ?? at }))
  return ok({ marks: marks.sort((a, b) => a.place - b.place).map(({ mark }) => mark) })
}

/** The clinic's own number of a patient and their date of birth, where entered. */
export interface Identity {
  readonly record: string | null
  readonly born: Day | null
}

/** Reads a patient's record number and date of birth. */
export async function readIdentity(
  call: Caller<LibraryCalls>,
  patient: PatientRef,
): Promise<Outcome<Identity>> {
  const on = [patientMark(patient)]
  const [records, births] = await Promise.all([readMarks(call, 'record', on), readMarks(call, 'born', on)])
  if (!records.ok) return records
  if (!births.ok) return births
  return ok({
    record: records.value.marks.at(-1)?.value.number ?? null,
    born: births.value.marks.at(-1)?.value.day ?? null,
  })
}
