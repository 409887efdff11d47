import { expect, test } from 'vitest'
import { exportColumns } from '#shared/exports/export-columns'
import { addTestFlags } from '#shared/measure/flags'
import { isReferenceQuantity } from '#shared/measure/reference/reference'
import { quantityFigures, rangeFields, sortColumns } from '#shared/queries/filter'
import type { Flag } from '#shared/records/flag'
import { sessionRowSchema } from '#shared/records/session'
import {
  bestValueNames,
  bestValues,
  emptyTest,
  isDeclaredTest,
  percentQuantities,
  quantities,
  quantityFields,
  quantityOrder,
  readValues,
  recordFrom,
  testFields,
} from '#shared/records/test'
import { reportSections } from '#shared/reports/report-request'
import { findSubjects } from '../../../src-renderer/app/filters/filter-words'
import { courseColumnNames } from '../../../src-renderer/app/patient/course-table'
import { sessionsCsv } from '../../../src-renderer/app/sessions/copy'
import { sessionColumns } from '../../../src-renderer/app/sessions/columns'
import { numberNames } from '../../../src-renderer/store/days/columns'
import { knownUnits } from '../app/fixtures/a-session'
import { sourceFiles } from '../text/source-files'

const numbered = recordFrom(testFields.map((field, at) => [field, at + 1]))
const names = [...bestValueNames]

/** Those of some names that are not in a list. */
const missingFrom = (list: readonly string[], wanted: readonly string[]) =>
  wanted.filter((name) => !list.includes(name))

test('the values of a test are read in the order of its fields', () => {
  const values = new Float64Array(testFields.length)
  readValues(numbered, values)
  expect([...values]).toEqual(Object.values(numbered))
  readValues(emptyTest(), values)
  expect([...values]).toEqual(testFields.map(() => NaN))
})

test('a test is just as declared with every field alone, and each of them a number', () => {
  expect(isDeclaredTest(numbered)).toBe(true)
  const taken = testFields.filter((field) => isDeclaredTest({ ...numbered, [field]: 'x' }))
  expect(taken).toEqual([])
})

test('whatever there is for each quantity has all of them', () => {
  const [heading = ''] = sessionsCsv([]).split('\r\n')
  const subjects = findSubjects('', 'sessions').flatMap((group) => group.subjects)
  const fields = bestValues.map(({ field }) => field)
  const csv = exportColumns.sessions.map(({ name }) => name.replace('_pct', '_percentage'))
  expect({
    rows: missingFrom(Object.keys(sessionRowSchema.entries), names),
    columns: missingFrom(numberNames, names),
    sorts: missingFrom(sortColumns, names),
    ranges: missingFrom(rangeFields, [...quantities, ...quantities.map((quantity) => `${quantity}Percent`)]),
    subjects: missingFrom(subjects, quantities),
    list: missingFrom(
      sessionColumns.map(({ name }) => name),
      names,
    ),
    course: missingFrom(courseColumnNames, names),
    report: missingFrom(reportSections.course, quantities),
    csv: missingFrom(csv, fields),
    raw: missingFrom(
      csv,
      fields.map((field) => `${field}_raw`),
    ),
    copied: missingFrom(heading.split(','), fields),
    order: missingFrom(quantityOrder, quantities),
    // sent, in percent and recomputed; a z-score where there are reference values
    recomputed: quantities.filter(
      (quantity) => Object.keys(quantityFigures[quantity]).length !== (isReferenceQuantity(quantity) ? 4 : 3),
    ),
  }).toEqual({
    rows: [],
    columns: [],
    sorts: [],
    ranges: [],
    subjects: [],
    list: [],
    course: [],
    report: [],
    csv: [],
    raw: [],
    copied: [],
    order: [],
    recomputed: [],
  })
})

test('each quantity is judged by its limits, and its percentage by what it is of', () => {
  const flagged = (values: Partial<typeof numbered>) => {
    const flags: Flag[] = []
    addTestFlags(flags, null, { ...emptyTest(), ...values }, knownUnits, null)
    return flags.map(({ code, field }) => `${code} ${field ?? ''}`)
  }
  for (const quantity of quantities) {
    const { actual } = quantityFields[quantity]
    expect(flagged({ [actual]: 9999 })).toContain(`implausible ${actual}`)
  }
  for (const quantity of percentQuantities) {
    const { actual, predicted, percentage } = quantityFields[quantity]
    expect(flagged({ [actual]: 2, [predicted]: 4, [percentage]: 90 })).toContain(
      `percent-differs ${percentage}`,
    )
  }
})

test('no file but that of the table lists a value of each quantity', () => {
  const all = Object.entries({ ...sourceFiles.pages, ...sourceFiles.main, ...sourceFiles.shared })
  const few = (text: string, ending: RegExp) =>
    quantities.filter((quantity) => new RegExp(`\\b${quantity}${ending.source}`).test(text)).length < 3
  const lists = all.filter(([, text]) => [/_?[pP]redicted\b/, /_percentage\b/].some((one) => !few(text, one)))
  expect(lists.map(([path]) => path.replace('../../../', ''))).toEqual(['src-shared/records/test.ts'])
})
