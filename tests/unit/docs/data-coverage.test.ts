import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportColumns, columnOfField } from '#shared/exports/export-columns'
import { testFields } from '#shared/records/test'
import { readProfile } from '#shared/wire/read-profile'
import { sessionFields } from '#shared/wire/read-values'

const page = readFileSync('docs/data-coverage.md', 'utf8')

/** The fields that the table of a section names, each with the cells behind it. */
function rowsOf(section: string): Map<string, readonly string[]> {
  const [, after = ''] = page.split(`\n## ${section}\n`)
  const [text = ''] = after.split('\n## ')
  const rows = [...text.matchAll(/^\| (`.*?) \|(.*)\|$/gm)]
  return new Map(
    rows.flatMap(([, names = '', cells = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, cells.split('|')] as const),
    ),
  )
}

const whole = [...sessionFields].filter((field) => field !== 'spirometry_tests')

test.each([
  ['Profile', Object.keys(readProfile({ id: 'p' }) ?? {}).filter((name) => name !== 'unlisted')],
  ['SpirometrySession', whole],
  ['SpirometrySession_spirometry_tests', ['best_test', 'all_tests']],
  ['SpirometryTest', [...testFields]],
  ['Error', ['code', 'message']],
])('the table of %s has every field that is read, and no other', (section, fields) => {
  expect([...rowsOf(section).keys()].sort()).toEqual([...fields].sort())
})

test('what the tables say is in CSV is a column there, and the other way round', () => {
  const columns = new Set(Object.values(exportColumns).flatMap((all) => all.map(({ name }) => name)))
  const named: Readonly<Record<string, string>> = {
    id: 'session_id',
    name: 'patient_name',
    age: 'age_y',
    gender: 'sex',
    height_in_cm: 'height_cm',
    weight_in_kg: 'weight_kg',
  }
  for (const [field, cells] of rowsOf('SpirometrySession'))
    expect([field, cells.at(-1)?.includes('CSV')]).toEqual([field, columns.has(named[field] ?? field)])
  for (const field of testFields) {
    const cells = rowsOf('SpirometryTest').get(field)
    expect([field, cells?.at(-1)?.includes('CSV')]).toEqual([field, columns.has(columnOfField(field))])
  }
})
