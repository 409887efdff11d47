import { responsesOf, ratioAfter, seriesAfter } from './bronchodilator'
import { childsChange, childsPair, pointsBetween } from './child'
import { ageingOf, fev1Q, slopeOf } from './decline'
import { type Baseline, fallOf, fromBaseline } from './fall'
import { graftOf } from './graft'
import { type Pack, referencesOf } from './reference'
import { swingOf } from './swing'
import { usable, type Visit } from './visit'

/** What a clinician has entered of a patient. */
export interface EnteredOfPatient {
  readonly transplanted: string | null
  readonly baseline: Baseline | null
}

/** What is known of a patient besides the sessions. */
export interface Entered extends EnteredOfPatient {
  readonly today: string
  readonly preOf: ReadonlyMap<string, string>
  readonly pack: Pack | null
}

/** Figures of a patient by their names, and of each question the condition that fails, by its code. */
export interface Asked {
  readonly figures: Readonly<Record<string, number | null>>
  readonly lacks: Readonly<Record<string, string | null>>
}

const settings = { months: 6, limit: 10, days: 30 }

/** Asks all questions about a patient's course; `contradicted` are the sessions whose height others contradict. */
export function askAll(visits: readonly Visit[], contradicted: ReadonlySet<string>, entered: Entered): Asked {
  const { today, transplanted, baseline, preOf } = entered
  const answers: Readonly<Record<string, Answer>> = {
    normal: normalOfLast(visits, contradicted, entered.pack),
    'best-of-6-months': fallFromBest(visits, today),
    'set-baseline': fallFromSet(visits, baseline, today),
    graft: graft(visits, transplanted),
    decline: decline(visits, transplanted),
    ageing: ageing(visits, contradicted, transplanted),
    fev1q: least(visits),
    'child-points': points(visits, contradicted),
    'child-score': score(visits, contradicted, entered.pack),
    pairs: newestPair(visits, preOf),
    'post-ratio': newestRatio(visits),
    swing: swing(visits),
  }
  const all = Object.entries(answers)
  const names = figuresOf
  return {
    figures: Object.fromEntries(
      all.flatMap(([question, answer]) =>
        (names[question] ?? []).map((name) => [
          name,
          typeof answer === 'string' ? null : (answer[name] ?? null),
        ]),
      ),
    ),
    lacks: Object.fromEntries(
      all.map(([question, answer]) => [question, typeof answer === 'string' ? answer : null]),
    ),
  }
}

type Answer = string | Readonly<Record<string, number | null>>

const figuresOf: Readonly<Record<string, readonly string[]>> = {
  normal: ['fev1Z', 'fvcZ', 'ratioZ'],
  'best-of-6-months': ['fromBest6'],
  'set-baseline': ['fromBaseline'],
  graft: ['graftPercent', 'graftFvcPercent'],
  decline: ['slopeAYear'],
  ageing: ['beyondAgeing'],
  fev1q: ['fev1q'],
  'child-points': ['childPoints'],
  'child-score': ['childScore'],
  pairs: ['postPoints', 'postVolume'],
  'post-ratio': ['postRatio'],
  swing: ['swing', 'lowestOfBest'],
}

function normalOfLast(
  visits: readonly Visit[],
  contradicted: ReadonlySet<string>,
  pack: Pack | null,
): Answer {
  if (pack === null) return 'no-pack'
  const last = usable(visits).at(-1)
  const found = last ? referencesOf(last, pack, contradicted.has(last.id)) : 'no-value'
  if (typeof found === 'string') return found
  return { fev1Z: found.fev1?.z ?? null, fvcZ: found.fvc?.z ?? null, ratioZ: found.ratio?.z ?? null }
}

function fallFromBest(visits: readonly Visit[], today: string): Answer {
  const found = fallOf(visits, { ...settings, today })
  if (found === 'none') return 'no-fev1'
  if (found === 'few') return 'few-in-window'
  return found.isOld ? 'old' : { fromBest6: found.percent }
}

function fallFromSet(visits: readonly Visit[], baseline: Baseline | null, today: string): Answer {
  if (!baseline) return 'no-baseline'
  const found = fromBaseline(visits, baseline, { ...settings, today })
  if (found === 'none') return 'no-fev1'
  if (found === 'before') return 'before-baseline'
  return found.isOld ? 'old' : { fromBaseline: found.percent }
}

function graft(visits: readonly Visit[], transplanted: string | null): Answer {
  if (transplanted === null) return 'no-transplantation'
  const found = graftOf(visits, transplanted)
  if (typeof found === 'string') return 'no-pair'
  return { graftPercent: found.percent, graftFvcPercent: found.fvcPercent }
}

function decline(visits: readonly Visit[], transplanted: string | null): Answer {
  const found = slopeOf(visits, transplanted)
  if (typeof found === 'string')
    return {
      child: 'growing',
      age: 'no-age',
      few: 'too-few',
      short: 'too-short',
      'other-lungs': 'transplanted',
    }[found]
  return found.says === 'nothing' ? 'not-told' : { slopeAYear: found.aYear }
}

function ageing(
  visits: readonly Visit[],
  contradicted: ReadonlySet<string>,
  transplanted: string | null,
): Answer {
  const found = ageingOf(visits, contradicted, transplanted)
  if (typeof found !== 'string') return { beyondAgeing: found.beyond }
  return { child: 'growing', age: 'no-age', few: 'too-few', 'other-lungs': 'transplanted' }[found]
}

function least(visits: readonly Visit[]): Answer {
  const last = usable(visits).at(-1)
  const found = last ? fev1Q(last) : 'value'
  if (typeof found === 'number') return { fev1q: found }
  return { value: 'no-fev1', age: 'no-age', child: 'growing', sex: 'no-sex' }[found]
}

/** The change of a child, or the reason why there is not even one in points. */
function points(visits: readonly Visit[], contradicted: ReadonlySet<string>): Answer {
  const pair = childsPair(visits)
  if (!pair) return 'too-few'
  const [then, now] = pair
  if (then.age === null) return 'no-age'
  if (then.age >= 18) return 'adult'
  if (contradicted.has(then.id) || contradicted.has(now.id)) return 'height'
  const found = pointsBetween(then, now)
  return found === null ? 'no-percent' : { childPoints: found }
}

function score(visits: readonly Visit[], contradicted: ReadonlySet<string>, pack: Pack | null): Answer {
  const inPoints = points(visits, contradicted)
  const pair = childsPair(visits)
  if (typeof inPoints === 'string' || !pair) return inPoints
  const z = (visit: Visit) => {
    const found = pack && referencesOf(visit, pack, contradicted.has(visit.id))
    return found === null || typeof found === 'string' ? null : (found.fev1?.z ?? null)
  }
  const found = childsChange(...pair, z)
  if (typeof found !== 'string') return { childScore: found.score }
  return { age: 'no-age', grown: 'adult', near: 'too-close', r: 'correlation', z: 'no-z', height: 'growth' }[
    found
  ]
}

function newestPair(visits: readonly Visit[], preOf: ReadonlyMap<string, string>): Answer {
  const newest = responsesOf(visits, preOf).at(-1)
  return newest ? { postPoints: newest.ofPredicted, postVolume: newest.ml } : 'no-pair'
}

function newestRatio(visits: readonly Visit[]): Answer {
  const newest = seriesAfter(visits).at(-1)
  if (!newest) return 'no-post'
  const found = ratioAfter(newest)
  return found ? { postRatio: found.ratio } : 'no-ratio'
}

function swing(visits: readonly Visit[]): Answer {
  const found = swingOf(visits)
  return typeof found === 'number' ? 'few-days' : { swing: found.mean, lowestOfBest: found.lowest }
}
