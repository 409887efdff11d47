import { type AppCourse, askedOn, type Conclusions } from './app'
import {
  compareFigures,
  compareManoeuvresOf,
  compareSessionAnswers,
  compareSingle,
  compareVariation,
  visitsOf,
} from './compare-questions'
import { type Pack, referencesOf, referred } from './opinion/reference'
import { qualityOf, repeats } from './opinion/quality'
import { contradictedHeights, movedPredictions } from './opinion/ruler'
import type { Visit } from './opinion/visit'
import { courseOf, type JudgedSession } from './opinion/course'
import { fhirCells, manoeuvreCells, sessionCells } from './opinion/files'
import { askAll, type EnteredOfPatient } from './opinion/figures'
import { type PairsSaid, type Doubt, doubtsOfEach } from './opinion/doubt'
import { type Answer, type Belief, type FileLine, hear } from './opinion/identity'
import { agreementOf, judgeSession } from './opinion/judge'
import type { Quantity, Session } from './opinion/record'
import { decideUnits, type Question, type Units } from './opinion/units'
import { readFhir } from './read-fhir'
import type { Tally } from './tally'

// said of forms that the oracle reads none of
const notJudged = new Set(['other-form'])

const unitColumns = [
  ['volume', 'volume_unit'],
  ['flow', 'flow_unit'],
  ['percent', 'pct_scale'],
  ['ratio', 'ratio_scale'],
] as const satisfies readonly (readonly [Question, string])[]

/** What has come besides from people and files. */
export interface Besides {
  readonly file: readonly FileLine[]
  /** What people have said of pairs. */
  readonly pairs: PairsSaid
  /** Reference values that were imported; null for none. */
  readonly pack: Pack | null
  /** By the profile's id. */
  readonly entered: ReadonlyMap<string, EnteredOfPatient>
}

/** Compares all that the application concludes with what that allows which it heard. */
export function compareAll(
  answers: readonly Answer[],
  { file, pairs, entered, pack }: Besides,
  found: Conclusions,
  tally: Tally,
  of: string,
): void {
  const belief = hear(answers, file)
  const units = decideUnits(belief.sessions)
  const judged = belief.sessions.map((session): JudgedSession => ({
    session,
    judged: judgeSession(session, units),
  }))
  for (const [question] of unitColumns)
    tally.compare('units', `${of} ${question}`, units[question], found.units[question].unit)
  const doubts = doubtsOfAll(belief, pairs)
  const after = new Set(pairs.preOf.keys())
  const visits = visitsOfAll(judged, belief, units, after, doubts)
  const byOthers = flagsByOthers(visits.values())
  compareSessions(judged, belief, units, after, doubts, byOthers, found, tally, of)
  compareManoeuvres(judged, belief, found, tally, of)
  const zScores = zScoresOf([...visits.values()].flat(), pack, units, byOthers)
  compareFhir(judged, belief, units, zScores, found, tally, of)
  compareCourses(
    judged,
    belief,
    units,
    { preOf: pairs.preOf, after, entered, pack },
    doubts,
    found,
    tally,
    of,
  )
}

/** The sessions of each patient, and those that are nobody's each by itself. */
function visitsOfAll(
  judged: readonly JudgedSession[],
  belief: Belief,
  units: Units,
  after: ReadonlySet<string>,
  doubts: DoubtsOfSessions,
): Map<string, Visit[]> {
  const sessions = new Map<string, JudgedSession[]>()
  for (const each of judged) {
    const key = belief.ownerOf(each.session).profile ?? `nobody ${each.session.id}`
    sessions.set(key, [...(sessions.get(key) ?? []), each])
  }
  const isDoubtful = (id: string) => (doubts.get(id) ?? []).length > 0
  return new Map([...sessions].map(([key, own]) => [key, visitsOf(own, units, after, isDoubtful)]))
}

type FlagsByOthers = ReadonlyMap<string, readonly ('height-differs' | 'predicted-moved')[]>

/** The flags that sessions have by others of their patient. */
function flagsByOthers(patients: Iterable<readonly Visit[]>): FlagsByOthers {
  const flags = new Map<string, ('height-differs' | 'predicted-moved')[]>()
  for (const visits of patients) {
    for (const id of contradictedHeights(visits)) flags.set(id, ['height-differs'])
    for (const id of movedPredictions(visits)) flags.set(id, [...(flags.get(id) ?? []), 'predicted-moved'])
  }
  return flags
}

const fhirNames = { fev1: 'FEV1', fvc: 'FVC', ratio: 'FEV1/FVC' } as const

/** The z-scores that FHIR has of each session, by their names there. */
function zScoresOf(
  visits: readonly Visit[],
  pack: Pack | null,
  units: Units,
  byOthers: FlagsByOthers,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  if (pack === null || units.volume === null) return new Map()
  return new Map(
    visits.map((visit) => {
      const isContradicted = byOthers.get(visit.id)?.includes('height-differs') === true
      const found = referencesOf(visit, pack, isContradicted)
      const scores = referred.flatMap((quantity): [string, number][] => {
        const z = typeof found === 'string' ? undefined : found[quantity]?.z
        return z === undefined ? [] : [[`${fhirNames[quantity]} z-score, GLI Global 2022 actual`, z]]
      })
      return [visit.id, new Map(scores)]
    }),
  )
}

type DoubtsOfSessions = ReadonlyMap<string, readonly Doubt[]>

/** The doubts of every session that is somebody's; nobody's has none. */
function doubtsOfAll(belief: Belief, pairs: PairsSaid): DoubtsOfSessions {
  const ofProfile = new Map<string, Session[]>()
  for (const session of belief.sessions) {
    const { profile } = belief.ownerOf(session)
    if (profile !== null) ofProfile.set(profile, [...(ofProfile.get(profile) ?? []), session])
  }
  const found = [...ofProfile].flatMap(([profile, sessions]) => [
    ...doubtsOfEach(sessions, belief.profiles.get(profile)?.name ?? null, pairs),
  ])
  return new Map(found)
}

function compareSessions(
  judged: readonly JudgedSession[],
  belief: Belief,
  units: Units,
  after: ReadonlySet<string>,
  doubts: DoubtsOfSessions,
  byOthers: FlagsByOthers,
  found: Conclusions,
  tally: Tally,
  of: string,
): void {
  const rows = new Map(found.sessions.map((row) => [row['session_id'] ?? '', row]))
  tally.compare('what is held', `${of} sessions`, judged.length, found.sessions.length)
  for (const each of judged) {
    const { session, judged: said } = each
    const where = `${of} ${session.id}`
    const row = rows.get(session.id)
    const listed = found.rows.get(session.id)
    tally.compare('what is held', where, true, row !== undefined && listed !== undefined)
    if (!row || !listed) continue
    const cells = sessionCells(each, belief)
    for (const [column, cell] of Object.entries(cells))
      tally.compare(ruleOf(column), `${where} ${column}`, ...asCell(cell, row[column] ?? null))
    for (const [question, column] of unitColumns)
      tally.compare('units', `${where} ${column}`, units[question] ?? '', row[column] ?? null)
    const isAfter = row['bronchodilator'] === 'post'
    tally.compare('bronchodilator', `${where} bronchodilator`, after.has(session.id), isAfter)
    const { profile } = belief.ownerOf(session)
    const flags = new Set(said.flags)
    if (belief.isOfFile(session)) flags.add('imported')
    if (profile === null) flags.add('unattributed')
    else if (belief.profiles.get(profile)?.isShared !== true) flags.add('unshared')
    const own = doubts.get(session.id) ?? []
    for (const doubt of own) flags.add(doubt)
    for (const flag of byOthers.get(session.id) ?? []) flags.add(flag)
    const shown = listed.flags.filter((code) => code === 'likely-pair' || code === 'name-differs')
    tally.compare('doubt', where, inOrder(own), inOrder(shown))
    compareFlags(flags, row['flags'] ?? '', where, tally)
    for (const [quantity, state] of found.recomputed.get(session.id) ?? [])
      tally.compare(
        'recomputed',
        `${where} ${quantity}`,
        agreementOf(session, said, quantity as Quantity, units),
        state,
      )
    compareManoeuvresOf(each, listed, where, tally)
    const leftOut = Object.keys(listed.leftOut)
    tally.compare('what is left out', where, [...said.leftOut].sort().join(' '), leftOut.sort().join(' '))
  }
}

function compareFlags(expected: ReadonlySet<string>, cell: string, where: string, tally: Tally): void {
  const found = new Set(cell.split('; ').filter((code) => code !== '' && !notJudged.has(code)))
  for (const code of new Set([...expected, ...found]))
    tally.compare('flags', `${where} ${code}`, expected.has(code), found.has(code))
  if (expected.size + found.size === 0) tally.compare('flags', where, '', '')
}

function ruleOf(column: string): string {
  if (column === 'profile_id' || column === 'attribution') return 'whose it is'
  return /recomputed|difference|largest|plausible/.test(column) ? 'computed columns' : 'CSV as sent'
}

/** Numbers as numbers where they were computed, since the last digit of a quotient is chance; all else as text. */
function asCell(expected: string, found: string | null): [string | number, string | number | null] {
  const numbers = [expected, found ?? ''].map((text) => (/^-?\d+\.\d{6,}$/.test(text) ? Number(text) : NaN))
  const [one = NaN, other = NaN] = numbers
  return Number.isNaN(one) || Number.isNaN(other) ? [expected, found] : [one, other]
}

function compareManoeuvres(
  judged: readonly JudgedSession[],
  belief: Belief,
  found: Conclusions,
  tally: Tally,
  of: string,
): void {
  const key = (row: Readonly<Record<string, string>>) =>
    `${row['session_id'] ?? ''} ${row['test_index'] ?? ''}`
  const rows = new Map(found.manoeuvres.map((row) => [key(row), row]))
  const expected = judged.flatMap((each) => manoeuvreCells(each, belief))
  const measured = found.manoeuvres.filter(
    ({ is_best: isBest, test_index: at }) => at !== '' || isBest === 'yes',
  )
  tally.compare('what is held', `${of} manoeuvres`, expected.length, measured.length)
  for (const cells of expected) {
    const row = rows.get(key(cells))
    for (const [column, cell] of Object.entries(cells))
      tally.compare(ruleOf(column), `${of} ${key(cells)} ${column}`, cell, row?.[column] ?? null)
  }
}

function compareFhir(
  judged: readonly JudgedSession[],
  belief: Belief,
  units: Units,
  zScores: ReadonlyMap<string, ReadonlyMap<string, number>>,
  found: Conclusions,
  tally: Tally,
  of: string,
): void {
  const reports = readFhir(found.fhir)
  tally.compare('what is held', `${of} FHIR reports`, judged.length, reports.size)
  for (const each of judged) {
    const { id } = each.session
    const expected = fhirCells(each, belief, units)
    const report = reports.get(id) ?? {}
    const scores = zScores.get(id) ?? new Map<string, number>()
    const isScore = (name: string) => name.includes('z-score')
    for (const name of new Set([...scores.keys(), ...Object.keys(report).filter(isScore)])) {
      const shown = Number(report[name]?.split(' | ')[0] ?? NaN)
      const z = scores.get(name) ?? NaN
      tally.compare('z-scores in FHIR', `${of} ${id} ${name}`, z, Math.abs(z - shown) <= 1e-6 ? z : shown)
    }
    for (const name of new Set(
      [...Object.keys(expected), ...Object.keys(report)].filter((one) => !isScore(one)),
    ))
      tally.compare(
        name === 'patient' || name === 'name' ? 'whose it is in FHIR' : 'FHIR',
        `${of} ${id} ${name}`,
        expected[name] ?? '',
        report[name] ?? '',
      )
  }
}

function compareCourses(
  judged: readonly JudgedSession[],
  belief: Belief,
  units: Units,
  {
    preOf,
    after,
    entered,
    pack,
  }: Pick<PairsSaid, 'preOf'> & Pick<Besides, 'entered' | 'pack'> & { after: ReadonlySet<string> },
  doubts: DoubtsOfSessions,
  found: Conclusions,
  tally: Tally,
  of: string,
): void {
  const ofProfile = new Map<string | null, JudgedSession[]>()
  for (const each of judged) {
    const { profile } = belief.ownerOf(each.session)
    ofProfile.set(profile, [...(ofProfile.get(profile) ?? []), each])
  }
  for (const [profile, sessions] of ofProfile) {
    if (profile === null) continue
    const where = `${of} ${profile}`
    const course = courseOf(sessions, units, after)
    const shown = found.courses.get(profile)
    tally.compare('what is held', where, true, shown !== undefined)
    if (shown) {
      compareCourse(course, doubts, shown, where, tally)
      const isDoubtful = (id: string) => (doubts.get(id) ?? []).length > 0
      const visits = visitsOf(sessions, units, after, isDoubtful)
      compareVariation(visits, shown, units, where, tally)
      const contradicted = contradictedHeights(visits)
      compareSessionAnswers(visits, contradicted, pack, shown.answers, found.repeating, units, where, tally)
      const { transplanted, baseline } = entered.get(profile) ?? { transplanted: null, baseline: null }
      const known = { today: askedOn, transplanted, baseline, preOf, pack }
      compareFigures(askAll(visits, contradicted, known), shown.row, where, tally)
      compareSingle(visits, shown.row, where, tally)
      const trusted = visits.filter((visit) => repeats(qualityOf(visit)) === true)
      if (shown.onlyRepeating)
        compareFigures(
          askAll(trusted, contradicted, known),
          shown.onlyRepeating,
          `${where}, repeating`,
          tally,
        )
      const undoubted = visits.filter((visit) => !visit.isDoubtful)
      if (shown.without)
        compareFigures(
          askAll(undoubted, contradicted, known),
          shown.without,
          `${where}, without doubtful`,
          tally,
        )
      compareDoubts(course, doubts, shown, where, tally)
      const clear = sessions.filter(({ session: { id } }) => (doubts.get(id) ?? []).length === 0)
      compareWithout(courseOf(clear, units, after), clear.length, shown, where, tally)
    }
    for (const [id, previous] of course.previous) {
      const compared = found.previous.get(id)
      if (compared !== undefined) tally.compare('previous session', `${where} ${id}`, previous, compared)
    }
  }
}

type OracleCourse = ReturnType<typeof courseOf>

function compareCourse(
  course: OracleCourse,
  doubts: DoubtsOfSessions,
  shown: AppCourse,
  where: string,
  tally: Tally,
): void {
  const { row } = shown
  tally.compare('trend', where, course.trend.join(' '), shown.trend.join(' '))
  tally.compare('change', `${where} last`, course.last, row.fev1)
  tally.compare('change', `${where} since previous`, course.sincePrevious, row.fev1SinceBefore)
  tally.compare('change', `${where} since first`, course.sinceFirst, row.fev1SinceFirst)
  const { last, previous, first } = course.restsOn
  const said = [
    ['since previous', 'Before', course.meansPrevious, previous],
    ['since first', 'First', course.meansFirst, first],
  ] as const
  for (const [at, [what, since, means, then]] of said.entries()) {
    const ids = [last, then].filter((id) => id !== null)
    // of a doubtful change nothing is concluded
    const meant = means !== null && ids.some((id) => doubts.get(id)?.length) ? '' : means
    tally.compare('meaning of a change', `${where} ${what}`, meant, shown.means[at] ?? null)
    // what a list marks is what a page says
    const isMarked = row.fellGrowing.includes(since)
    tally.compare('meaning of a change', `${where} ${what}, marked in a list`, meant === 'fell', isMarked)
  }
  tally.compare('best', `${where} of chosen manoeuvres`, course.best, shown.best)
  tally.compare('personal best PEF', where, course.personalBest, shown.personalBest)
}

/** What a patient's figures rest on that is in doubt, and the day of the last FEV1. */
function compareDoubts(
  course: OracleCourse,
  doubts: DoubtsOfSessions,
  { row }: AppCourse,
  where: string,
  tally: Tally,
): void {
  const { last, previous, first } = course.restsOn
  const rule = 'doubtful figures'
  const compare = (what: string, ids: readonly (string | null)[], shown: readonly Doubt[]) => {
    const known = ids.filter((id) => id !== null)
    const all = known.length < ids.length ? [] : known.flatMap((id) => doubts.get(id) ?? [])
    const meant = what === 'day' ? all.filter((one) => one === 'name-differs') : all
    tally.compare(rule, `${where} ${what}`, inOrder(meant), inOrder(shown))
  }
  compare('FEV1', [last], row.doubts.fev1)
  compare('since previous', [last, previous], row.doubts.Before)
  compare('since first', [last, first], row.doubts.First)
  if (course.newest !== null) compare('day', [course.newest], row.doubts.last)
  tally.compare('day of a figure', where, course.lastDay, row.fev1Day)
}

/** What a patient's figures are without the sessions in doubt. */
function compareWithout(
  course: OracleCourse,
  sessions: number,
  { without }: AppCourse,
  where: string,
  tally: Tally,
): void {
  const rule = 'without doubtful'
  tally.compare(rule, `${where} sessions`, sessions, without?.sessions ?? null)
  tally.compare(rule, `${where} last`, course.last, without?.fev1 ?? null)
  tally.compare(rule, `${where} since previous`, course.sincePrevious, without?.fev1SinceBefore ?? null)
  tally.compare(rule, `${where} since first`, course.sinceFirst, without?.fev1SinceFirst ?? null)
}

/** Doubts, each once, in one text. */
function inOrder(doubts: readonly string[]): string {
  return [...new Set(doubts)].sort().join(' ')
}
