import * as v from 'valibot'
import { makeMark, type Mark, readMarks, withdrawMarks } from '#shared/calls/mark-calls'
import { ok, type Outcome } from '#shared/fault'
import type { ImportedMark } from '#shared/records/imported-marks'
import { type MadeMarks, type MarkKind, marks, marksOff, type MarkValue } from '#shared/records/marks'
import { t } from '../../text/texts.svelte'
import type { App } from '../core/context'
import { keepValue, type KeptValue } from '../core/kept.svelte'
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

/** The kinds that people make one by one; the others are part of something else. */
export type OwnMark = Exclude<MarkKind, 'bronchodilator' | 'no-pair' | 'pef-best' | 'month-words'>

export type Marking = ReturnType<typeof createMarking>

/** Makes and withdraws marks under the initials of whoever uses this connection, each of them to be undone. */
export function createMarking(
  { library, host }: Pick<App, 'library' | 'host'>,
  undo: Pick<Undo, 'add' | 'tellNotDone'>,
) {
  const initials = keepValue(library, keptInitials)
  // a mark that was withdrawn and made again has another time: earlier steps still find it
  const remade: Record<string, number | undefined> = {}
  const keyOf = (kind: MarkKind, on: string, at: number) => `${kind} ${at} ${on}`
  const timeNow = (kind: MarkKind, on: string, at: number): number => {
    const later = remade[keyOf(kind, on, at)]
    return later === undefined ? at : timeNow(kind, on, later)
  }

  async function makeAgain<K extends OwnMark>(kind: K, { on, at, value, by }: Mark<K>) {
    const again = await makeMark(library.call, kind, on, value, by)
    const [made] = again.ok ? again.value.marks : []
    if (made) {
      remade[keyOf(kind, on, timeNow(kind, on, at))] = made.at
      // nothing has come after it, whatever had its time before
      remade[keyOf(kind, on, made.at)] = undefined
    }
    return again
  }

  /** Makes marks again, one by one; those that are left are made by the next try. */
  function againOf<K extends OwnMark>(kind: K, withdrawn: readonly Mark<K>[]) {
    const left = [...withdrawn]
    return async (): Promise<Outcome<unknown>> => {
      for (let [next] = left; next; [next] = left) {
        const again = await makeAgain(kind, next)
        if (!again.ok) return again
        left.shift()
      }
      return ok({})
    }
  }

  /** The marks in whose place new ones of a kind come, which keeps one of each session or patient. */
  async function replacedBy<K extends OwnMark>(
    kind: K,
    on: string | readonly string[],
  ): Promise<Outcome<readonly Mark<K>[]>> {
    if (marks[kind].keeps !== 1) return ok([])
    const found = await readMarks(library.call, kind, typeof on === 'string' ? [on] : on)
    return found.ok ? ok(found.value.marks) : found
  }

  const withdraw = (kind: OwnMark, made: MadeMarks['marks']) =>
    withdrawMarks(
      library.call,
      kind,
      made.map(({ on, at }) => ({ on, at: timeNow(kind, on, at) })),
    )

  return {
    get initials() {
      return initials.current.initials
    },
    /** Keeps the letters of what was typed, four at most. */
    setInitials: (typed: string) => initials.change({ initials: lettersOf(typed) }),
    /** Whether a kind may be made and shown: a policy may have switched it off. */
    offers: (kind: MarkKind): boolean => !marksOff(host.state?.policy?.marks).includes(kind),
    /** Whether a column may be chosen: any but that of a kind that is switched off. */
    offersColumn: (name: string): boolean =>
      !marksOff(host.state?.policy?.marks).some((kind) => kind === name),
    /** Marks sessions or patients alike; `quiet` where the page itself shows it, so that nothing is read out. */
    async mark<K extends OwnMark>(
      kind: K,
      on: string | readonly string[],
      value: MarkValue<K>,
      quiet = false,
    ): Promise<Outcome<MadeMarks>> {
      const words = (count: number) => t(`marks.made.${kind}`, { count })
      const before = await replacedBy(kind, on)
      const putBack = againOf(kind, before.ok ? before.value : [])
      const made = before.ok
        ? await makeMark(library.call, kind, on, value, initials.current.initials)
        : before
      if (!made.ok) undo.tellNotDone(words(typeof on === 'string' ? 1 : on.length), made.fault)
      else if (made.value.marks.length > 0)
        undo.add({
          kind: 'mark',
          done: words(made.value.marks.length),
          quiet,
          async undo() {
            const gone = await withdraw(kind, made.value.marks)
            return gone.ok ? putBack() : gone
          },
        })
      return made
    },
    /** Takes over marks that a file brought, as far as they replace none made here. */
    async takeOver(chosen: readonly ImportedMark[]): Promise<Outcome<unknown>> {
      const wanted = chosen.map(({ kind, on, at }) => ({ kind, on, at }))
      const taken = await library.call('takeOver', { marks: wanted, back: false })
      if (taken.ok && taken.value.marks.length > 0)
        undo.add({
          kind: 'mark',
          done: t('marks.imported.taken', { count: taken.value.marks.length }),
          undo: () => library.call('takeOver', { ...taken.value, back: true }),
        })
      return taken
    },
    /** Puts an annotation in the place of another; undoing puts that back. */
    async changeAnnotation(
      before: Mark<'annotation'>,
      value: MarkValue<'annotation'>,
    ): Promise<Outcome<unknown>> {
      const made = await makeMark(library.call, 'annotation', before.on, value, initials.current.initials)
      if (!made.ok) return made
      const gone = await withdrawMarks(library.call, 'annotation', [before])
      if (!gone.ok) {
        // else both would stand
        await withdraw('annotation', made.value.marks)
        return gone
      }
      undo.add({
        kind: 'mark',
        done: t('marks.changed.annotation'),
        async undo() {
          const again = await makeAgain('annotation', before)
          return again.ok ? withdraw('annotation', made.value.marks) : again
        },
      })
      return gone
    },
    /** Withdraws marks of a kind; undoing makes them again, as of then. */
    async unmark<K extends OwnMark>(
      kind: K,
      withdrawn: readonly Mark<K>[],
      quiet = false,
    ): Promise<Outcome<unknown>> {
      const done = await withdrawMarks(library.call, kind, [...withdrawn])
      const words = t(`marks.withdrawn.${kind}`, { count: withdrawn.length })
      if (!done.ok) undo.tellNotDone(words, done.fault)
      else if (withdrawn.length > 0)
        undo.add({ kind: 'mark', done: words, quiet, undo: againOf(kind, withdrawn) })
      return done
    },
  }
}
