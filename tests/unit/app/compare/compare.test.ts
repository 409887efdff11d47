import { expect, test } from 'vitest'
import { ok } from '#shared/fault'
import type { Day } from '#shared/records/day'
import type { Pair } from '../../../../src-renderer/session/pair'
import type { SessionDetail } from '#shared/queries/session-detail'
import {
  besideResults,
  compareRows,
  growingText,
  repeatabilityRows,
} from '../../../../src-renderer/app/compare/compare'
import { compareText } from '../../../../src-renderer/app/compare/compare-text'
import { conditionRows } from '../../../../src-renderer/app/compare/conditions'
import { peopleOf } from '../../../../src-renderer/app/compare/heads'
import { stripLines } from '../../../../src-renderer/app/compare/strip'
import { readCompared } from '../../../../src-renderer/app/pairs/compared'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { thin } from '../../../../src-renderer/format/numbers'
import { aDetail, aSession, aTest, knownUnits } from '../fixtures/a-session'

const measures = measuresIn(knownUnits)
const best = (id: string, ...test: Parameters<typeof aTest>) =>
  aDetail(aSession({ id, best_test: aTest(...test), all_tests: [aTest(...test)] }))
const of = (details: readonly (SessionDetail | null)[], key: string, reference = 0) =>
  compareRows(details, reference, measures).find((row) => row.key === key)?.cells

const first = best('a', 2.5, 3.61)
const second = best('b', 2.41, 3.52, { fev1_predicted: 3.2 })

test('figures stand beside each other, with the differences to the one chosen', () => {
  expect(of([first, second], 'fev1 measured')).toEqual([
    { text: '2.50', change: '', share: '' },
    { text: '2.41', change: '\u22120.09', share: `\u22123.6${thin}%` },
  ])
  expect(of([first, second], 'fev1 measured', 1)).toEqual([
    { text: '2.50', change: '+0.09', share: `+3.7${thin}%` },
    { text: '2.41', change: '', share: '' },
  ])
})

test('a predicted value tells a difference only when there is one, a percentage in points', () => {
  expect(of([first, second], 'fev1 predicted')?.map((cell) => cell?.change)).toEqual(['', '\u22120.06'])
  expect(of([first, second], 'fvc predicted')?.map((cell) => cell?.change)).toEqual(['', ''])
  expect(of([first, second], 'fev1 percent')?.[1]).toMatchObject({
    text: `74${thin}%`,
    change: '\u22123 points',
  })
})

test('beside results, what was measured is not said again, and each other row names its quantity', () => {
  const rows = besideResults(compareRows([first, second], 0, measures))
  expect(rows.filter(({ level }) => level === 'measured')).toEqual([])
  expect(rows.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['FEV₁ predicted', 'FEV₁ % predicted', 'FVC predicted', 'FEV₁/FVC predicted']),
  )
})

test('points are those of the percentages that are shown', () => {
  const of73 = best('a', 2.4, 3.5, { fev1_percentage: 73.4 })
  const of75 = best('b', 2.4, 3.5, { fev1_percentage: 74.6 })
  expect(of([of73, of75], 'fev1 percent')?.map((cell) => [cell?.text, cell?.change])).toEqual([
    [`73${thin}%`, ''],
    [`75${thin}%`, '+2 points'],
  ])
})

test('a difference of one patient is held against the variability between visits', () => {
  const later = best('b', 2.41, 3.0)
  const words = (key: string, details: SessionDetail[]) => of(details, key)?.map((cell) => cell?.text)
  expect(words('fev1 visits', [first, later])).toEqual(['', 'within same-day variability'])
  expect(words('fvc visits', [first, later])).toEqual(['', 'beyond same-day variability'])
  const ofOther: SessionDetail = { ...later, patient: { by: 'profile', profile: 'p-2' } }
  expect(words('fev1 visits', [first, ofOther])).toBeUndefined()
  const isPost: SessionDetail = { ...later, row: { ...later.row, bronchodilator: 'post' } }
  expect(words('fev1 visits', [first, isPost])).toBeUndefined()
})

test('sessions stand oldest first, which is the reference, whatever the order asked with', async () => {
  const onDay = (id: string, day: string | null, fev1: number, hour = 'T09:00:00Z') => {
    const instant = day === null ? null : Date.parse(`${day}${hour}`)
    const { local } = aSession()
    const own = { ...local, day: (day ?? 'undated') as Day, instant, offsetMinutes: 0 }
    return aDetail(aSession({ id, local: own, best_test: aTest(fev1, 3.6) }))
  }
  const held = [
    onDay('b', '2026-11-19', 1.83),
    onDay('a', '2026-08-14', 1.72),
    onDay('u', null, 2),
    // one day far east of another begins and ends before it
    onDay('west', '2026-11-20', 2, 'T23:00:00-11:00'),
    onDay('east', '2026-11-21', 2, 'T01:00:00+14:00'),
  ]
  const byId = new Map(held.map((detail) => [detail.session.id, detail]))
  const call = ((_: 'session', { id }: { id: string }) => {
    const detail = byId.get(id)
    return Promise.resolve(detail ? ok(detail) : { ok: false, fault: { code: 'not-found' } })
  }) as unknown as Parameters<typeof readCompared>[0]
  for (const ids of [
    ['b', 'a', 'u', 'gone', 'east', 'west'],
    ['gone', 'west', 'u', 'a', 'east', 'b'],
  ]) {
    const compared = await readCompared(call, ids)
    if (!compared.ok) throw new Error(compared.fault.code)
    expect(compared.value.map(({ id }) => id)).toEqual(['a', 'b', 'west', 'east', 'u', 'gone'])
    expect(textOf(compared.value.slice(0, 2))).toMatch(/FEV1 L +1\.72 +1\.83 \(\+0\.11, \+6\.4 %\)/)
  }
})

test('a child’s fall is said from the older to the newer, and growth once, of what rose', () => {
  const child = (id: string, day: string, fev1: number, percent: number, fvc: number) => {
    const { local } = aSession()
    const own = { ...local, day: day as Day, instant: Date.parse(`${day}T09:00:00Z`) }
    const best_test = aTest(fev1, fvc, { fev1_percentage: percent })
    return aDetail(aSession({ id, age: 12, local: own, best_test, all_tests: [] }))
  }
  const [older, newer] = [child('a', '2026-05-20', 3, 92, 3.7), child('b', '2026-11-19', 2.5, 77, 3.8)]
  const fell = 'fell although growing, −15.0 points of predicted'
  expect(of([older, newer], 'fev1 visits')?.map((cell) => cell?.text)).toEqual(['', fell])
  expect(of([older, newer], 'fev1 visits', 1)?.map((cell) => cell?.text)).toEqual([fell, ''])
  expect(of([older, newer], 'fvc visits')).toBeUndefined()
  const growing = 'Still growing – use % predicted.'
  expect(growingText([older, newer], 0, measures)).toBe(growing)
  expect(growingText([older, older], 0, measures)).toBe('')
  const text = textOf([older, newer].map((detail) => ({ id: detail.session.id, detail, fault: null })))
  expect(text.split('Still growing')).toHaveLength(2)
  expect(text).toContain('fell although growing, -15.0 points of predicted')
})

test('FEV1/FVC has no percent of predicted', () => {
  expect(of([first, second], 'ratio predicted')).toBeDefined()
  expect(of([first, second], 'ratio percent')).toBeUndefined()
})

test('a ratio has no change in percent of itself', () => {
  expect(of([first, second], 'ratio measured')?.[1]?.share).toBe('')
})

test('recomputed values have a row only where one differs', () => {
  const other = best('c', 2.41, 3.52, { pef_percentage: 90 })
  expect(of([first, second], 'fev1 recomputed')).toBeUndefined()
  expect(of([first, other], 'pef recomputed')?.[1]?.text).toBe(`73${thin}%`)
})

test('a session that is not here has no figures, and none is compared with it', () => {
  expect(of([null, second], 'fev1 measured')).toEqual([null, { text: '2.41', change: '', share: '' }])
})

test('what was not sent is missing, and makes no difference', () => {
  expect(of([first, best('d', null, 3.5)], 'fev1 measured')?.[1]).toEqual({
    text: '—',
    change: '',
    share: '',
  })
  const none = aDetail(aSession({ best_test: null }))
  expect(of([first, none], 'fev1 percent')?.[1]?.text).toBe('—')
})

test('the best two of all tests are held against the limit of the age', () => {
  const child = aDetail(aSession({ age: 5 }))
  const rows = repeatabilityRows([aDetail(), child, first, null], measures)
  expect(rows.map(({ cells }) => cells.map((cell) => cell && [cell.text, cell.change].join(' ')))).toEqual([
    ['4 ', '4 ', '1 ', null],
    [`0.12${thin}L limit 0.150${thin}L`, `0.12${thin}L limit 0.241${thin}L`, '— ', null],
    [`0.06${thin}L limit 0.150${thin}L`, `0.06${thin}L limit 0.358${thin}L`, '— ', null],
  ])
})

test('repeatability is in the unit of its own session', () => {
  const detail = aDetail(aSession({ all_tests: [aTest(2410, 3520), aTest(2290, 3450)] }))
  const row = { ...detail.row, units: { ...detail.row.units, volume: 'mL' as const } }
  const inMillilitres = { ...detail, flags: [], row }
  expect(repeatabilityRows([inMillilitres], measures)[1]?.cells).toEqual([
    { text: `120${thin}mL`, change: `limit 150${thin}mL`, share: '' },
  ])
})

const before = aDetail(aSession({ medications: ['Salbutamol', 'Tiotropium 18 µg'] }))
const row = (title: string, reference = 0, details = [before, after]) =>
  conditionRows(details, reference).find((one) => one.title === title)?.cells
const after = aDetail(
  aSession({ id: 's-2', height_in_cm: 174, medications: ['  tiotropium 18 µg', 'Formoterol'] }),
)

test('what came and went is marked, however it is spelt', () => {
  expect(row('Medications')?.[1]).toEqual([
    { text: '  tiotropium 18 µg', state: 'same' },
    { text: 'Formoterol', state: 'added' },
    { text: 'Salbutamol', state: 'gone' },
  ])
  expect(row('Medications')?.[0]?.map(({ state }) => state)).toEqual(['same', 'same'])
})

test('another value is marked, and the same is not', () => {
  expect(row('Height')?.map((lines) => lines?.[0]?.state)).toEqual(['same', 'other'])
  expect(row('Height', 1)?.map((lines) => lines?.[0]?.state)).toEqual(['other', 'same'])
  expect(row('Weight')?.map((lines) => lines?.[0]?.state)).toEqual(['same', 'same'])
})

test('age is never marked, and without the other session nothing is', () => {
  const older = aDetail(aSession({ age: 60 }))
  expect(row('Age at test', 0, [before, older])?.[1]?.[0]?.state).toBe('same')
  const rows = conditionRows([null, after], 0)
  expect(rows.flatMap(({ cells }) => cells[1] ?? []).every(({ state }) => state === 'same')).toBe(true)
  expect(rows.every(({ cells }) => cells[0] === null)).toBe(true)
})

test('people are told apart by whose sessions they are, never by name', () => {
  const namesake = aDetail(aSession(), { patient: { by: 'profile', profile: 'p-2' } })
  expect(peopleOf([before, after])).toHaveLength(1)
  expect(peopleOf([before, namesake]).map(({ name }) => name)).toEqual([
    'Henrik Lindqvist',
    'Henrik Lindqvist',
  ])
})

const one = { id: 'a', detail: aDetail(aSession({ id: 'a', best_test: aTest(2.5, 3.6) })), fault: null }
const other = {
  id: 'b',
  detail: aDetail(aSession({ id: 'b', height_in_cm: 174, diagnoses: [] })),
  fault: null,
}
const gone = { id: 'c', detail: null, fault: { code: 'not-found' } } as const

const textOf = (
  compared: Parameters<typeof compareText>[0]['compared'],
  sample = false,
  pairs: readonly Pair[] = [],
) => compareText({ compared, reference: 0, measures: measuresIn(knownUnits), pairs, sample })

test('compared sessions can be read without the screen', () => {
  const lines = textOf([one, other]).split('\n')
  expect(lines.slice(0, 2)).toEqual([
    '1  Henrik Lindqvist, Thu 19 Nov 2026, 09:14 (+01:00) (reference)',
    '2  Henrik Lindqvist, Thu 19 Nov 2026, 09:14 (+01:00)',
  ])
  expect(lines).toContainEqual(expect.stringMatching(/^FEV1 L +2\.50 +2\.41 \(-0\.09, -3\.6 %\)$/))
  expect(lines).toContain('Height: 1 173 cm | 2 174 cm (differs)')
  expect(lines).toContain('Diagnoses: 1 COPD | 2 COPD (not stated here)')
  expect(lines.at(-1)).toContain('Not a diagnosis.')
})

test('a pair is copied with its values, the change in mL and percent, and the limits', () => {
  const text = textOf([one, other], false, [{ id: 'p', pre: 'a', post: 'b', at: 0 }])
  expect(text.split('\n')).toContain(
    'Pre Thu 19 Nov 2026, 09:14 (+01:00); post Thu 19 Nov 2026, 09:14 (+01:00). The sessions are at the same time. Paired manually; manoeuvres chosen by the service. FEV1 2.50 L to 2.41 L: -0.09 L, -3.6 % of pre, -2.8 % of predicted. FVC 3.60 L to 3.52 L: -0.08 L, -2.2 % of pre, -1.9 % of predicted. FEV1/FVC 0.69 to 0.68. Post: Largest FVC is in manoeuvre 1. 3.58 L, compared with 3.52 L in the best manoeuvre. With the largest values, FEV1/FVC would be 0.67. Limits: over 10 % of predicted (ERS/ATS 2021); 12 % and 200 mL (ATS/ERS 2005). Unit L inferred.',
  )
  expect(textOf([one, gone], false, [{ id: 'p', pre: 'a', post: 'c', at: 0 }])).not.toContain('Paired')
})

test('a pair whose sessions have come to different patients has no change', () => {
  const detail = { ...other.detail, patient: { by: 'profile' as const, profile: 'p-2' } }
  const text = textOf([one, { ...other, detail }], false, [{ id: 'p', pre: 'a', post: 'b', at: 0 }])
  expect(text).not.toContain('of pre')
  expect(text).toContain('Not compared: these may be different patients.')
})

test('a session that a file alone brought says so, in the list and in the pair', () => {
  const imported = { ...other.detail, row: { ...other.detail.row, flags: ['imported' as const] } }
  const lines = textOf([one, { ...other, detail: imported }], false, [
    { id: 'p', pre: 'a', post: 'b', at: 0 },
  ]).split('\n')
  expect(lines).toContain('2  Henrik Lindqvist, Thu 19 Nov 2026, 09:14 (+01:00), Imported')
  expect(lines).toContainEqual(expect.stringContaining('post Thu 19 Nov 2026, 09:14 (+01:00), Imported.'))
})

test('a session after a bronchodilator says so, also without the other one of its pair', () => {
  const post = { ...other.detail, row: { ...other.detail.row, bronchodilator: 'post' as const } }
  expect(textOf([one, { ...other, detail: post }]).split('\n')).toContain(
    '2  Henrik Lindqvist, Thu 19 Nov 2026, 09:14 (+01:00), post-bronchodilator',
  )
})

test('a session that is gone says so, and sample data say that they are', () => {
  const text = textOf([one, gone], true)
  expect(text).toContain('Sample data: this patient is invented.')
  expect(text).toContain('2  No longer available')
  expect(text).toContain('Weight: 1 84.5 kg | 2 —')
})

test('manoeuvres stand on one scale, chosen ones apart, unless a unit may be another', () => {
  const details = [one, other].map(({ detail }) => detail)
  expect(stripLines(details, 'fev1', 'b')).toMatchObject([
    { session: 'a', values: [2.24, 2.29, 2.41, 2.18], chosen: 2.5, square: false },
    { session: 'b', chosen: 2.41, square: true },
  ])
  const [first, second] = details
  if (!first || !second) return
  const units = { ...second.row.units, volume: 'mL' as const }
  expect(stripLines([first, { ...second, row: { ...second.row, units } }], 'fev1', null)).toEqual([])
})
