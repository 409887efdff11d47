import { expect, test } from 'vitest'
import type { BrowseResult } from '../../../bench/browse/browse-job'
import { inventHistory } from '../../../bench/browse/invented'
import { browseQuestions } from '../../../bench/browse/questions'
import {
  browseTable,
  costChart,
  costSeries,
  expectAgreement,
  questionFigures,
} from '../../../bench/browse/report'

const [question] = browseQuestions(inventHistory({ sessions: 10, people: 1 }))
const questions = question ? [question] : []
const answer = (...ms: number[]) => [{ matching: 7, first: 'a', ms }]
const result = (matching: number): BrowseResult => ({
  ...{ opened: null, memory: null, memoryAfter: null },
  answers: [{ matching, first: null, ms: [1] }],
})
const figures = [
  ...questionFigures('spirodesk', questions, answer(3, 1, 2)),
  ...questionFigures('better-sqlite3', questions, answer(40, 10, 20)),
]

test('a question is summed up by the least, the middle and nearly the most that it took', () => {
  expect(figures[0]).toMatchObject({ least: 1, p50: 2, p95: 3, runs: 3, matching: 7 })
})

test('the table says how many times as long as Spirodesk others take', () => {
  const [, , row] = browseTable(figures, ['spirodesk', 'better-sqlite3']).split('\n')
  expect(row?.split(/\s{2,}/)).toEqual([
    'filter: everything',
    '7',
    '2.0',
    '3.0',
    '1.0',
    '20.0',
    '40.0',
    '10.0',
    '10×',
  ])
})

test('contestants that find different sessions are not compared', () => {
  const both = (other: number) =>
    new Map([['spirodesk', result(5)] as const, ['dexie-rows', result(other)] as const])
  expect(() => expectAgreement(questions, both(5))).not.toThrow()
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
