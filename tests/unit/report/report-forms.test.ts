import { expect, test } from 'vitest'
import { reportForms } from '#shared/reports/saved-report'
import { formWords } from '../../../src-renderer/app/exports/export-log'

test('the log of exports has words for each way a report leaves', () => {
  expect(reportForms).toHaveLength(6)
  const words = reportForms.map(formWords)
  expect(new Set(words).size).toBe(6)
  for (const [at, form] of reportForms.entries()) expect(words[at]).not.toBe(form)
})
