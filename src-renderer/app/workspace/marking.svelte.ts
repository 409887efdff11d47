import * as v from 'valibot'
import { exchangeMarks, makeMark, type Mark, readMarks, withdrawMarks } from '#shared/calls/mark-calls'
import { type Fault, ok, type Outcome } from '#shared/fault'
import type { ImportedMark } from '#shared/records/imported-marks'
import {
  type MadeMarks,
  type MarkKind,
  marks as markKinds,
  marksOff,
  type MarkValue,
} from '#shared/records/marks'
import { readSubject } from '#shared/records/patient'
import { nameText } from '../../format/people'
import { type MessageKey, t } from '../../text/texts.svelte'
import type { App } from '../core/context'
import { type KeepingLibrary, keepValue, type KeptValue } from '../core/kept.svelte'
import type { Undo } from '../core/undo.svelte'

const format = 1

const initialsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ format: v.literal(format), initials: v.pipe(v.string(), v.regex(/^\p{L}{0,4}$/u)) }),
)

/** The initials under which a person marks, one to four letters as typed; empty for none. They prove nothing. */
const keptInitials: KeptValue<{ readonly initials: string }> = {
  kind: 'initials',
  id: 'own',
  read(kept) {
    const read = v.safeParse(initialsSchema, kept ?? '')
    return { initials: read.success ? read.output.initials : '' }
  },
  write(kept, { initials }) {
    const read = v.safeParse(initialsSchema, kept ?? '')
    return JSON.stringify({ ...(read.success && read.output), format, initials })
  },
}

function lettersOf(typed: string): string {
  return (typed.match(/\p{L}/gu) ?? []).slice(0, 4).join('')
}

/** The kinds that people make one by one, which have words for it; the others are part of something else. */
type OwnMark = {
  [K in MarkKind]: `marks.made.${K}` extends MessageKey ? K : never
}[MarkKind]

function inWords(done: string, name: string): string {
  return name === '' ? done : `${done} · ${name}`
}

/** The kinds of words that are saved as they are typed. */
type WordsKind = 'interpretation' | 'month-words'

export type Marking = ReturnType<typeof createMarking>

/**
 * Makes and withdraws marks under the initials of whoever uses this connection, each of them to be undone; tells of those that
 * could not be made or withdrawn.
 */
export function createMarking(
  { library, host }: Pick<App, 'host'> & { readonly library: KeepingLibrary },
  undo: Pick<Undo, 'add' | 'fail'>,
) {
  const { call, storing } = library
  const initials = keepValue(library, keptInitials)
  // a mark that was withdrawn and made again has another time: earlier steps still find it
  const remade: Record<string, number | undefined> = {}
  const keyOf = (kind: MarkKind, on: string, at: number) => `${kind} ${at} ${on}`
  const timeNow = (kind: MarkKind, on: string, at: number): number => {
    const later = remade[keyOf(kind, on, at)]
    return later === undefined ? at : timeNow(kind, on, later)
  }
  const asNow = (kind: MarkKind, made: MadeMarks['marks']) =>
    made.map(({ on, at }) => ({ on, at: timeNow(kind, on, at) }))

  /** Makes marks of former times again, and withdraws others, all or none. */
  async function makeAgain<K extends OwnMark>(
    kind: K,
    former: readonly Mark<K>[],
    gone: MadeMarks['marks'] = [],
  ): Promise<Outcome<MadeMarks>> {
    const again = await exchangeMarks(call, kind, asNow(kind, gone), former)
    if (!again.ok) return again
    for (const [place, { on, at }] of former.entries()) {
      const made = again.value.marks[place]
      if (!made) continue
      remade[keyOf(kind, on, timeNow(kind, on, at))] = made.at
      // nothing has come after it, whatever had its time before
      remade[keyOf(kind, on, made.at)] = undefined
    }
    return again
  }

  /** Makes marks in the place of those of a kind that keeps one of each session or patient; undoing puts these back. */
  async function replace<K extends OwnMark>(
    kind: K,
    on: readonly string[],
    make: () => Promise<Outcome<MadeMarks>>,
  ): Promise<Outcome<{ readonly made: MadeMarks; readonly before: readonly Mark<K>[] }>> {
    const before =
      markKinds[kind].keeps === 1 ? await readMarks(call, kind, on) : ok({ marks: [], damaged: 0 })
    if (!before.ok) return before
    const made = await make()
    return made.ok ? ok({ made: made.value, before: before.value.marks }) : made
  }

  /** Who has marks, by name or number: what is told of them may be told where they are not in view. */
  async function whose(subjects: readonly string[]): Promise<string> {
    // each once: there may be thousands
    const each = Object.keys(Object.fromEntries(subjects.map((on) => [on, on])))
    const [first, ...others] = each.map(readSubject)
    if (!first) return ''
    if (others.length > 0)
      return t(first.of === 'patient' ? 'patients.all' : 'sessions.all', { count: others.length + 1 })
    if (first.of === 'patient') {
      const found = await call('patient', { patient: first.patient })
      return found.ok ? nameText(found.value.name, found.value.email) : ''
    }
    const found = await call('rowsOfSessions', { ids: [first.session] })
    const [row] = found.ok ? found.value : []
    return row ? nameText(row.name, row.email) : ''
  }

  /** Does something to the marks of some, and tells of it: what undoes it, null for nothing to undo, or why it failed. */
  async function act<T>(
    subjects: readonly string[],
    done: string,
    action: () => Promise<Outcome<T>>,
    undoing: (made: T) => (() => Promise<Outcome<unknown>>) | null,
  ): Promise<Outcome<T>> {
    const [outcome, name] = await Promise.all([storing(action()), whose(subjects)])
    const words = inWords(done, name)
    const back = outcome.ok && undoing(outcome.value)
    if (!outcome.ok) undo.fail(words, outcome.fault)
    else if (back) undo.add({ kind: 'mark', done: words, undo: back })
    return outcome
  }

  /** Marks under the initials once they are known: those of the first moments have them too. */
  async function withInitials<T>(make: (by: string) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const known = await initials.ready()
    return known.ok ? make(initials.current.initials) : known
  }

  return {
    get initials() {
      return initials.current.initials
    },
    /** Keeps the letters of what was typed, four at most. */
    setInitials: (typed: string) => initials.change({ initials: lettersOf(typed) }),
    /** Whether a kind may be made and shown: a policy may have switched it off. */
    offers: (kind: MarkKind): boolean => !marksOff(host.state?.policy?.marks).includes(kind),
    /** Marks sessions or patients alike; the store makes no review of what is reviewed, which is no step to undo then. */
    async mark<K extends OwnMark>(
      kind: K,
      on: string | readonly string[],
      value: MarkValue<K>,
    ): Promise<Outcome<MadeMarks>> {
      const subjects = typeof on === 'string' ? [on] : on
      const done = await act(
        subjects,
        t(`marks.made.${kind}`),
        () => replace(kind, subjects, () => withInitials((by) => makeMark(call, kind, subjects, value, by))),
        ({ made: { marks }, before }) => (marks.length === 0 ? null : () => makeAgain(kind, before, marks)),
      )
      return done.ok ? ok(done.value.made) : done
    },
    /** Whether a column may be chosen: any but that of a kind that is switched off. */
    offersColumn: (name: string): boolean =>
      !marksOff(host.state?.policy?.marks).some((kind) => kind === name),
    /** Tells that marks of a kind could not be withdrawn. */
    fail: (kind: OwnMark, fault: Fault) => undo.fail(t(`marks.withdrawn.${kind}`), fault),
    /** Saves words as they are typed, in the place of those that the same editor has `made` before; no step to undo. */
    async saveWords<K extends WordsKind>(
      kind: K,
      on: string,
      value: MarkValue<K>,
      made: MadeMarks['marks'],
    ): Promise<Outcome<MadeMarks>> {
      const saved = await storing(withInitials((by) => exchangeMarks(call, kind, made, [{ on, by, value }])))
      if (!saved.ok) undo.fail(inWords(t(`marks.title.${kind}`), await whose([on])), saved.fault)
      return saved
    },
    /** Takes over marks that a file brought, as far as they replace none made here. */
    async takeOver(chosen: readonly ImportedMark[]): Promise<Outcome<unknown>> {
      const marks = chosen.map(({ kind, on, at }) => ({ kind, on, at }))
      const taken = await storing(call('takeOver', { marks, back: false }))
      if (!taken.ok) undo.fail(t('marks.imported.taken', { count: marks.length }), taken.fault)
      else if (taken.value.marks.length > 0)
        undo.add({
          kind: 'mark',
          done: t('marks.imported.taken', { count: taken.value.marks.length }),
          undo: () => call('takeOver', { ...taken.value, back: true }),
        })
      return taken
    },
    /** Puts an annotation in the place of another; undoing puts that back. */
    changeAnnotation: (
      before: Mark<'annotation'>,
      value: MarkValue<'annotation'>,
    ): Promise<Outcome<unknown>> =>
      act(
        [before.on],
        t('marks.changed.annotation'),
        () =>
          withInitials((by) => exchangeMarks(call, 'annotation', [before], [{ on: before.on, by, value }])),
        ({ marks }) =>
          () =>
            makeAgain('annotation', [before], marks),
      ),
    /** Withdraws marks of a kind; undoing makes them again, as of then. */
    async unmark<K extends OwnMark>(kind: K, withdrawn: readonly Mark<K>[]): Promise<Outcome<unknown>> {
      if (withdrawn.length === 0) return ok({})
      return act(
        withdrawn.map(({ on }) => on),
        t(`marks.withdrawn.${kind}`),
        () => withdrawMarks(call, kind, [...withdrawn]),
        () => () => makeAgain(kind, withdrawn),
      )
    },
  }
}
