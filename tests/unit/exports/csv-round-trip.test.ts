import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportColumns, columnOfField } from '#shared/exports/export-columns'
import { testFields } from '#shared/records/test'
import { answer, openedStore, record, valueOf } from '../store/test-store'
import { csvRequest, exportWhole } from './export-whole'
import { readCsv } from './read-csv'
import '../property-runs'

const value = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined })
const person = fc.record({
  name: fc.string({ unit: 'binary' }),
  diagnoses: fc.array(fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '')),
  age: value,
  best_test: fc.record(Object.fromEntries(testFields.map((field) => [field, value]))),
})

// a file is UTF-8, which has no half characters
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text))
const names = exportColumns.sessions.map(({ name }) => name)

test('CSV that another library reads is what the store holds, down to the last digit and character', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 8 }), async (people) => {
      const store = await openedStore()
      const records = people.map(({ best_test, ...said }, at) =>
        record(`s${at}`, `2026-03-05T10:0${at}:00+02:00`, { ...said, spirometry_tests: { best_test } }),
      )
      valueOf(await store.storeHandlers.applyAnswer(answer(records, '2026-03-05')))
      const rows = readCsv((await exportWhole(store, csvRequest({ columns: names }))).text)
      expect(rows).toHaveLength(people.length)
      for (const row of rows) {
        const { session } = valueOf(await store.libraryHandlers.session({ id: row['session_id'] ?? '' }))
        expectSame(row['patient_name'], wellFormed(session.name ?? ''))
        expectSame(row['diagnoses'], wellFormed(session.diagnoses.join('; ')))
        const numbers = { age_y: session.age, ...fields(session.best_test) }
        for (const [name, number] of Object.entries(numbers))
          expect(row[name] === '' ? null : Number(row[name])).toBe(number === null ? null : number + 0)
      }
    }),
  )
})

/** Apostrophes are added where a formula could begin, and nowhere else. */
function expectSame(cell = '', text: string): void {
  expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
  if (!/^[\t\r\n\0]|[=+\-@＝＋－＠﹦﹢﹣﹫]/.test(text)) expect(cell).toBe(text)
}

function fields(test: Readonly<Record<(typeof testFields)[number], number | null>> | null) {
  return Object.fromEntries(testFields.map((field) => [columnOfField(field), test?.[field] ?? null]))
}
