import {
  type CourseFigureName,
  type CourseQuestionName,
  courseQuestionNames,
} from '#shared/measure/questions/questions'
import type { PatientRow } from '#shared/queries/patient-row'
import type { SessionRow } from '#shared/records/session'
import type { AppCourse } from './app'
import { qualityOf, repeats } from './opinion/quality'
import { type Pack, referred, referencesOf } from './opinion/reference'
import { movedBy } from './opinion/ruler'
import type { SessionAnswers } from './session-answers'
import { bestTwo, type JudgedSession } from './opinion/course'
import type { Asked } from './opinion/figures'
import { slopeOf } from './opinion/decline'
import { ownVariationOf } from './opinion/own-variation'
import { usable, visitOf, type Visit } from './opinion/visit'
import type { Units } from './opinion/units'
import type { Tally } from './tally'

/** The sessions of one patient, as the questions take them. */
export function visitsOf(
  sessions: readonly JudgedSession[],
  units: Units,
  isAfter: ReadonlySet<string>,
  isDoubtful: (id: string) => boolean,
): Visit[] {
  return sessions.map((each) => {
    const { id } = each.session
    return visitOf(each, units, { isAfter: isAfter.has(id), isDoubtful: isDoubtful(id) })
  })
}

/** Compares every figure of the questions about a course, or the condition that fails, in the row of a list. */
export function compareFigures(asked: Asked, row: PatientRow, where: string, tally: Tally): void {
  const names = [Object.keys(asked.lacks), courseQuestionNames].map((each) => [...each].sort().join(' '))
  tally.compare('what is held', `${where} questions`, ...(names as [string, string]))
  for (const [name, figure] of Object.entries(asked.figures)) {
    const found = row[name as CourseFigureName] as number | null | undefined
    tally.compare(name, `${where} ${name}`, figure, near(figure, found ?? null))
  }
  for (const [question, lack] of Object.entries(asked.lacks))
    tally.compare(
      `condition of ${question}`,
      where,
      lack,
      row.lacks[question as CourseQuestionName]?.lacks ?? null,
    )
}

/** Figures are kept to six decimals, and a line by minutes. */
function near(expected: number | null, found: number | null): number | null {
  return expected !== null &&
    found !== null &&
    Math.abs(expected - found) <= 1e-6 * Math.max(1, Math.abs(expected))
    ? expected
    : found
}

/** Compares what is answered of each session of a patient. */
export function compareSessionAnswers(
  visits: readonly Visit[],
  contradicted: ReadonlySet<string>,
  pack: Pack | null,
  answers: ReadonlyMap<string, SessionAnswers>,
  repeating: ReadonlySet<string>,
  units: Units,
  of: string,
  tally: Tally,
): void {
  const all = usable(visits)
  for (const visit of visits) {
    const where = `${of} ${visit.id}`
    const found = answers.get(visit.id)
    tally.compare('what is held', where, true, found !== undefined)
    if (!found) continue
    compareNormal(normalOf(visit, pack, contradicted, units), found.normal, where, tally)
    tally.compare('contradicted heights', where, contradicted.has(visit.id), found.heightDiffers)
    tally.compare(
      'manoeuvres that repeat',
      where,
      repeats(qualityOf(visit)) === true,
      repeating.has(visit.id),
    )
    const at = all.findIndex(({ id }) => id === visit.id)
    const [then, now] = [all[at - 1], all[at]]
    const moved = then && now ? movedBy(then, now) : null
    for (const part of ['points', 'measured', 'predicted'] as const) {
      const expected = moved?.[part] ?? null
      tally.compare(
        'lungs or ruler',
        `${where} ${part}`,
        expected,
        near(expected, found.moved?.[part] ?? null),
      )
    }
    tally.compare(
      'lungs or ruler',
      where,
      moved?.isUnexplained ?? null,
      found.moved?.isPredictedMoved ?? null,
    )
  }
}

function normalOf(visit: Visit, pack: Pack | null, contradicted: ReadonlySet<string>, units: Units) {
  if (pack === null) return 'no-pack'
  return units.volume === null ? 'no-litres' : referencesOf(visit, pack, contradicted.has(visit.id))
}

function compareNormal(
  expected: ReturnType<typeof normalOf>,
  found: SessionRow['normal'],
  where: string,
  tally: Tally,
): void {
  tally.compare('condition of a z-score', where, typeof expected === 'string' ? expected : null, found.lacks)
  for (const quantity of referred) {
    const mine = typeof expected === 'string' ? null : expected[quantity]
    const theirs = found.lacks === null ? found[quantity] : null
    const figures = [
      ['z', mine?.z, theirs?.z],
      ['predicted', mine?.predicted, theirs?.predicted],
      ['lower limit', mine?.lln, theirs?.lowerLimit],
    ] as const
    for (const [what, one = null, other = null] of figures)
      tally.compare('z-scores', `${where} ${quantity} ${what}`, one, near(one, other))
    tally.compare('z-scores', `${where} ${quantity} is below`, mine?.isBelow ?? null, theirs?.isBelow ?? null)
  }
}

/** Compares which falls are marked since one of their two sessions has a single manoeuvre. */
export function compareSingle(visits: readonly Visit[], row: PatientRow, where: string, tally: Tally): void {
  const all = usable(visits)
  const last = all.at(-1)
  for (const [since, then] of [
    ['Before', all.at(-2)],
    ['First', all.length > 1 ? all[0] : undefined],
  ] as const) {
    const isSingle = [then, last].some((visit) => visit && qualityOf(visit).n === 1)
    const isFall = last !== undefined && then !== undefined && last.fev1 < then.fev1
    if (last && !Number.isNaN(last.fev1))
      tally.compare('a single manoeuvre', `${where} ${since}`, isFall && isSingle, row.single.includes(since))
  }
}

/** Compares what the manoeuvres of a session have, as sent. */
export function compareManoeuvresOf(
  { judged }: JudgedSession,
  row: SessionRow,
  where: string,
  tally: Tally,
): void {
  const largest = (field: 'fev1_actual' | 'fvc_actual') => {
    const values = judged.all.flatMap((test) => test[field] ?? [])
    return { n: values.length, value: values.length === 0 ? null : Math.max(...values) }
  }
  const rule = 'manoeuvres'
  const [fev1, fvc] = [largest('fev1_actual'), largest('fvc_actual')]
  tally.compare(rule, `${where} manoeuvres`, fev1.n, row.manoeuvres)
  tally.compare(rule, `${where} largest FEV1`, fev1.value, row.largestFev1)
  tally.compare(rule, `${where} largest FVC`, fvc.value, row.largestFvc)
  for (const [field, found] of [
    ['fev1_actual', row.bestTwoFev1],
    ['fvc_actual', row.bestTwoFvc],
  ] as const)
    tally.compare(rule, `${where} two largest, ${field}`, bestTwo({ judged } as JudgedSession, field), found)
}

/** Compares what the application says of a slope and its interval, and how much somebody's own visits vary. */
export function compareVariation(
  visits: readonly Visit[],
  { row, line }: AppCourse,
  units: Units,
  where: string,
  tally: Tally,
): void {
  const rule = 'slope and interval'
  const slope = slopeOf(visits)
  const found = line?.lacks === null ? line : null
  const compare = (what: string, expected: number | null, shown: number | null | undefined) =>
    tally.compare(rule, `${where} ${what}`, expected, near(expected, shown ?? null))
  if (typeof slope === 'string') {
    const lack = {
      child: 'growing',
      age: 'no-age',
      few: 'too-few',
      short: 'too-short',
      'other-lungs': 'transplanted',
    }[slope]
    if (units.volume === null) tally.compare(rule, `${where} in no known unit`, null, found?.aYear ?? null)
    else tally.compare(rule, `${where} lacks`, lack, line?.lacks ?? null)
  } else {
    compare('slope', slope.aYear, found?.aYear)
    compare('low', slope.low, found?.low)
    compare('high', slope.high, found?.high)
    compare('n', slope.n, found?.count)
    tally.compare(rule, `${where} is a decline`, slope.says === 'decline', found?.isDecline ?? null)
    tally.compare(rule, `${where} is told`, slope.says !== 'nothing', found?.isTold ?? null)
  }
  const newest = usable(visits).at(-1)
  const isAdult = (newest?.age ?? 0) >= 18
  const own = ownVariationOf(visits, new Set())
  const asSent = units.volume === 'mL' ? 1000 : 1
  const n = typeof own === 'number' ? own : own.n
  const variation = typeof own === 'number' ? null : own.variation * asSent
  tally.compare('own variation', `${where} n`, isAdult ? n : null, row.ownVariation?.n ?? null)
  tally.compare('own variation', where, isAdult ? variation : null, row.ownVariation?.variation ?? null)
}
