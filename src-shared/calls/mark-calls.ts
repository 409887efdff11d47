import { ok, type Outcome } from '../fault'
import type { Day } from '../records/day'
import type { MadeMarks, MarkEvent, MarkKind, MarkValue, NewMarks } from '../records/marks'
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
