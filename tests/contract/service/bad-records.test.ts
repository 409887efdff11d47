import { expect, test } from 'vitest'
import { badRecordBeside, type badRecords, badRecords as every } from '../../../src-service/faults'
import { startService } from '../../../src-service/service'
import { ask } from './ask'

const range = '/timelines?begin_date=2026-01-01&end_date=2026-06-30'

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing there')
  return value
}

test('bad-records puts one of many kinds beside each session, and keeps the sessions whole', async () => {
  const service = await startService({ seed: 7, now: () => Date.parse('2026-11-20T10:00:00Z') })
  const sessions = service.sessions('2026-01-01', '2026-06-30')
  await service.setFaults(['bad-records'])
  const { body } = await ask(service, range)
  await service.setFaults(['bad-records=0.2'])
  const fewer = await ask(service, range)
  await service.close()

  const expected = sessions.flatMap((each) => [JSON.stringify(each), badRecordBeside(each)])
  expect(body.toString() === `[${expected.join(',')}]`).toBe(true)
  expect(fewer.body.length).toBeLessThan(body.length)
  expect(new Set(sessions.map(badRecordBeside)).size).toBeGreaterThan(Object.keys(every).length)
})

test.each([
  ['prototype as field', '"__proto__":{"polluted":true}'],
  ['lone surrogate', '\\ud83e of a pair'],
  ['NaN as text', '"fev1_actual":"NaN"'],
  ['decimal comma', '"fev1_actual":"3,45"'],
  ['id a number', '"id":17'],
  ['deep nesting', '[[[[[['],
  ['tests an array', '"spirometry_tests":[]'],
] satisfies [keyof typeof badRecords, string][])('the kind "%s" holds %s', async (kind, text) => {
  const service = await startService({ seed: 7, patients: 2, now: () => Date.parse('2026-11-20T10:00:00Z') })
  const session = must(service.sessions('2025-01-01', '2026-11-20')[0])
  await service.close()
  expect(every[kind](session)).toContain(text)
})
