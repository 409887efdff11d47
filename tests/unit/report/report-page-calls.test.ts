import { expect, test } from 'vitest'
import { libraryCalls } from '#shared/calls/library-calls'
import { reportDataCalls } from '#shared/calls/report-page-calls'

test('a report page can ask for what reports are made of, and can change nothing', () => {
  for (const [name, call] of Object.entries(reportDataCalls)) expect(libraryCalls).toHaveProperty(name, call)
  expect(Object.keys(reportDataCalls).toSorted()).toEqual([
    'cohort',
    'coverage',
    'kept',
    'marks',
    'patient',
    'rawOfSession',
    'runs',
    'session',
    'sessions',
    'summary',
  ])
})
