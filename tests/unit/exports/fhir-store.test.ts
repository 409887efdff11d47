import { expect, test } from 'vitest'
import { fhirShapes } from '#shared/exports/formats'
import { everySession } from '#shared/queries/filter'
import { answer, makeStore, openedStore, record, valueOf } from '../store/test-store'
import { exportWhole } from './export-whole'

const what = { kind: 'filter' as const, filter: everySession }
const request = (as: (typeof fhirShapes)[number]) => ({
  form: 'fhir' as const,
  what,
  deidentified: null,
  options: { as },
})

test.each(fhirShapes)('FHIR comes out of the store as %s, each session once', async (as) => {
  const { storeHandlers, libraryHandlers } = await openedStore()
  const held = Array.from({ length: 30 }, (_, at) => record(`s${at}`, `2026-03-${10 + (at % 3)}T10:00:00Z`))
  valueOf(await storeHandlers.applyAnswer(answer(held, '2026-03-10', '2026-03-12')))
  const { text, companions, sessions } = await exportWhole({ storeHandlers }, request(as))
  expect(sessions).toBe(30)
  expect(companions).toEqual([])
  const parts = as === 'ndjson' ? text.trimEnd().split('\n') : [text]
  for (const part of parts) expect(JSON.parse(part)).toHaveProperty('resourceType')
  for (const { id } of held) expect(text).toContain(`"value":"${id}"`)
  expect(text.match(/"resourceType":"DiagnosticReport"/g)).toHaveLength(30)
  expect(text.match(/"resourceType":"Patient"/g)).toHaveLength(1)

  const preview = valueOf(await libraryHandlers.previewExport({ request: request(as), sessions: 5 }))
  expect(preview.head.kind === 'text' && text.startsWith(preview.head.text)).toBe(true)
  // what is written but once a person counts with each session of the sample
  expect(preview.bytes / text.length).toBeGreaterThan(0.7)
  expect(preview.bytes / text.length).toBeLessThan(1.5)
})

test.each([true, false])(
  'people who are invented (%s) are marked as such, in each resource',
  async (sample) => {
    const { storeHandlers } = makeStore()
    const dataKey = new Uint8Array(32).fill(1)
    valueOf(await storeHandlers.open({ connection: 'c1', dataKey, sample }))
    valueOf(await storeHandlers.applyAnswer(answer([record('a', '2026-03-10T10:00:00Z')], null)))
    const { text } = await exportWhole({ storeHandlers }, request('ndjson'))
    const marked = text
      .trimEnd()
      .split('\n')
      .map((line) => line.includes('"code":"HTEST"'))
    expect(new Set(marked)).toEqual(new Set([sample]))
  },
)
