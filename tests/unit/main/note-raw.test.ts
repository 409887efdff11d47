import { expect, test } from 'vitest'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { exportLine } from '#shared/exports/export-progress'
import { ok } from '#shared/fault'
import { noteText } from '../../../src-main/transfers/exporter'

type Line = { at: number; what: string; figures: Record<string, string | number | boolean> }

test('raw arrays and unreadable records that are saved are a line of the log of exports, and what holds none is not', async () => {
  const lines: Line[] = []
  const callStore = ((_name: string, line: Line) => {
    lines.push(line)
    return Promise.resolve(ok({}))
  }) as unknown as Caller<StoreCalls>
  await noteText(callStore, 7, { text: 'é', rawOf: 'session-1' }, 'exported')
  await noteText(callStore, 8, { text: 'a log' }, 'exported')
  await noteText(callStore, 9, { text: '[]', unreadable: 573 }, 'exported')
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('session-1')
  expect(lines.map(({ at, what, figures }) => exportLine(at, what, figures))).toMatchObject([
    { at: 7, outcome: 'exported', form: 'raw', sessions: 1, bytes: 2, what: 'sessions', deidentified: false },
    { at: 9, outcome: 'exported', form: 'unreadable', sessions: 573, patients: 0, bytes: 2 },
  ])
})
