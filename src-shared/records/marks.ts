import * as v from 'valibot'
import { type Day, daySchema } from './day'
import { recordFrom } from './test'
import { unitChoices } from './units'

/** Subject of a mark. */
export type Marked = 'session' | 'patient'

interface MarkFacts<Value, Of extends Marked> {
  readonly of: readonly Of[]
  readonly value: v.GenericSchema<Value>
  /** The most events of it in a store, withdrawals included. */
  readonly atMost: number
  /** Number of newest marks of one session or patient to keep; Infinity keeps all, and a withdrawal removes none of them. */
  readonly keeps: number
  /** True when making and withdrawing it are lines of the audit log: with kind and number, never the subject. */
  readonly audited: boolean
}

/** A mark in the rows of lists. */
interface ShownMark<Value, Shown, Word extends string> {
  /** Its form in a row. */
  readonly schema: v.GenericSchema<Shown>
  /** The rows that show a mark, each with the mark's form there. */
  readonly on: (mark: MarkEvent<Value>) => readonly (readonly [on: string, shown: Shown])[]
  /** Values in filters and exported tables: each word is a text of `marks.word`. */
  readonly words: readonly Word[]
  readonly word: (shown: Shown) => Word
  /** True when exported tables have it by default. */
  readonly exported: boolean
  /** True when it stays in de-identified exports. */
  readonly anonymous: boolean
}

/** A mark that a person made on a session or a patient, once. */
export interface MarkEvent<Value = unknown> {
  /** Subject: {@link sessionMark}, or `patientMark`. */
  readonly on: string
  /** Time, ms since 1970: no two of one kind on one session or patient are alike. */
  readonly at: number
  /** Initials as typed; empty for none. */
  readonly by: string
  readonly value: Value
}

/** Key of the marks of a session. */
export function sessionMark(session: string): string {
  return `session ${session}`
}

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

/** A kind that only its own page reads. */
const unlisted = <Value, Of extends Marked>(facts: MarkFacts<Value, Of>) => ({ ...facts, shown: null })

/** A kind that lists, filters and files show. */
const listed = <Value, Of extends Marked, Shown, Word extends string>(
  facts: MarkFacts<Value, Of> & { readonly shown: ShownMark<Value, Shown, Word> },
) => facts

const plain = { keeps: 1, audited: false } as const

/** All kinds of marks that a person can make on a session or a patient. */
export const marks = {
  /** Two sessions before and after a bronchodilator: the later one has it, and names the earlier. */
  bronchodilator: listed<{ readonly pre: string }, 'session', 'pre' | 'post', 'pre' | 'post'>({
    ...plain,
    of: ['session'],
    value: v.object({ pre: id }),
    atMost: 100_000,
    shown: {
      schema: v.picklist(['pre', 'post']),
      on: ({ on, value }) => [
        [sessionMark(value.pre), 'pre'],
        [on, 'post'],
      ],
      words: ['pre', 'post'],
      word: (shown) => shown,
      exported: true,
      anonymous: true,
    },
  }),
  /** Two sessions that look like such a pair and are not: the later one has it. */
  'no-pair': unlisted<{ readonly pre: string }, 'session'>({
    ...plain,
    of: ['session'],
    value: v.object({ pre: id }),
    atMost: 100_000,
    keeps: Infinity,
  }),
  /** The personal best PEF that a clinician has set; its unit is missing where it was set before units were kept. */
  'pef-best': unlisted<
    { readonly value: number; readonly day: Day; readonly unit?: (typeof unitChoices.flow)[number] },
    'patient'
  >({
    ...plain,
    of: ['patient'],
    value: v.object({
      value: v.pipe(v.number(), v.gtValue(0)),
      day: daySchema,
      unit: v.exactOptional(v.picklist(unitChoices.flow)),
    }),
    atMost: 100_000,
  }),
} as const

export type MarkKind = keyof typeof marks

export const markKinds = Object.keys(marks) as readonly MarkKind[]

/** Value of a mark of a kind. */
export type MarkValue<K extends MarkKind> = v.InferOutput<(typeof marks)[K]['value']>

/** The kinds in the rows of sessions, or of patients. */
export type ListedMark<Of extends Marked> = {
  [K in MarkKind]: (typeof marks)[K]['shown'] extends null
    ? never
    : Of extends (typeof marks)[K]['of'][number]
      ? K
      : never
}[MarkKind]

/** Form of a kind in a row. */
export type ShownOf<K extends MarkKind> = (typeof marks)[K] extends {
  readonly shown: { readonly word: (shown: infer S) => string }
}
  ? S
  : never

/** A word of any kind. */
export type MarkWord = {
  [K in MarkKind]: (typeof marks)[K] extends { readonly shown: { readonly words: readonly (infer W)[] } }
    ? W
    : never
}[MarkKind]

/** Every kind that lists show. */
export type AnyListedMark = ListedMark<Marked>

/** The kinds in the rows of sessions, or of patients, in the order of the table. */
export function listedMarks<Of extends Marked>(of: Of): readonly ListedMark<Of>[] {
  return listedOf[of] as readonly ListedMark<Of>[]
}

const listedOf = { session: listedKinds('session'), patient: listedKinds('patient') }

function listedKinds(of: Marked): readonly MarkKind[] {
  return markKinds.filter((kind) => {
    const facts: { readonly of: readonly Marked[]; readonly shown: object | null } = marks[kind]
    return facts.shown !== null && facts.of.includes(of)
  })
}

/** Whether a name is that of a kind in lists. */
export function isListedMark(name: string): name is AnyListedMark {
  return allListedMarks.some((kind) => kind === name)
}

/** The kinds that lists show, in the order of the table. */
export const allListedMarks: readonly AnyListedMark[] = markKinds.filter(
  (kind): kind is AnyListedMark => marks[kind].shown !== null,
)

/** The fields of a row with its marks, null for each missing one. */
export function markFields<Of extends Marked>(of: Of) {
  type Fields = { [K in ListedMark<Of>]: v.NullableSchema<v.GenericSchema<ShownOf<K>>, undefined> }
  return recordFrom(
    listedMarks(of).map((kind) => [kind, v.nullable(shownSchema(kind))] as const),
  ) as unknown as Fields
}

function shownSchema(kind: MarkKind): v.GenericSchema {
  const { shown } = marks[kind]
  return shown ? shown.schema : v.never()
}

/** Marks of a row, by kind. */
export type MarkFields<Of extends Marked> = { readonly [K in ListedMark<Of>]: ShownOf<K> | null }

/** The fields of a row with its marks, as `read` finds them. */
export function readMarkFields<Of extends Marked>(of: Of, read: (kind: MarkKind) => unknown): MarkFields<Of> {
  const fields: Partial<Record<MarkKind, unknown>> = {}
  for (const kind of listedMarks(of)) fields[kind] = read(kind)
  return fields as MarkFields<Of>
}

/** Word of a mark in exported tables and filters; null for none. */
export function markWord(kind: MarkKind, shown: unknown): MarkWord | null {
  const facts = marks[kind].shown
  return facts === null || shown === null ? null : facts.word(shown as never)
}

/** The words of a kind; none where it is not listed. */
export function markWords(kind: MarkKind): readonly MarkWord[] {
  return marks[kind].shown?.words ?? []
}

const onSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(600))

const initialsSchema = v.pipe(v.string(), v.maxLength(4))

/** Schema of {@link MarkEvent}, of whatever kind. */
export const markEventSchema = v.object({
  on: onSchema,
  at: v.number(),
  by: initialsSchema,
  value: v.unknown(),
})

/** The most sessions or patients to mark at once. */
const markedAtOnce = 10_000

/** Marks to be made: the same of each session or patient. */
export type NewMarks<K extends MarkKind = MarkKind> = {
  [Kind in K]: {
    readonly kind: Kind
    readonly on: readonly string[]
    readonly by: string
    readonly value: MarkValue<Kind>
  }
}[K]

/** Schema of {@link NewMarks}. */
export const newMarksSchema = v.variant(
  'kind',
  markKinds.map((kind) =>
    v.object({
      kind: v.literal(kind),
      on: v.pipe(v.array(onSchema), v.maxLength(markedAtOnce)),
      by: initialsSchema,
      value: marks[kind].value,
    }),
  ),
) as unknown as v.GenericSchema<NewMarks>

/** Schema of marks to withdraw, as `marks` answers them. */
export const withdrawnMarksSchema = v.object({
  kind: v.picklist(markKinds),
  marks: v.pipe(v.array(v.pick(markEventSchema, ['on', 'at'])), v.maxLength(markedAtOnce)),
})
