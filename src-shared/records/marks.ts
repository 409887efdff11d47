import * as v from 'valibot'
import { type Day, daySchema } from './day'
import { quantityFacts, recordFrom } from './test'
import { unitChoices } from './units'

/** Subject of a mark. */
export type Marked = 'session' | 'patient'

/** Parts of a policy by which an institution switches marks off; what was made stays, neither shown nor exported. */
export const markPolicies = ['reviewed', 'notes', 'tags', 'watch', 'annotations', 'identity'] as const

export type MarkPolicy = (typeof markPolicies)[number]

interface MarkFacts<Value, Of extends Marked> {
  readonly of: readonly Of[]
  /** Its switch in a policy; null for what figures rest on. */
  readonly policy: MarkPolicy | null
  readonly value: v.GenericSchema<Value>
  /** The most events of it in a store, withdrawals included. */
  readonly atMost: number
  /** Number of newest marks of one session or patient to keep; Infinity keeps all, and a withdrawal removes none of them. */
  readonly keeps: number
  /** Set where it decides which sessions a trend has, or which of them are doubtful. */
  readonly decidesTrends?: true
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
  /** Set where lists and files have the mark itself, in place of its word. */
  readonly itself?: 'text' | 'day'
  /** Set where a list can show its words in full too, on paper and in files. */
  readonly inFull?: true
  /** True when exported tables have it by default. */
  readonly exported: boolean
  /** True when it stays in de-identified exports. */
  readonly anonymous: boolean
  /** Set where a session or patient has several at once: shows one more beside those before. A session has its patient's too. */
  readonly join?: (before: Shown, more: Shown) => Shown
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

const plain = { keeps: 1, policy: null } as const

/** A text of a clinician's own: its last ten versions are kept, and an empty one removes it. */
const versions = { keeps: 10, atMost: 1_000_000 } as const

/** The most characters of a note, an interpretation or the words on a month. */
export const wordsAtMost = 2000

const wordsSchema = v.pipe(v.string(), v.maxLength(wordsAtMost))

const facts = { exported: false, anonymous: false } as const

const reviewSchema = v.object({
  /** The newest session reviewed, with its instant; null where none is dated. */
  newest: v.nullable(v.object({ session: id, instant: v.number() })),
  /** Number of the sessions reviewed. */
  sessions: v.number(),
  /** Digest of who they are of, with their dates, FEV1 and FVC. */
  digest: v.string(),
})

/** What a review saw. */
export type Review = v.InferOutput<typeof reviewSchema>

/** A review before the store adds what it saw. */
export const newReview: Review = { newest: null, sessions: 0, digest: '' }

const shownReviewSchema = v.object({
  /** Time of the last review, ms since 1970; null for none. */
  at: v.nullable(v.number()),
  by: v.string(),
  /** Number of sessions that nobody has reviewed since. */
  toReview: v.number(),
})

/** The last review of a session or patient in its row. */
export type ShownReview = v.InferOutput<typeof shownReviewSchema>

/** The review by which a session or patient is reviewed; null for none, or while anything has come since. */
export function standingReview(
  shown: ShownReview | null,
): { readonly at: number; readonly by: string } | null {
  return shown === null || shown.at === null || shown.toReview > 0 ? null : { at: shown.at, by: shown.by }
}

/** Codes of reviews, by the order of their words. */
export const codesOfReview = { toReview: 1, reviewed: 2 } as const

/** Kinds of annotations of a trend. */
export const annotationKinds = ['exacerbation', 'stable', 'medication', 'device', 'other'] as const

export type AnnotationKind = (typeof annotationKinds)[number]

const annotationSchema = v.object({
  kind: v.picklist(annotationKinds),
  day: daySchema,
  /** The session that it is about, if it is about one. */
  session: v.nullable(id),
  words: v.pipe(v.string(), v.maxLength(200)),
  /** True when own variation leaves this day out. */
  leavesOut: v.boolean(),
})

/** Something that happened on a day, drawn in a patient's trend. */
export type Annotation = v.InferOutput<typeof annotationSchema>

/** The most characters of words on a month. */
export const monthWordsAtMost = 600

const monthWordsSchema = v.object({
  from: daySchema,
  to: daySchema,
  words: v.pipe(v.string(), v.maxLength(monthWordsAtMost)),
})

/** Words on the days from one to another. */
type MonthWords = v.InferOutput<typeof monthWordsSchema>

/** The most characters of a tag. */
export const tagAtMost = 40

/** Schema of the days after which patients are due again. */
export const recallDaysSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3660))

const perLitre = { L: 1, mL: 1000 } as const

/** Whether an FEV1 can be right, and so be a baseline, whoever enters it or takes it over from a file. */
export function isPossibleBaseline({
  value,
  unit,
}: {
  readonly value: number
  readonly unit: keyof typeof perLitre
}): boolean {
  const [above, to] = quantityFacts.fev1.limits.possible
  return value > above * perLitre[unit] && value <= to * perLitre[unit]
}

const baselineSchema = v.pipe(
  v.object({ day: daySchema, value: v.number(), unit: v.picklist(unitChoices.volume) }),
  v.check((baseline) => isPossibleBaseline(baseline)),
)

/** An FEV1 in its unit, and its day. */
export type Baseline = v.InferOutput<typeof baselineSchema>

/** A kind for a day that a clinic has entered of a patient, which can tell who somebody is. */
const enteredDay = ({ policy }: { readonly policy: MarkPolicy | null }) =>
  listed<{ readonly day: Day }, 'patient', Day, 'entered'>({
    ...plain,
    of: ['patient'],
    policy,
    value: v.object({ day: daySchema }),
    atMost: 100_000,
    shown: {
      ...facts,
      schema: daySchema,
      on: ({ on, value }) => [[on, value.day]],
      words: ['entered'],
      word: () => 'entered',
      itself: 'day',
    },
  })

/** All kinds of marks that a person can make on a session or a patient. */
export const marks = {
  /** Two sessions before and after a bronchodilator: the later one has it, and names the earlier. */
  bronchodilator: listed<{ readonly pre: string }, 'session', 'pre' | 'post', 'pre' | 'post'>({
    ...plain,
    of: ['session'],
    value: v.object({ pre: id }),
    atMost: 100_000,
    decidesTrends: true,
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
    decidesTrends: true,
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
  /** A look at a session, or at all of a patient's that are here: the store adds what there was to see. */
  reviewed: listed<Review, Marked, ShownReview, 'reviewed' | 'to-review'>({
    of: ['session', 'patient'],
    policy: 'reviewed',
    value: reviewSchema,
    atMost: 1_000_000,
    keeps: Infinity,
    shown: {
      ...facts,
      schema: shownReviewSchema,
      // a later session makes a review old: the library derives its rows
      on: () => [],
      words: ['to-review', 'reviewed'],
      word: (review) => (standingReview(review) ? 'reviewed' : 'to-review'),
    },
  }),
  /** A patient on the watchlist. */
  watch: listed<object, 'patient', true, 'watched'>({
    ...plain,
    of: ['patient'],
    policy: 'watch',
    value: v.object({}),
    atMost: 100_000,
    shown: {
      ...facts,
      schema: v.literal(true),
      on: ({ on }) => [[on, true]],
      words: ['watched'],
      word: () => 'watched',
    },
  }),
  /** A clinician's own words on a session or patient. */
  note: listed<{ readonly words: string }, Marked, true, 'note'>({
    ...versions,
    of: ['session', 'patient'],
    policy: 'notes',
    value: v.object({ words: wordsSchema }),
    shown: {
      ...facts,
      schema: v.literal(true),
      on: ({ on, value }) => (value.words === '' ? [] : [[on, true]]),
      words: ['note'],
      word: () => 'note',
      inFull: true,
    },
  }),
  /** A short word of a clinic's own on a session or patient, which may have several. */
  tag: listed<{ readonly word: string }, Marked, string[], 'tagged'>({
    of: ['session', 'patient'],
    policy: 'tags',
    value: v.object({ word: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(tagAtMost)) }),
    atMost: 1_000_000,
    keeps: Infinity,
    shown: {
      ...facts,
      schema: v.array(v.string()),
      on: ({ on, value }) => [[on, [value.word]]],
      join: (before, more) => [...before, ...more.filter((word) => !before.includes(word))],
      words: ['tagged'],
      word: () => 'tagged',
      itself: 'text',
    },
  }),
  /** A clinician's interpretation of a session, which its report has. */
  interpretation: unlisted<{ readonly words: string }, 'session'>({
    ...versions,
    of: ['session'],
    policy: 'notes',
    value: v.object({ words: wordsSchema }),
  }),
  /** A clinician's words on a patient's month, or on 30 days, which its review has; empty removes them. */
  'month-words': unlisted<MonthWords, 'patient'>({
    of: ['patient'],
    policy: 'notes',
    value: monthWordsSchema,
    atMost: 1_000_000,
    keeps: Infinity,
  }),
  annotation: unlisted<Annotation, 'patient'>({
    of: ['patient'],
    policy: 'annotations',
    value: annotationSchema,
    atMost: 1_000_000,
    keeps: Infinity,
  }),
  /** The clinic's own number for a patient. */
  record: listed<{ readonly number: string }, 'patient', string, 'entered'>({
    ...plain,
    of: ['patient'],
    policy: 'identity',
    value: v.object({ number: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
    atMost: 100_000,
    shown: {
      ...facts,
      schema: v.string(),
      on: ({ on, value }) => [[on, value.number]],
      words: ['entered'],
      word: () => 'entered',
      itself: 'text',
    },
  }),
  /** A patient's date of birth as a clinic has it; ages are always those sent. */
  born: enteredDay({ policy: 'identity' }),
  /** The day of a patient's lung transplantation, after which its own baseline is sought. */
  transplant: enteredDay({ policy: null }),
  /** The FEV1 that a clinic has set as a patient's baseline, with the day that it is of. */
  baseline: unlisted<Baseline, 'patient'>({
    ...plain,
    of: ['patient'],
    value: baselineSchema,
    atMost: 100_000,
  }),
  /** Days after which a patient is due again. */
  recall: unlisted<{ readonly days: number }, 'patient'>({
    ...plain,
    of: ['patient'],
    value: v.object({ days: recallDaysSchema }),
    atMost: 100_000,
  }),
} as const

export type MarkKind = keyof typeof marks

export const markKinds = Object.keys(marks) as readonly MarkKind[]

/** Value of a mark of a kind. */
export type MarkValue<K extends MarkKind> = v.InferOutput<(typeof marks)[K]['value']>

/** The kinds in the rows of sessions, which have those of their patients too, or of patients. */
export type ListedMark<Of extends Marked> = {
  [K in MarkKind]: (typeof marks)[K]['shown'] extends null
    ? never
    : 'session' extends Of
      ? K
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
    return facts.shown !== null && (of === 'session' || facts.of.includes(of))
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

/** The sessions and patients in whose rows a mark shows; none where lists do not show its kind. */
export function shownSubjects(kind: MarkKind, mark: MarkEvent): readonly string[] {
  // its value was checked by the schema of the kind
  return marks[kind].shown?.on(mark as never).map(([on]) => on) ?? []
}

/** Whether marks of a kind decide which sessions a trend has, or which of them are doubtful. */
export function decidesTrends(kind: MarkKind): boolean {
  return (marks[kind] as { readonly decidesTrends?: true }).decidesTrends === true
}

/** The kinds by which a person can be found out: those of the clinic’s own identity. */
export const identityMarks: readonly MarkKind[] = markKinds.filter(
  (kind) => marks[kind].policy === 'identity',
)

/** Word of a mark in exported tables and filters; null for none. */
export function markWord(kind: MarkKind, shown: unknown): MarkWord | null {
  const facts = marks[kind].shown
  return facts === null || shown === null ? null : facts.word(shown as never)
}

/** Text of a mark in exported tables: its word, or the mark itself; null for none. */
export function markCell(kind: MarkKind, shown: unknown): string | null {
  if (Array.isArray(shown)) return shown.join('; ')
  return typeof shown === 'string' && markItself(kind) !== null ? shown : markWord(kind, shown)
}

/** Shows one more mark of a kind beside those before; null where only the last shows. */
export function markJoin(kind: MarkKind): ((before: unknown, more: unknown) => unknown) | null {
  const facts: { readonly join?: (before: never, more: never) => unknown } | null = marks[kind].shown
  const join = facts?.join
  // the kind's own form, as its `on` made it
  return join ? (before, more) => join(before as never, more as never) : null
}

/** Form of a kind that lists and files have itself; null where they have its word. */
export function markItself(kind: MarkKind): 'text' | 'day' | null {
  const facts: { readonly itself?: 'text' | 'day' } | null = marks[kind].shown
  return facts?.itself ?? null
}

/** Whether a list can show the words of a kind in full. */
export function isInFull(kind: MarkKind): boolean {
  const facts: { readonly inFull?: true } | null = marks[kind].shown
  return facts?.inFull === true
}

/** Column of a list of patients with all marks of each. */
const columnOfAll = 'marks'

/** Whether a list with these columns shows the words of marks in full. */
export function showsInFull(columns: readonly string[]): boolean {
  return columns.some((name) => name === columnOfAll || (isListedMark(name) && isInFull(name)))
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

/** Marks of a kind to be withdrawn and made in one write, all or none: the new ones by their value and initials. */
export type ExchangedMarks<K extends MarkKind = MarkKind> = {
  [Kind in K]: {
    readonly kind: Kind
    readonly gone: MadeMarks['marks']
    readonly made: readonly Omit<Extract<NewMarks, { readonly kind: Kind }>, 'kind'>[]
  }
}[K]

const bareMarkSchema = v.pick(markEventSchema, ['on', 'at'])

/** Schema of {@link ExchangedMarks}. */
export const exchangedMarksSchema = v.variant(
  'kind',
  markKinds.map((kind) =>
    v.object({
      kind: v.literal(kind),
      gone: v.pipe(v.array(bareMarkSchema), v.maxLength(markedAtOnce)),
      made: v.pipe(
        v.array(
          v.object({
            on: v.pipe(v.array(onSchema), v.maxLength(markedAtOnce)),
            by: initialsSchema,
            value: marks[kind].value,
          }),
        ),
        v.maxLength(markedAtOnce),
      ),
    }),
  ),
) as unknown as v.GenericSchema<ExchangedMarks>

/** Schema of marks by subject and time: those that were made. */
export const madeMarksSchema = v.object({ marks: v.array(bareMarkSchema) })

/** Marks by subject and time. */
export type MadeMarks = v.InferOutput<typeof madeMarksSchema>

/** Kinds that a policy has switched off. */
export function marksOff(policy: { readonly [P in MarkPolicy]?: false | undefined } | undefined): MarkKind[] {
  return markKinds.filter((kind) => {
    const by: MarkPolicy | null = marks[kind].policy
    return by !== null && policy?.[by] === false
  })
}

/** Schema of marks to withdraw, as `marks` answers them. */
export const withdrawnMarksSchema = v.object({
  kind: v.picklist(markKinds),
  marks: v.pipe(v.array(bareMarkSchema), v.maxLength(markedAtOnce)),
})
