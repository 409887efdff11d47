import type { AppCourse } from './app'
import type { JudgedSession } from './opinion/course'
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

/** Compares what the application says of a slope and its interval, and how much somebody's own visits vary. */
export function compareVariation(
  visits: readonly Visit[],
  { row, line }: AppCourse,
  units: Units,
  where: string,
  tally: Tally,
): void {
  const slope = slopeOf(visits)
  const rule = 'slope and interval'
  if (typeof slope === 'string') {
    const lack = { child: 'growing', few: 'too-few', short: 'too-short' }[slope]
    tally.compare(rule, `${where} lacks`, units.volume === null ? null : lack, line?.lacks ?? null)
  } else {
    const found = line?.lacks === null ? line : null
    tally.compare(rule, `${where} slope`, slope.aYear, found?.aYear ?? null)
    tally.compare(rule, `${where} low`, slope.low, found?.low ?? null)
    tally.compare(rule, `${where} high`, slope.high, found?.high ?? null)
    tally.compare(rule, `${where} n`, slope.n, found?.count ?? null)
    tally.compare(rule, `${where} is told`, slope.says !== 'nothing', found?.isTold ?? null)
  }
  const newest = usable(visits).at(-1)
  const isAdult = newest?.age != null && newest.age >= 18
  const own = ownVariationOf(visits, new Set())
  const asSent = units.volume === 'mL' ? 1000 : 1
  const n = typeof own === 'number' ? own : own.n
  const variation = typeof own === 'number' ? null : own.variation * asSent
  tally.compare('own variation', `${where} n`, isAdult ? n : null, row.ownVariation?.n ?? null)
  tally.compare('own variation', where, isAdult ? variation : null, row.ownVariation?.variation ?? null)
}
