import type { AppCourse, Conclusions } from './app'
import { courseOf, type JudgedSession } from './opinion/course'
import { fhirCells, manoeuvreCells, sessionCells } from './opinion/files'
import { type Answer, type Belief, type FileLine, foldName, hear } from './opinion/identity'
import { agreementOf, judgeSession } from './opinion/judge'
import type { Quantity } from './opinion/record'
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
  /** The sessions that a person has marked as after a bronchodilator, by id. */
  readonly after: ReadonlySet<string>
}

/** Compares all that the application concludes with what that allows which it heard. */
export function compareAll(
  answers: readonly Answer[],
  { file, after }: Besides,
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
  compareSessions(judged, belief, units, after, found, tally, of)
  compareManoeuvres(judged, belief, found, tally, of)
  compareFhir(judged, belief, units, found, tally, of)
  compareCourses(judged, belief, units, after, found, tally, of)
}

function compareSessions(
  judged: readonly JudgedSession[],
  belief: Belief,
  units: Units,
  after: ReadonlySet<string>,
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
    const names = [session.name, belief.profiles.get(profile ?? '')?.name ?? null].map(foldName)
    if (names.every((name) => name !== '') && names[0] !== names[1]) flags.add('name-differs')
    compareFlags(flags, row['flags'] ?? '', where, tally)
    for (const [quantity, state] of found.recomputed.get(session.id) ?? [])
      tally.compare(
        'recomputed',
        `${where} ${quantity}`,
        agreementOf(session, said, quantity as Quantity, units),
        state,
      )
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
  return /recomputed|difference/.test(column) ? 'computed columns' : 'CSV as sent'
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
    for (const name of new Set([...Object.keys(expected), ...Object.keys(report)]))
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
  after: ReadonlySet<string>,
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
    if (shown) compareCourse(course, shown, where, tally)
    for (const [id, previous] of course.previous) {
      const compared = found.previous.get(id)
      if (compared !== undefined) tally.compare('previous session', `${where} ${id}`, previous, compared)
    }
  }
}

function compareCourse(
  course: ReturnType<typeof courseOf>,
  shown: AppCourse,
  where: string,
  tally: Tally,
): void {
  const { row } = shown
  tally.compare('trend', where, course.trend.join(' '), shown.trend.join(' '))
  tally.compare('change', `${where} last`, course.last, row.fev1)
  tally.compare('change', `${where} since previous`, course.sincePrevious, row.fev1SinceBefore)
  tally.compare('change', `${where} since first`, course.sinceFirst, row.fev1SinceFirst)
  tally.compare(
    'meaning of a change',
    `${where} since previous`,
    course.meansPrevious,
    shown.means[0] ?? null,
  )
  tally.compare('meaning of a change', `${where} since first`, course.meansFirst, shown.means[1] ?? null)
  // what a list marks is what a page says
  tally.compare(
    'meaning of a change',
    `${where} marked in a list`,
    [course.meansPrevious, course.meansFirst].map((means) => means === 'fell').join(),
    (['Before', 'First'] as const).map((since) => row.fellGrowing.includes(since)).join(),
  )
  tally.compare('best', `${where} of chosen manoeuvres`, course.best, shown.best)
  tally.compare('personal best PEF', where, course.personalBest, shown.personalBest)
  tally.compare('linear trend', where, course.aYear, shown.aYear)
}
