import { expect, test } from 'vitest'
import { inventHistory } from '../../../bench/browse/invented'
import { browseQuestions } from '../../../bench/browse/questions'
import {
  answersOf,
  browseTable,
  costChart,
  costSeries,
  expectAgreement,
  questionFigures,
} from '../../../bench/browse/report'
import { formatTable, median, pairedRatio } from '../../../bench/report/figures'
import { ingestRows } from '../../../bench/report/ingest-report'
import { inTurn, type Measured } from '../../../bench/run/run-job'

test('the median is the value in the middle, or half-way between the two that are', () => {
  expect(median([5])).toBe(5)
  expect(median([9, 1, 100])).toBe(9)
  expect(median([10, 1, 4, 100])).toBe(7)
})

test('each round begins with another contestant and leaves none out', () => {
  const rounds = [0, 1, 2, 3].map((round) => inTurn(['a', 'b', 'c'], round).join(''))
  expect(rounds).toEqual(['abc', 'bca', 'cab', 'abc'])
})

test('the columns of a table are as wide as their widest cell', () => {
  expect(
    formatTable(
      ['name', 'of'],
      [
        ['a', '1,000'],
        ['longer', '2'],
      ],
    ).split('\n'),
  ).toEqual(['name       of', '------  -----', 'a       1,000', 'longer      2'])
})

const run = (ms: number): Measured => ({
  sessions: 1000,
  ms,
  requests: 1,
  cpuMs: 500,
  peak: { main: 10 },
  sealed: { pages: 80_000, columns: 50_000 },
  bytesOnDisk: 150_000,
})

test('a contestant is summed up by its medians, and Spirodesk is compared with it round by round', () => {
  const rows = ingestRows(
    85,
    new Map([
      ['spirodesk', [run(100), run(9000), run(50)]],
      // the machine was busy in the second round
      ['dexie-rows', [run(500), run(45_000), run(200)]],
    ]),
  )
  expect(rows[0]).toMatchObject({
    sessionsPerDay: 85,
    sessionsPerSecond: 10_000,
    cpuMsPerThousand: 500,
    bytesPerSession: 150,
    sealedPerSession: { pages: 80, columns: 50 },
    spirodeskToIt: null,
    runs: [100, 9000, 50],
  })
  expect(rows[1]?.spirodeskToIt).toEqual({ time: 0.2, cpu: 1, disk: 1, memory: null })
})

test('a ratio is the median of the rounds that both have', () => {
  expect(pairedRatio([2, 30, 8, 1000], [1, 10, 2])).toBe(3)
})

test('without Spirodesk there is nothing to compare', () => {
  expect(ingestRows(10, new Map([['rxdb', [run(1)]]]))[0]?.spirodeskToIt).toBeNull()
})

const [question] = browseQuestions(inventHistory({ sessions: 10, people: 1 }))
const questions = question ? [question] : []
const answer = (...ms: number[]) => ({ matching: 7, first: 'a', ms, cpuMs: ms.map((each) => each * 2) })
const asked = new Map([
  ['spirodesk', [[answer(3, 1, 2)]]] as const,
  ['spirodesk-window', [[answer(4, 4, 4)]]] as const,
  ['better-sqlite3', [[answer(40, 10, 20)]]] as const,
])
const figures = questionFigures(questions, asked)

test('a question is summed up by the least, the middle and nearly the most that it took', () => {
  expect(figures[0]).toMatchObject({
    least: 1,
    p50: 2,
    p95: 3,
    cpu: 4,
    asks: 3,
    matching: 7,
    toSpirodesk: null,
  })
})

test('the table says how many times as long as Spirodesk the window and others take', () => {
  const [, , ...rows] = browseTable(figures).split('\n')
  expect(rows.map((row) => row.trim().split(/\s{2,}/))).toEqual([
    ['filter: everything', '7', 'spirodesk', '2.0', '3.0', '1.0', '4.0'],
    ['spirodesk-window', '4.0', '4.0', '4.0', '8.0', '2.00×', '2.00×'],
    ['better-sqlite3', '20.0', '40.0', '10.0', '40.0', '10.00×', '10.00×'],
  ])
})

test('a question is compared round by round, and a slow one in the round that it was asked in', () => {
  const rounds = (...each: number[]) => [each.map((ms) => answer(ms))]
  const own = ['spirodesk', rounds(1, 10, 2)] as const
  const timesOf = (...each: number[]) =>
    questionFigures(questions, new Map([own, ['dexie-rows', rounds(...each)] as const]))[1]?.toSpirodesk?.time
  expect(timesOf(3, 30, 80)).toBe(3)
  expect(timesOf(5000)).toBe(5000)
})

test('answers are put in order by question and round', () => {
  const of = (...numbers: number[]) => ({
    ...{ opened: { sessions: 1, firstMs: null, readyMs: 1 }, fromWindow: [] },
    ...{ memory: { resident: 1, reported: 1 }, memoryAfter: { resident: 1, reported: 1 } },
    answers: numbers.map((number) => ({ question: number, ...answer(number) })),
  })
  const answers = answersOf([of(0, 1), of(1)], (result) => result.answers)
  expect(answers.map((rounds) => rounds.map(({ ms }) => ms[0]))).toEqual([[0], [1, 1]])
})

test('contestants that find different sessions are not compared', () => {
  const both = (other: number) =>
    new Map([
      ['spirodesk', [[answer(1)]]] as const,
      ['dexie-rows', [[{ ...answer(1), matching: other }]]] as const,
    ])
  expect(() => expectAgreement(questions, both(7))).not.toThrow()
  expect(() => expectAgreement(questions, both(6))).toThrow('filter by everything')
})

test('the chart has a line for each contestant, of the slowest question of each size', () => {
  const slower = figures.map((each) => ({ ...each, question: 'another', p50: each.p50 * 2 }))
  const all = [10, 1000].map((sessions) => ({ size: { sessions }, figures: [...figures, ...slower] }))
  expect(costSeries(all, 'filter')[0]).toEqual({
    contestant: 'spirodesk',
    points: [10, 1000].map((sessions) => ({ sessions, ms: 4 })),
  })
  const svg = costChart(all)
  expect(svg.match(/<polyline class="line (spirodesk|better-sqlite3)"/g)).toHaveLength(2)
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
})
