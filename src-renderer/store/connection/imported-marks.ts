import * as v from 'valibot'
import { fileMarkSchema, type ImportedMark, type ImportedMarks } from '#shared/records/imported-marks'
import {
  type MarkEvent,
  type MarkKind,
  markKinds,
  marks,
  type MarkValue,
  sessionMark,
} from '#shared/records/marks'
import { patientMark } from '#shared/records/patient'
import type { Json } from '#shared/records/json'
import type { LoggedEvent } from '../library/library-marks'
import type { OpenStore } from './open-store'

/** A mark as a file has it. */
interface FileMark extends MarkEvent {
  readonly kind: MarkKind
}

/** The readable marks in a list of a file, `now` in ms since 1970: none whose time lies ahead. */
export function readFileMarks(sent: readonly Json[], now: number): FileMark[] {
  return sent.flatMap((one) => {
    const read = v.safeParse(fileMarkSchema, one)
    if (!read.success || read.output.at > now) return []
    const { kind, on, value } = read.output
    const of: readonly string[] = marks[kind].of
    const isOfKind = of.some((subject) => on.startsWith(`${subject} `))
    return isOfKind && v.is(marks[kind].value, value) ? [read.output] : []
  })
}

/** The marks of a file that a store has not, of kinds that no policy has switched off; all of them without a store. */
export function newFileMarks(store: OpenStore | null, found: readonly FileMark[]): FileMark[] {
  if (!store) return [...found]
  const { logs, isOff } = store.library.marks
  return found.filter(({ kind, on, at }) => !isOff(kind) && !logs[kind].has(on, at))
}

/**
 * Keeps marks of a file written at `writtenAt` (ms since 1970), as far as their sessions and patients are here; none is valid
 * yet. Answers their number. Throws `marks-full`.
 */
export async function importMarks(
  store: OpenStore,
  found: readonly FileMark[],
  writtenAt: number,
): Promise<number> {
  const known = newFileMarks(store, found).filter(({ on }) => isHere(store, on))
  for (const kind of markKinds) {
    const events = known.flatMap(({ kind: own, ...event }) =>
      own === kind ? [{ ...event, imported: writtenAt }] : [],
    )
    if (events.length > 0) await store.marks.add(kind, events)
  }
  if (known.length > 0) store.announce()
  return known.length
}

function isHere({ library, profiles }: OpenStore, on: string): boolean {
  const after = (start: string) => (on.startsWith(start) ? on.slice(start.length) : null)
  const session = after(sessionMark('')) ?? after(patientMark({ by: 'session', session: '' }))
  if (session !== null) return library.rowOf(session) >= 0
  return profiles.has(after(patientMark({ by: 'profile', profile: '' })) ?? '')
}

/** The marks that files brought to some sessions and patients and nobody has taken over, newest first. */
export function importedMarks(store: OpenStore, subjects: readonly string[]): ImportedMark[] {
  const { logs, isOff } = store.library.marks
  const found = markKinds.flatMap((kind) =>
    isOff(kind)
      ? []
      : subjects.flatMap((on) =>
          logs[kind].ofFiles(on, false).map(({ at, by, value, imported = 0 }) => ({
            ...{ kind, on, at, by, value, imported },
            stands: isTaken(store, kind, { on, value }),
          })),
        ),
  )
  return found.sort((a, b) => b.at - a.at)
}

/** Whether a mark that was made here would be replaced by one of a file. */
function isTaken(
  { library }: OpenStore,
  kind: MarkKind,
  { on, value }: Pick<MarkEvent, 'on' | 'value'>,
): boolean {
  if (marks[kind].keeps === Infinity) return false
  if (library.marks.on(kind, on).length > 0) return true
  if (kind !== 'bronchodilator') return false
  // its value was checked when the file was read
  const { pre } = value as MarkValue<'bronchodilator'>
  return [sessionMark(pre), on].some((session) => {
    const row = library.rowOf(session.slice(sessionMark('').length))
    return row >= 0 && library.marks.ofSession(kind, row) !== null
  })
}

/**
 * Takes over marks of files, `now` in ms since 1970, or gives them `back`: they are valid from then on, or no longer. Where it
 * would replace a mark made here, none is. Answers which were.
 */
export async function takeOver(
  store: OpenStore,
  { marks: chosen, back }: ImportedMarks & { readonly back: boolean },
  now: number,
): Promise<ImportedMarks['marks']> {
  const { logs, isOff } = store.library.marks
  const done: ImportedMarks['marks'] = []
  for (const kind of markKinds) {
    const events: LoggedEvent[] = []
    // newest first: of a kind with one of each session or patient, that is it
    for (const { on, at } of chosen.filter((one) => one.kind === kind).toSorted((a, b) => b.at - a.at)) {
      const event = logs[kind].ofFiles(on, back).find((one) => one.at === at)
      const isSecond = marks[kind].keeps !== Infinity && events.some((one) => one.on === on)
      if (!event || isOff(kind) || (!back && (isSecond || isTaken(store, kind, event)))) continue
      const { taken: _, ...bare } = event
      events.push(back ? bare : { ...bare, taken: now })
      done.push({ kind, on, at })
    }
    if (events.length === 0) continue
    await store.marks.add(kind, events)
    store.library.marked(kind)
  }
  if (done.length > 0) store.announce()
  return done
}
