import * as v from 'valibot'
import { fileMarkSchema, type ImportedMark, type ImportedMarks } from '#shared/records/imported-marks'
import { type MarkEvent, type MarkKind, markKinds, marks, shownSubjects } from '#shared/records/marks'
import { readSubject } from '#shared/records/patient'
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
    return of.includes(readSubject(on)?.of ?? '') && v.is(marks[kind].value, value) ? [read.output] : []
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
  const events = markKinds
    .map((kind) => {
      const own = known.filter((mark) => mark.kind === kind)
      return [kind, own.map(({ kind: _, ...event }) => ({ ...event, imported: writtenAt }))] as const
    })
    .filter(([, own]) => own.length > 0)
  if (events.length === 0) return 0
  await store.marks.add(events)
  store.announce()
  return known.length
}

function isHere({ library, profiles }: OpenStore, on: string): boolean {
  const subject = readSubject(on)
  if (subject === null) return false
  if (subject.of === 'session') return library.rowOf(subject.session) >= 0
  const { patient } = subject
  return patient.by === 'profile' ? profiles.has(patient.profile) : library.rowOf(patient.session) >= 0
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
            stands: isTaken(store, kind, { on, at, by, value }),
          })),
        ),
  )
  return found.sort((a, b) => b.at - a.at)
}

/** Whether a mark that was made here would be replaced by one of a file. */
function isTaken({ library }: OpenStore, kind: MarkKind, mark: MarkEvent): boolean {
  if (marks[kind].keeps === Infinity) return false
  if (library.marks.on(kind, mark.on).length > 0) return true
  // one may show on another session too, which can have one of its own
  return shownSubjects(kind, mark).some((on) => {
    const subject = readSubject(on)
    const row = subject?.of === 'session' ? library.rowOf(subject.session) : -1
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
  const changed: [MarkKind, LoggedEvent[]][] = []
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
    if (events.length > 0) changed.push([kind, events])
  }
  if (changed.length === 0) return done
  await store.marks.add(changed)
  for (const [kind] of changed) store.library.marked(kind)
  store.announce()
  return done
}
