import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { byMonth } from '../../../../src-renderer/app/patient/months'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { aRow } from '../fixtures/a-row'
import { knownUnits } from '../fixtures/a-session'

test('each month is headed by its sessions and the median of those that count', () => {
  const on = (id: string, day: string, fev1: number | null, rest = {}) =>
    aRow(id, { day: day as Day, fev1, ...rest })
  const rows = [
    on('e', '2026-11-20', 2.4, { bronchodilator: 'post' }),
    on('d', '2026-11-19', 2.2),
    on('c', '2026-11-02', 2.1),
    on('b', '2026-11-01', 2.6),
    on('a', '2026-09-30', null),
  ]
  const lines = byMonth(rows, measuresIn(knownUnits))
  expect(lines.map((line) => ('month' in line ? `${line.month}: ${line.said}` : line.id))).toEqual([
    'Nov 2026: 4 sessions · median 2.20',
    ...['e', 'd', 'c', 'b'],
    'Sep 2026: 1 session',
    'a',
  ])
})
