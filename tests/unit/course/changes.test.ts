import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { courseChanges, cutAtGaps, listChanges } from '../../../src-renderer/course/changes'
import { courseFigures } from '../../../src-renderer/course/course'
import { changeWords, gapWords } from '../../../src-renderer/course/words'
import { noNormal } from '../../../src-renderer/course/tests'
import { measuresIn } from '../../../src-renderer/format/measures'
import { aRow } from '../app/fixtures/a-row'
import { knownUnits } from '../app/fixtures/a-session'
import { besideText } from '../app/fixtures/beside-text'

const on = (day: string, medications: string[], diagnoses = ['COPD']) =>
  aRow(day, { day: day as Day, medications, diagnoses })

test('what is listed anew and what no longer is stand at the session that says so', () => {
  const rows = [
    on('2026-03-01', ['Tiotropium'], ['COPD', 'Asthma']),
    aRow('undated', { day: 'undated', medications: ['Other'] }),
    on('2026-02-01', ['tiotropium ', 'Fluticasone']),
    on('2026-01-01', ['Fluticasone', 'FLUTICASONE']),
  ]
  const changes = listChanges(rows).map(({ list, session, added, gone }) => [session.id, list, added, gone])
  expect(changes).toEqual([
    ['2026-02-01', 'medications', ['tiotropium '], []],
    ['2026-03-01', 'medications', [], ['Fluticasone']],
    ['2026-03-01', 'diagnoses', ['Asthma'], []],
  ])
})

test('a change takes few words, and counts what it leaves out', () => {
  expect(changeWords({ added: ['Tiotropium'], gone: [] })).toBe('+ Tiotropium')
  expect(changeWords({ added: ['a', 'b', 'c'], gone: ['d'] })).toBe('+ a and 2 more  − d')
})

test('a long name in a change ends with a whole word, so that no dose is cut in two', () => {
  const added = (name: string) => changeWords({ added: [name], gone: [] })
  expect(added('Budesonide/formoterol 160/4.5 µg')).toBe('+ Budesonide/formoterol…')
  expect(added('Beclometasone dipropionate and formoterol')).toBe('+ Beclometasone…')
  expect(added('Beclometasonedipropionate')).toBe('+ Beclometasonedipropiona…')
})

test('ten thousand diagnoses at once are one change', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `Diagnosis ${at}`)
  const [change] = listChanges([on('2026-02-01', [], many), on('2026-01-01', [], [])])
  expect(change && changeWords(change)).toBe('+ Diagnosis 0 and 9,999 more')
})

const day = 86_400_000
const at = (...days: number[]) => days.map((one) => ({ time: one * day }))
const gaps = (...days: number[]) => cutAtGaps(at(...days)).gaps.map((gap) => gapWords(gap))

test('a gap is long for its course: a month where there are sessions daily, half a year at most', () => {
  expect(gaps(0, 1, 2, 3, 30, 31)).toEqual([])
  expect(gaps(0, 1, 2, 3, 45, 46)).toEqual(['No sessions for 42 days'])
  expect(gaps(0, 90, 180, 350, 440)).toEqual([])
  expect(gaps(0, 90, 180, 460, 550)).toEqual(['No sessions for 9 months'])
})

test('stretches and gaps make up the course', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1 }), (days) => {
      const course = at(...days.sort((a, b) => a - b))
      const { stretches, gaps } = cutAtGaps(course)
      expect(stretches.flat()).toEqual(course)
      expect(gaps.map(({ from, to }) => [from, to])).toEqual(
        stretches.slice(1).map((stretch, before) => [stretches[before]?.at(-1)?.time, stretch[0]?.time]),
      )
    }),
  )
})

test('a change from or to a doubtful session has a mark, and says why in place of what it would mean', () => {
  const measures = measuresIn(knownUnits)
  const of = (day: string, fev1: number, flags: ('likely-pair' | 'name-differs')[] = []) =>
    aRow(day, { day: day as Day, fev1, flags })
  const rows = [
    of('2026-03-03', 2.4),
    of('2026-03-02', 2.5, ['likely-pair', 'name-differs']),
    of('2026-03-01', 3),
    of('2026-02-28', 3),
  ]
  const changes = courseChanges(rows, measures)
  expect(rows.map(({ id }) => changes.get(id)?.text)).toEqual(['−0.10?', '−0.50?', '0.00', undefined])
  expect(changes.get('2026-03-02')).toMatchObject({
    relative: '−16.7\u202f%?',
    words: 'doubtful (possibly post-bronchodilator and sent under another name)',
    said: null,
    limits: null,
    note: '',
  })
  expect(changes.get('2026-03-01')?.words).toMatch(/^within/)
  // nor does the note of one that would be beyond say that it is, nor that a child's FEV1 fell
  const noteAt = (age: number) => {
    const [now, then] = [of('2026-03-02', 2, ['name-differs']), of('2026-03-01', 3)]
    return courseChanges(
      [
        { ...now, age },
        { ...then, age },
      ],
      measures,
    ).get(now.id)?.note
  }
  expect([noteAt(40), noteAt(12)]).toEqual(Array(2).fill('change doubtful (sent under another name)'))
  const figures = courseFigures(
    rows.slice(1),
    { line: { lacks: 'too-few', n: 2 }, own: null, normal: noNormal },
    measures,
  ).map((figure) => `${figure.value} ${besideText(figure)}`)
  expect(figures[0]).toMatch(/^2\.50\? L, 74\u202f%\? .*possibly post-bronchodilator/)
  expect(figures[1]).toMatch(/^−0\.50\? L \(−16\.7\u202f%\?\), doubtful/)
})
