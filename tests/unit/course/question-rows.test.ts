import { expect, test } from 'vitest'
import { courseQuestionNames } from '#shared/measure/questions/questions'
import { enteredBy } from '#shared/measure/questions/entered'
import { addDays, type Day } from '#shared/records/day'
import type { MarkValue } from '#shared/records/marks'
import type { SessionRow } from '#shared/records/session'
import { courseOfRows } from '../../../src-renderer/course/course-of-rows'
import { makeCourse, usualScale } from '../../../src-renderer/course/course'
import { pairLines } from '../../../src-renderer/course/pair-lines'
import { type AskedCourse, questionLines, questionRows } from '../../../src-renderer/course/question-rows'
import { aRow } from '../app/fixtures/a-row'
import { knownUnits } from '../app/fixtures/a-session'
import { madeUpTables } from '../reference/made-up-pack'

const pack = { name: 'Made up', sha256: 'a'.repeat(64), importedAt: 0, tables: madeUpTables() }

interface Asked {
  readonly today?: string
  readonly transplant?: string
  readonly baseline?: MarkValue<'baseline'>
  readonly pairs?: readonly { readonly pre: string; readonly post: string }[]
  readonly withPack?: boolean
}

/** What is asked of sessions, oldest first. */
function asked(rows: readonly SessionRow[], { today = '2026-09-10', ...more }: Asked = {}): AskedCourse {
  const reference = more.withPack ? pack : null
  return {
    course: courseOfRows({ rows: rows.toReversed(), counted: rows, pairs: more.pairs ?? [], reference }),
    entered: enteredBy(
      {
        transplant: more.transplant ? { day: more.transplant as Day } : null,
        baseline: more.baseline ?? null,
      },
      { today: today as Day, reference },
    ),
    pack: reference,
    drawsGraft: true,
  }
}

const at = (day: string, fev1: number, more: Partial<SessionRow> = {}) =>
  aRow(day, { day: day as Day, fev1, fvc: 4, bronchodilator: null, ...more })

const rowOf = (of: AskedCourse, name: string) => {
  const { answered, unasked } = questionRows(of)
  const found = answered.find((row) => row.name === name)
  if (found) return [found.value, ...found.said].map((text) => text.replaceAll('\u202f', ' '))
  return [unasked.find((row) => row.name === name)?.reason.replaceAll('\u202f', ' ')]
}

test('every question has a row, answered or with its reason, and a title', () => {
  for (const rows of [[], [at('2026-09-01', 2.4)], [at('2026-06-01', 2.5), at('2026-09-01', 2.4)]]) {
    const { answered, unasked } = questionRows(asked(rows))
    expect([...answered, ...unasked].map(({ name }) => name).toSorted()).toEqual(
      courseQuestionNames.toSorted(),
    )
    for (const { title, head, hint } of [...answered, ...unasked])
      expect([title, head, hint].every(Boolean)).toBe(true)
    for (const { reason } of unasked) expect(reason).not.toBe('')
  }
})

const grafted = [
  at('2025-01-10', 2.1),
  at('2025-02-14', 2.6),
  at('2025-02-28', 2.7),
  at('2025-04-11', 2.64),
  at('2025-09-01', 2.55),
]

test('a graft is told by its baseline, the two sessions of it and how long it has been at or below 80 %', () => {
  const lost = [...grafted, at('2026-05-20', 2.13), at('2026-06-11', 2.1), at('2026-09-01', 2.13)]
  expect(rowOf(asked(lost, { transplant: '2024-12-01' }), 'graft')).toEqual([
    '79.8 %',
    'of baseline 2.67 L (28 Feb 2025 and 11 Apr 2025)',
    'at or below 80 % since 20 May 2026, confirmed by 2 sessions, 3 months or more',
    'last 2.13 L on 1 Sep 2026; n = 8 since transplantation',
    'raised by a later pair from 2.40 L (10 Jan 2025 and 28 Feb 2025)',
    'FVC 100.0 % of 4.00 L',
  ])
  const reached = [...grafted, at('2026-09-01', 2.136)]
  expect(rowOf(asked(reached, { transplant: '2024-12-01' }), 'graft')).toContain(
    'at or below 80 % since 1 Sep 2026, not yet confirmed, less than 3 weeks',
  )
  expect(rowOf(asked(reached, { transplant: '2024-12-01' }), 'graft')[0]).toBe('80.0 %')
  expect(rowOf(asked(grafted.slice(0, 1), { transplant: '2024-12-01' }), 'graft')).toEqual([
    'baseline needs two usable sessions 3 weeks apart; there is one',
  ])
  expect(rowOf(asked(grafted), 'graft')).toEqual(['no date of transplantation'])
})

test('no slope, and nothing about ageing, is told of lungs on both sides of a transplantation', () => {
  const told = (transplant: string) => {
    const of = asked([...grafted, at('2026-02-01', 2.13)], { transplant })
    const { line } = makeCourse(of.course.sessions.toReversed(), knownUnits, 'sent', null, [], of)
    return [...['decline', 'ageing'].flatMap((name) => rowOf(of, name)), line?.lacks]
  }
  const between = 'a transplantation lies between the sessions'
  expect(told('2025-01-10')).toEqual([between, between, 'transplanted'])
  expect(told('2025-01-09')).not.toContain(between)
  expect(told('2026-02-01')).not.toContain(between)
})

test('a reason counts usable sessions, and says no FEV₁ of an unknown unit to be wrong', () => {
  const units = { volume: null, flow: null, percent: null, ratio: null } as const
  const of = asked([at('2026-06-01', 2.5, { units }), at('2026-09-01', 2.4, { units })], {
    baseline: { day: '2026-01-01' as Day, value: 2.5, unit: 'L' },
    transplant: '2026-01-01',
    withPack: true,
  })
  const unusable = 'no plausible FEV₁ in a known unit'
  expect(
    ['best-of-6-months', 'set-baseline', 'fev1q', 'graft', 'normal'].flatMap((name) => rowOf(of, name)),
  ).toEqual([
    unusable,
    unusable,
    unusable,
    'baseline needs two usable sessions 3 weeks apart; there is none',
    'no z-score: no plausible FEV₁ or FVC in a known unit',
  ])
})

test('lines of a transplant baseline are drawn in the unit of the chart, unless they are switched off', () => {
  const of = asked([...grafted, at('2026-09-01', 2.13)], { transplant: '2024-12-01' })
  const draw = (answers: AskedCourse) =>
    makeCourse(of.course.sessions.toReversed(), knownUnits, 'sent', null, [], answers).panels.fev1.drawn
      ?.graft
  expect(draw(of)).toHaveLength(5)
  expect(draw(of)?.[1]?.percent).toBe(80)
  expect(draw(of)?.[1]?.value).toBeCloseTo(2.136, 6)
  expect(draw({ ...of, drawsGraft: false })).toEqual([])
})

test('a fall from the best of six months says both sessions, their distance and number, and where the last is old', () => {
  const rows = [at('2026-06-01', 2.1), at('2026-07-01', 2.24), at('2026-08-01', 2.18), at('2026-09-01', 2)]
  expect(rowOf(asked(rows), 'best-of-6-months').slice(0, 2)).toEqual([
    '−0.24 L (−10.7 %)',
    '2.00 L on 1 Sep 2026 against 2.24 L on 1 Jul 2026, 62 days apart; n = 3 in the 6 months before',
  ])
  expect(rowOf(asked(rows, { today: '2026-11-01' }), 'best-of-6-months')).toContain(
    'older than 30 days on 1 Nov 2026: last usable FEV₁ 1 Sep 2026',
  )
  // on the side of the limit where it is
  expect(rowOf(asked([...rows.slice(0, 3), at('2026-09-01', 2.0161)]), 'best-of-6-months')[0]).toBe(
    '−0.22 L (−9.996 %)',
  )
  expect(rowOf(asked(rows.slice(2)), 'best-of-6-months')).toEqual([
    'needs two usable sessions in the six months before; there is one',
  ])
  const baseline = { day: '2026-07-01' as Day, value: 2500, unit: 'mL' } as const
  expect(rowOf(asked(rows, { baseline }), 'set-baseline')).toEqual([
    '−0.50 L (−20.0 %)',
    '2.00 L on 1 Sep 2026 against the baseline of 2.50 L set for 1 Jul 2026, 62 days apart',
  ])
  expect(rowOf(asked(rows, { baseline: { ...baseline, day: '2026-09-03' as Day } }), 'set-baseline')).toEqual(
    ['the last usable FEV₁ is 2 days before the baseline'],
  )
})

test('the word decline stands only with five sessions over two years, with what ageing explains beside it', () => {
  const years = [2.8, 2.74, 2.66, 2.63, 2.55, 2.5].map((fev1, year) =>
    at(`${2021 + year}-06-01`, fev1, { age: 50 + year, fev1Predicted: 3.3 - year / 100 }),
  )
  expect(rowOf(asked(years), 'decline')).toEqual([
    '−60 mL a year',
    '95 % interval −68 to −52, 6 sessions over 5.0 y',
    'a decline',
    'ageing explains −10 mL a year',
  ])
  expect(rowOf(asked(years.slice(0, 4)), 'decline')).not.toContain('a decline')
  const [value, from, aYear] = rowOf(asked(years), 'ageing')
  expect([value, aYear]).toEqual(['−9.3 %', '−60 mL a year between the two'])
  expect(from).toMatch(/^2\.50 L on 1 Jun 2026 against 2\.76 L, .* 2\.80 L on 1 Jun 2021$/)
  const woman = at('2026-09-01', 0.9, { age: 70, gender: 'female' })
  expect(rowOf(asked([woman]), 'fev1q')).toEqual(['2.25', '0.90 L on 1 Sep 2026, divided by 0.4 L'])
  expect(rowOf(asked([{ ...woman, age: 17.9 }]), 'fev1q')).toEqual(['age 17.9: adults only'])
})

test('a child is told in litres and points, by the score with reference values, and in z-scores first', () => {
  const child = [
    at('2026-02-01', 2.4, { age: 12, height: 150, fev1Predicted: 2.5, fev1Percent: 96 }),
    at('2026-08-01', 2, { age: 12.5, height: 153, fev1Predicted: 2.6, fev1Percent: 77 }),
  ]
  expect(rowOf(asked(child), 'child-points')).toEqual([
    '−0.40 L, −19.0 points of predicted',
    '1 Feb 2026 to 1 Aug 2026, 181 days',
  ])
  expect(rowOf(asked(child), 'child-score')).toEqual(['no z-score for one of the two sessions'])
  expect(rowOf(asked(child), 'normal')).toEqual(['no z-score: no reference values imported'])
  const withPack = asked(child, { withPack: true })
  expect(rowOf(withPack, 'child-score')[1]).toMatch(
    /^(unusual: beyond|within) ±1\.96 \(ERS\/ATS 2021\), r = 0\.86$/,
  )
  expect(rowOf(withPack, 'normal').join()).toContain('5th percentile, Made up')
  const rows = child.toReversed()
  expect(usualScale(rows, withPack.course.normal)).toBe('z')
  const { panels } = makeCourse(rows, knownUnits, 'z', null, [], withPack)
  expect(panels.fev1.figures.map(({ value }) => value)).toEqual(
    ['2026-02-01', '2026-08-01'].map((id) => withPack.course.normal.get(id)?.fev1?.z),
  )
  expect(panels.fev1.drawn).toMatchObject({ isExpected: true })
  // no reference values of PEF
  expect(panels.pef.isZ).toBe(false)
  expect(questionLines(questionRows(withPack), withPack).at(-1)).toBe('z, LLN: Made up, imported 1 Jan 1970')
})

test('pairs say what changed and the quality of both; the quotient after stands beside the fixed limit', () => {
  const rows = [
    at('2026-09-01', 3, { id: 'pre', bronchodilator: 'pre', fev1Predicted: 3.4, manoeuvres: 1 }),
    at('2026-09-01', 3.35, { id: 'post', bronchodilator: 'post', fev1Predicted: 3.4, fvc: 4.9 }),
  ]
  const of = asked(rows, { pairs: [{ pre: 'pre', post: 'post' }] })
  expect(rowOf(of, 'pairs')).toEqual([
    '+350 mL (+11.7 %)',
    '3.00 L to 3.35 L on 1 Sep 2026, the newest of 1 pair',
    '+10.3 points of predicted',
  ])
  expect(rowOf(of, 'post-ratio').slice(0, 2)).toEqual([
    '0.68',
    'below 0.70 (fixed limit; GOLD confirms with it)',
  ])
  expect(pairLines(of.course)).toEqual([
    {
      id: 'pre post',
      cells: ['1 Sep 2026', '3.00', '3.35', '+350', '+11.7', '+10.3', '4.90', '0.68'],
      poor: 'pre: a single manoeuvre',
    },
  ])
  expect(rowOf(asked(rows), 'pairs')).toEqual(['no pair before and after a bronchodilator'])
})

test('a swing says its days, their limit by age and the lowest', () => {
  const pefs = [400, 360, 410, 350, 390, 370, 420, 380, 400, 340, 415, 365, 405, 375]
  const twice = (count: number) =>
    pefs.slice(0, 2 * count).map((pef, half) => {
      const day = addDays('2026-09-01' as Day, half >> 1)
      const instant = Date.parse(`${day}T${half % 2 === 0 ? '08' : '18'}:00:00Z`)
      return aRow(`${half}`, { day, instant, offsetMinutes: 0, pef: pef / 60, bronchodilator: null })
    })
  expect(rowOf(asked(twice(7)), 'swing')).toEqual([
    '11.2 %',
    'PEF, mean of 7 of the last 14 days, 1 Sep 2026 to 7 Sep 2026',
    'above 10 % (GINA)',
    'lowest 81.0 % of personal best',
  ])
  expect(rowOf(asked(twice(6)), 'swing')).toEqual([
    'needs 7 of the last 14 days with two sessions 6 hours apart; there are 6',
  ])
})

test('an answer that rests on a doubtful session is marked', () => {
  const rows = [
    at('2026-06-01', 2.1),
    at('2026-07-01', 2.24),
    at('2026-09-01', 2, { flags: ['likely-pair'] }),
  ]
  expect(rowOf(asked(rows), 'best-of-6-months')[0]).toMatch(/\?$/)
})

test('a predicted value that moved is noted on the sessions that have its flag, also after a bronchodilator', () => {
  const rows = [
    at('2026-06-01', 2.4, { fev1Predicted: 3.3 }),
    at('2026-07-01', 2.4, { fev1Predicted: 3.75, bronchodilator: 'post' }),
  ]
  const of = asked(rows)
  const { moved } = makeCourse(rows.toReversed(), knownUnits, 'sent', null, [], of)
  const note = 'predicted rose from 3.30 to 3.75 L at the same height: another equation or another height?'
  expect([...moved].map(([id, text]) => [id, text.replaceAll('\u202f', ' ')])).toEqual([
    ['2026-06-01', note],
    ['2026-07-01', note],
  ])
})
