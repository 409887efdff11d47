import * as v from 'valibot'
import {
  type MarkEvent,
  type MarkKind,
  markJoin,
  markKinds,
  marks,
  type MarkValue,
  type MarkWord,
  markWord,
  markWords,
  sessionMark,
} from '#shared/records/marks'
import { patientMark, type PatientRef, readSubject } from '#shared/records/patient'
import { recordFrom } from '#shared/records/test'
import { markOf } from '#shared/queries/filter'
import { StoreFault } from '../database/store-fault'
import { createReviews, oneSession, type ReviewedLibrary } from './reviews'

type Held = ReviewedLibrary & {
  /** Kinds that a policy has switched off: they are kept, and not shown. */
  readonly marksOff: ReadonlySet<MarkKind>
}

/** Makes the marks on sessions and patients, with the rows that show them: none at first. */
export function createLibraryMarks(held: Held) {
  const { rows, patients, patientAt, size, marksVersion, marksOff } = held
  const logs = recordFrom(
    markKinds.map((kind): [MarkKind, MarkLog] => {
      const { keeps, value } = marks[kind]
      return [kind, createMarkLog(keeps, (sent) => v.is(value, sent))]
    }),
  )
  /** Remembers a result about a kind's marks until these, or the sessions and patients, change. */
  const remembered = <T>(make: (kind: MarkKind) => T): ((kind: MarkKind) => T) => {
    const known = new Map<MarkKind, { readonly version: number; readonly made: T }>()
    return (kind) => {
      const last = known.get(kind)
      const version = marksVersion(kind)
      if (last?.version === version) return last.made
      const made = make(kind)
      known.set(kind, { version, made })
      return made
    }
  }

  /** The present patient of a session that was unattributed when it was marked; null while it still is, or is not held. */
  const patientOfUnattributed = (on: string): string | null => {
    const subject = readSubject(on)
    if (subject?.of !== 'patient' || subject.patient.by !== 'session') return null
    const row = rows.ids.find(subject.patient.session)
    const patient = row < 0 ? null : patients.ref(patientAt(row))
    return patient && patientMark(patient)
  }
  /** Sessions of each patient that were unattributed when they were marked. */
  const formerlyUnattributed = remembered((kind) => {
    const found = new Map<string, string[]>()
    for (const on of logs[kind].subjects()) {
      const patient = patientOfUnattributed(on)
      if (patient !== null) found.set(patient, [...(found.get(patient) ?? []), on])
    }
    return found
  })
  /** The valid marks on a session or a patient, oldest first. */
  const marksOn = <K extends MarkKind>(kind: K, on: string): readonly MarkEvent<MarkValue<K>>[] => {
    if (marksOff.has(kind)) return []
    // the log has checked them
    const of = (one: string) => logs[kind].on(one) as readonly MarkEvent<MarkValue<K>>[]
    const more = formerlyUnattributed(kind).get(on)
    return more ? [...of(on), ...more.flatMap(of)].sort((a, b) => a.at - b.at) : of(on)
  }
  /** Shown form of a kind's marks, by the session or the patient. */
  const shownOf = remembered((kind) => {
    const shown = new Map<string, unknown>()
    const facts = marks[kind].shown
    if (!facts) return shown
    const join = markJoin(kind)
    const show = (all: readonly MarkEvent[]) => {
      for (const mark of join ? all : all.slice(-1))
        for (const [where, what] of facts.on(mark as never))
          shown.set(where, join && shown.has(where) ? join(shown.get(where), what) : what)
    }
    const moved = formerlyUnattributed(kind)
    if (marksOff.has(kind)) return shown
    for (const on of logs[kind].subjects()) if (!moved.has(on)) show(logs[kind].on(on))
    for (const on of moved.keys()) show(marksOn(kind, on).map((mark) => ({ ...mark, on })))
    return shown
  })
  let reviewsBegan: number | null = null
  const reviews = createReviews(
    held,
    // a review of one session is none of its patient, whose it may have become
    (on) =>
      marksOff.has('reviewed')
        ? undefined
        : (logs.reviewed.on(on) as readonly MarkEvent<MarkValue<'reviewed'>>[]).at(-1),
    () => (marksOff.has('reviewed') ? [] : logs.reviewed.subjects()),
    () => (marksOff.has('reviewed') ? null : reviewsBegan),
  )
  const codesOf = remembered((kind): Uint8Array => {
    const made = new Uint8Array(size())
    const ofPatients = new Map<number, number>()
    for (const [on, shown] of shownOf(kind)) {
      const code = codeOfWord(kind, markWord(kind, shown))
      const subject = readSubject(on)
      if (subject?.of === 'patient' && subject.patient.by === 'profile') {
        const number = patients.find(subject.patient)
        if (number > 0) ofPatients.set(number, code)
        continue
      }
      const session = oneSession(subject)
      const row = session === null ? -1 : rows.ids.find(session)
      if (row >= 0) made[row] = code
    }
    if (ofPatients.size > 0 && showsPatients(kind))
      for (let row = 0; row < made.length; row++) made[row] ||= ofPatients.get(patientAt(row)) ?? 0
    return made
  })
  /** Form of a kind in the row of a session, of its patient's where only patients have it, or of both joined; null for none. */
  const ofSession = (kind: MarkKind, row: number): unknown => {
    if (kind === 'reviewed') return reviews.ofSession(row)
    const shown = shownOf(kind)
    if (shown.size === 0) return null
    const session = rows.ids.get(row)
    const own = isOfPatientsAlone(kind) ? null : (shown.get(sessionMark(session)) ?? null)
    if (!showsPatients(kind)) return own
    const patient = patients.ref(patientAt(row)) ?? { by: 'session', session }
    const theirs = shown.get(patientMark(patient)) ?? null
    return own === null || theirs === null ? (own ?? theirs) : markJoin(kind)?.(own, theirs)
  }
  const textsOf = remembered((kind) => {
    const found = new Map<number, readonly string[]>()
    codesOf(kind).forEach((code, row) => {
      const shown = code > 0 ? ofSession(kind, row) : null
      if (Array.isArray(shown)) found.set(row, shown)
    })
    return found
  })
  return {
    logs,
    on: marksOn,
    /** Whether a policy has switched a kind off. */
    isOff: (kind: MarkKind): boolean => marksOff.has(kind),
    /** Time at which reviews began, ms since 1970: sessions that were here then need none. Null until then. */
    reviewsBegan: (): number | null => reviewsBegan,
    /** Must be called with a change of the library's version. */
    setReviewsBegan: (at: number) => void (reviewsBegan = at),
    /** What there is to see of a session or patient now, for a mark of it. */
    look: reviews.look,
    ofSession,
    /** The texts of a kind with several, of each row that has any. Valid until the library changes. */
    texts: (kind: MarkKind): ReadonlyMap<number, readonly string[]> => textsOf(kind),
    /** Form of a kind in the row of a patient; null for none. */
    ofPatient(kind: MarkKind, patient: PatientRef): unknown {
      if (kind === 'reviewed') return reviews.ofPatient(patient)
      const shown = shownOf(kind)
      return shown.size === 0 ? null : (shown.get(patientMark(patient)) ?? null)
    },
    /**
     * Code of each row's mark, that of its session, or of its patient where sessions have none: its place among the words of a
     * kind, counted from 1; 0 for none. Valid until the library changes.
     */
    codes: (kind: MarkKind): Uint8Array => (kind === 'reviewed' ? reviews.codes() : codesOf(kind)),
  }
}

/** Whether a session shows its patient's. */
function showsPatients(kind: MarkKind): boolean {
  return isOfPatientsAlone(kind) || markJoin(kind) !== null
}

function isOfPatientsAlone(kind: MarkKind): boolean {
  return marks[kind].of.every((of) => of === 'patient')
}

/** Code of a word of a kind. */
export function codeOfWord(kind: MarkKind, word: MarkWord | null): number {
  return word === null ? 0 : markWords(kind).indexOf(word) + 1
}

/** Throws `policy-set` for a criterion about marks that a policy has switched off: everybody would be without them. */
export function refuseMarksOff(
  { isOff }: { isOff(kind: MarkKind): boolean },
  criterion: Parameters<typeof markOf>[0],
): void {
  const kind = markOf(criterion)
  if (kind !== null && isOff(kind)) throw new StoreFault('policy-set', kind)
}

/** An event as it is stored: a mark, or the withdrawal of the mark of another moment on the same session or patient. */
export interface LoggedEvent extends MarkEvent {
  readonly takes?: number
  /** Time at which the file that brought it was written, ms since 1970: it is not valid until a person takes it over. */
  readonly imported?: number
  /** Time at which a person took over one that a file brought, ms since 1970. */
  readonly taken?: number
}

/** The marks of one kind in memory. */
export type MarkLog = ReturnType<typeof createMarkLog>

/**
 * Makes an empty {@link MarkLog} that keeps so many marks of one session or patient, and reads values for which `isKnown` is
 * true.
 */
export function createMarkLog(keeps: number, isKnown: (value: unknown) => boolean) {
  const eventsOn = new Map<string, readonly LoggedEvent[]>()
  // values are judged once: there may be a million
  const unreadable = new WeakSet<LoggedEvent>()
  let size = 0
  const set = (on: string, events: readonly LoggedEvent[]) => {
    size += events.length - (eventsOn.get(on)?.length ?? 0)
    if (events.length === 0) eventsOn.delete(on)
    else eventsOn.set(on, events)
  }
  const eventsWith = (on: string, more: readonly LoggedEvent[]): readonly LoggedEvent[] => {
    const before = eventsOn.get(on) ?? none
    const fresh = new Map(more.map((event) => [event.at, event]))
    // an event that was written twice is the same, unless it was taken over, or given back
    const known = before.map((event) => {
      const again = fresh.get(event.at)
      fresh.delete(event.at)
      return again && event.imported !== undefined && again.taken !== event.taken ? again : event
    })
    if (fresh.size === 0) return known.some((event, place) => event !== before[place]) ? known : before
    const all = [...known, ...fresh.values()]
    return eventsThatStay(all.some(isOfFile) ? all.sort((a, b) => a.at - b.at) : all, keeps)
  }
  return {
    /** Number of events kept. */
    size: (): number => size,
    /** Every session and patient with an event. */
    subjects: (): Iterable<string> => eventsOn.keys(),
    /** The events on a subject that will stay once some more are added, oldest first. */
    eventsWith,
    add(event: LoggedEvent) {
      if (event.takes === undefined && !isKnown(event.value)) unreadable.add(event)
      set(event.on, eventsWith(event.on, [event]))
    },
    /** Forgets all events on a subject. */
    forget: (on: string) => set(on, none),
    /** The marks on a subject that a file brought, of values that this version reads; `taken` over, or not. */
    ofFiles: (on: string, taken: boolean): readonly LoggedEvent[] =>
      (eventsOn.get(on) ?? none).filter(
        (event) =>
          isOfFile(event) &&
          (event.taken !== undefined) === taken &&
          event.takes === undefined &&
          !unreadable.has(event),
      ),
    /** Whether there is an event of a moment on a subject. */
    has: (on: string, at: number): boolean => (eventsOn.get(on) ?? none).some((event) => event.at === at),
    /**
     * The valid marks on a subject, oldest first: made or taken over here, not withdrawn, and of a value that this version
     * reads.
     */
    on(on: string): readonly MarkEvent[] {
      const all = eventsOn.get(on) ?? none
      const [only] = all
      if (all.length === 1 && only) return isHeld(only) && !unreadable.has(only) ? all : none
      const withdrawnTimes = withdrawn(all)
      return all.filter((event) => isHeld(event) && !withdrawnTimes.has(event.at) && !unreadable.has(event))
    },
    /** Number of marks with a value that this version does not read. */
    unread(): number {
      let count = 0
      for (const events of eventsOn.values()) for (const event of events) if (unreadable.has(event)) count++
      return count
    },
  }
}

const none: readonly LoggedEvent[] = []

function isHeld({ takes, imported, taken }: LoggedEvent): boolean {
  return takes === undefined && (imported === undefined || taken !== undefined)
}

function isOfFile({ imported }: LoggedEvent): boolean {
  return imported !== undefined
}

function withdrawn(events: readonly LoggedEvent[]): ReadonlySet<number> {
  return new Set(events.flatMap(({ takes }) => takes ?? []))
}

/** The events on one session or patient that are kept: all, or so many marks that nobody has withdrawn. */
function eventsThatStay(events: readonly LoggedEvent[], keeps: number): readonly LoggedEvent[] {
  if (keeps === Infinity) return events
  const withdrawnTimes = withdrawn(events)
  const left = events.filter(({ at, takes }) => takes === undefined && !withdrawnTimes.has(at))
  // an imported mark takes no place of one made here
  const past = new Set(left.filter(isHeld).slice(0, -keeps))
  return left.filter((event) => !past.has(event))
}
