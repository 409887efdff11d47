import type { ChoicesQuery, SpreadQuery } from '#shared/queries/figures'
import {
  allOf,
  choiceFields,
  everySession,
  ofPatient,
  type SessionCriterion,
  type SessionFilter,
  type SessionQuery,
  sortColumns,
  type SortOrder,
  withDays,
  zFields,
} from '#shared/queries/filter'
import type { PatientsQuery } from '#shared/queries/patients-query'
import { dayNumber } from '#shared/records/day'
import { dayOfHistory, type InventedHistory, inventedFlags } from './invented'

/** The subject of a question: the parts of the table. */
type QuestionKind = 'filter' | 'sort' | 'choices' | 'spread' | 'patients'

/** One call of the app. */
type QuestionCall =
  | { readonly call: 'sessions'; readonly query: SessionQuery }
  | { readonly call: 'choices'; readonly query: ChoicesQuery }
  | { readonly call: 'spread'; readonly query: SpreadQuery }
  | { readonly call: 'patients'; readonly query: PatientsQuery }

/** A person's question while browsing. */
export type Question = QuestionCall & { readonly name: string; readonly kind: QuestionKind }

/** A result, to verify that all contestants answer the same. */
export interface Found {
  /** Number of matching sessions or patients; for choices the sum of their sessions. */
  readonly matching: number
  /** The first id of a list by date, else null. */
  readonly first: string | null
}

type RangeField = Extract<SessionCriterion, { kind: 'range' }>['field']
type ChoiceField = Extract<SessionCriterion, { kind: 'choice' }>['field']

const not = false
const words = (text: string): SessionCriterion => ({ kind: 'words', text, not })
const from = (field: RangeField, least: number): SessionCriterion => ({
  kind: 'range',
  field,
  from: least,
  to: null,
  not,
})
const to = (field: RangeField, most: number): SessionCriterion => ({
  kind: 'range',
  field,
  from: null,
  to: most,
  not,
})
const is = (field: ChoiceField, ...values: string[]): SessionCriterion => ({
  kind: 'choice',
  field,
  values,
  not,
})
const any = (...clause: SessionCriterion[]): SessionFilter => ({ clauses: [clause] })
const none = (...criteria: SessionCriterion[]): SessionFilter =>
  allOf(...criteria.map((criterion) => ({ ...criterion, not: true })))

/** The measured filters, by their name in the table. */
function browseFilters(history: InventedHistory): Readonly<Record<string, SessionFilter>> {
  const email = history.everybody[0]?.said[1] ?? ''
  const month = dayNumber(dayOfHistory(history, 30)) * 86_400_000
  return {
    everything: everySession,
    'a word': allOf(words('asthma')),
    'two words': allOf(words('garcia salbutamol')),
    'a word that nobody has': allOf(words('xyzzy')),
    'a year of days': withDays(everySession, {
      from: dayOfHistory(history, 700),
      to: dayOfHistory(history, 336),
    }),
    'a patient': ofPatient({ by: 'profile', profile: email }),
    'FEV1 range': allOf<SessionCriterion>({ kind: 'range', field: 'fev1', from: 1, to: 2, not }),
    diagnosis: allOf(is('diagnosis', 'COPD', 'Emphysema')),
    'four, all': allOf(is('gender', 'female'), from('age', 60), to('fev1Percent', 80), from('tests', 3)),
    'four, any': any(to('fev1Percent', 50), to('ratio', 0.6), is('diagnosis', 'COPD'), from('age', 80)),
    'four, none': none(is('medication', 'Salbutamol'), to('age', 40), to('tests', 2), to('fvcPercent', 60)),
    // no quotient of hundredths of a litre: at one, Spirodesk alone forgives the noise of computing
    'recomputed ratio': allOf(to('ratioRecomputed', 0.7001)),
    flags: allOf(is('flag', 'below-070', 'larger-elsewhere')),
    'changed lately': allOf<SessionCriterion>({ kind: 'new', since: month, not }),
  }
}

const rows = 100
const newestFirst: SortOrder = { by: 'date', descending: true }

/** All questions that are measured, in the order of the table. */
export function browseQuestions(history: InventedHistory): Question[] {
  const page = { offset: 0, limit: rows }
  const filters = Object.entries(browseFilters(history)).map(([name, filter]): Question => ({
    ...{ name, kind: 'filter', call: 'sessions' },
    query: { filter, sort: newestFirst, ...page },
  }))
  // no other contestant has reference values; others sort flags by their bits as one number, which is less work
  const columns = sortColumns.filter((by) => !zFields.some((field) => field === by))
  const sorts = columns.map((by): Question => ({
    ...{ name: by, kind: 'sort', call: 'sessions' },
    // the other direction by date, since newest first is the order that sessions are in
    query: { filter: everySession, sort: { by, descending: by !== 'date' }, ...page },
  }))
  // a drug is no column of a table, and nobody has given a tag
  const choices = choiceFields
    .filter((field) => field !== 'drug' && field !== 'tag')
    .map((field): Question => ({
      ...{ name: field, kind: 'choices', call: 'choices' },
      query: { filter: everySession, field, find: '' },
    }))
  const today = dayOfHistory(history, 0)
  return [
    ...filters,
    ...sorts,
    ...choices,
    { name: 'fev1', kind: 'spread', call: 'spread', query: { filter: everySession, field: 'fev1' } },
    {
      name: 'who has got worse',
      kind: 'patients',
      call: 'patients',
      query: {
        ...{ filter: everySession, today, ...page },
        sort: { by: 'percentSinceFirst', descending: false },
      },
    },
  ]
}

/** Answers a question, and tells how many ms that took where it was asked. */
export interface Asked extends Found {
  readonly ms: number
}

/** Asks a question where it is answered, or through a port. */
export async function askTimed(
  ask: (question: Question) => Promise<Found>,
  question: Question,
): Promise<Asked> {
  const began = performance.now()
  const found = await ask(question)
  return { ...found, ms: performance.now() - began }
}

/** A way to ask one question. */
interface Browser {
  ask(): Promise<Asked>
  /** Drops cached answers. */
  forget(): Promise<void>
  /** CPU time so far of the processes that answer, ms. */
  cpuMs(): number
}

/** Duration and CPU time of a question, each time it was asked. */
export interface Timed extends Found {
  readonly ms: readonly number[]
  readonly cpuMs: readonly number[]
}

/** Limits of repetition. */
export interface TimingLimits {
  readonly runs: number
  /** No more runs begin after so many ms; one always does. */
  readonly limitMs: number
}

const rehearsals = 3

/** Repeats a question, each time without cached answers, after a few rehearsals that do not count. */
export async function timeQuestion(browser: Browser, { runs, limitMs }: TimingLimits): Promise<Timed> {
  const [ms, cpuMs]: [number[], number[]] = [[], []]
  const began = performance.now()
  for (let run = -rehearsals; run < runs; run++) {
    await browser.forget()
    const before = browser.cpuMs()
    const { ms: took, ...found } = await browser.ask()
    const used = browser.cpuMs() - before
    // a slow question needs no rehearsal
    if (run >= 0 || took > limitMs / runs) {
      ms.push(took)
      cpuMs.push(used)
    }
    const isLate = ms.length > 0 && performance.now() - began > limitMs
    if (run === runs - 1 || isLate) return { ...found, ms, cpuMs }
  }
  throw new RangeError('a question is asked once at least')
}

const isInvented: ReadonlySet<string | null> = new Set(inventedFlags)

/**
 * The sessions of all choices together: of flags those of invented ones, for the library alone adds others, which follow from a
 * patient's other sessions.
 */
export function sumChoices(
  field: ChoicesQuery['field'],
  counts: Iterable<readonly [value: string | null, sessions: number]>,
): number {
  let sum = 0
  for (const [value, sessions] of counts) if (field !== 'flag' || isInvented.has(value)) sum += sessions
  return sum
}
