import { expect, test } from 'vitest'
import { subjectInForm } from '#shared/exports/export-request'
import { formatNames } from '#shared/exports/formats'
import { everySession } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { aFilter } from '../a-filter'

const days = { from: '2026-01-01' as Day, to: null }
const everything = { kind: 'everything', ...days } as const
const withoutWithdrawn = { kind: 'filter', filter: aFilter(days) }
const deidentified = { dates: 'month', groupsOf: 5 } as const

test('withdrawn sessions are part of everything where they are marked and can be imported again', () => {
  for (const form of formatNames) {
    const named = subjectInForm({ form, deidentified: null }, everything)
    expect(named).toEqual(form === 'json' ? everything : withoutWithdrawn)
    expect(subjectInForm({ form, deidentified }, everything)).toEqual(withoutWithdrawn)
  }
})

test('what was chosen by a filter, by hand or by a patient is as it was chosen in every form', () => {
  const what = { kind: 'filter', filter: everySession } as const
  for (const form of formatNames) expect(subjectInForm({ form, deidentified: null }, what)).toBe(what)
})
