import type { MarkEvent } from '#shared/records/marks'

/** An event as it is stored: a mark, or the withdrawal of the mark of another moment on the same session or patient. */
export interface LoggedEvent extends MarkEvent {
  readonly takes?: number
  /** Time at which a file brought it, ms since 1970: it is not valid until a person takes it over. */
  readonly imported?: number
}

/** The marks of one kind in memory. */
export type MarkLog = ReturnType<typeof createMarkLog>

/**
 * Makes an empty {@link MarkLog} that keeps so many marks of one session or patient, and reads values for which `isKnown` is
 * true.
 */
export function createMarkLog(keeps: number, isKnown: (value: unknown) => boolean) {
  const eventsOn = new Map<string, readonly LoggedEvent[]>()
  let size = 0
  const set = (on: string, events: readonly LoggedEvent[]) => {
    size += events.length - (eventsOn.get(on)?.length ?? 0)
    if (events.length === 0) eventsOn.delete(on)
    else eventsOn.set(on, events)
  }
  const eventsWith = (on: string, more: readonly LoggedEvent[]): readonly LoggedEvent[] => {
    const before = eventsOn.get(on) ?? none
    // an event that was written twice is the same
    const fresh = more.filter(({ at }) => !before.some((event) => event.at === at))
    return fresh.length === 0 ? before : eventsThatStay([...before, ...fresh], keeps)
  }
  return {
    /** Number of events kept. */
    size: (): number => size,
    /** Every session and patient with an event. */
    subjects: (): Iterable<string> => eventsOn.keys(),
    /** The events on a subject that will stay once some more are added, oldest first. */
    eventsWith,
    add: (event: LoggedEvent) => set(event.on, eventsWith(event.on, [event])),
    /** Forgets all events on a subject. */
    forget: (on: string) => set(on, none),
    /** The valid marks on a subject, oldest first: made here, not withdrawn, and of a value that this version reads. */
    on(on: string): readonly MarkEvent[] {
      const all = eventsOn.get(on) ?? none
      const [only] = all
      if (all.length === 1 && only) return isHeld(only) && isKnown(only.value) ? all : none
      const withdrawnTimes = withdrawn(all)
      return all.filter((event) => isHeld(event) && !withdrawnTimes.has(event.at) && isKnown(event.value))
    },
    /** Number of marks with a value that this version does not read. */
    unread(): number {
      let count = 0
      for (const events of eventsOn.values())
        for (const { takes, value } of events) if (takes === undefined && !isKnown(value)) count++
      return count
    },
  }
}

const none: readonly LoggedEvent[] = []

function isHeld({ takes, imported }: LoggedEvent): boolean {
  return takes === undefined && imported === undefined
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
