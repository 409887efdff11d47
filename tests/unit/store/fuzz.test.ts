import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExportRequest } from '#shared/exports/export-request'
import { analysisCsv } from '#shared/exports/formats'
import { everySession, sortColumns } from '#shared/queries/filter'
import { exportWhole } from '../exports/export-whole'
import { sentRecord } from '../wire/records'
import { answer, codeOf, openedStore, valueOf } from './test-store'

// FUZZ_ANSWERS=1000000 for the run of docs/reliability.md; FUZZ_SEED plays one again
const answers = Number(process.env['FUZZ_ANSWERS'] ?? 100)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123)
const answersToAStore = 20

const sent = fc.array(sentRecord, { maxLength: 4 }).map((records) => JSON.stringify(records))

/** What a line, or whoever sits on it, makes of an answer. */
const broken = fc
  .tuple(
    sent,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '0', '-', 'e', '\\', ' ', '\u0000', '\ufffd'),
      ),
      { maxLength: 4 },
    ),
    fc.nat(),
  )
  .map(([body, put, cut]) => {
    const characters = Array.from(body)
    for (const [at, character] of put) characters[at % characters.length] = character
    return characters.slice(0, cut % 3 === 0 ? cut % (characters.length + 1) : undefined).join('')
  })

const what = { kind: 'filter', filter: everySession } as const
const forms: readonly ExportRequest[] = [
  { form: 'csv-tests', what, deidentified: null, options: { ...analysisCsv } },
  {
    form: 'csv-sessions',
    what,
    deidentified: { dates: 'offset', groupsOf: null },
    options: { ...analysisCsv },
  },
  { form: 'fhir', what, deidentified: null, options: { as: 'ndjson' } },
]

const recordsIn = (body: string) => (JSON.parse(body) as unknown[]).map((record) => JSON.stringify(record))

test(
  `${answers} invented answers are taken in, sealed, opened, listed and exported: no crash, and nothing that was not sent`,
  async () => {
    let slowest = 0
    let held = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(sent, { minLength: answersToAStore / 2, maxLength: answersToAStore / 2 }),
        fc.array(broken, { minLength: answersToAStore / 2, maxLength: answersToAStore / 2 }),
        fc.constantFrom(...sortColumns),
        async (whole, torn, by) => {
          const store = await openedStore()
          const timed = async <T>(work: T | Promise<T>) => {
            const began = performance.now()
            const result = await work
            slowest = Math.max(slowest, performance.now() - began)
            return result
          }
          for (const body of whole) valueOf(await timed(store.storeHandlers.applyAnswer(answer(body, null))))
          const listed = async (of: typeof store) => {
            const query = { filter: everySession, sort: { by, descending: true }, offset: 0, limit: 1000 }
            return valueOf(await timed(of.libraryHandlers.sessions(query))).rows.map(({ id }) => id)
          }
          const ids = await listed(store)
          held += ids.length
          for (const id of ids) valueOf(await timed(store.libraryHandlers.session({ id })))
          for (const request of forms) await timed(exportWhole(store, request))
          const json = { form: 'json', what, deidentified: null, options: { raw: true } } as const
          const { text } = await timed(exportWhole(store, json))
          const known = new Set(whole.flatMap(recordsIn))
          const exported = (JSON.parse(text) as { sessions: { session: unknown }[] }).sessions
          expect(exported).toHaveLength(ids.length)
          for (const { session } of exported) expect(known).toContain(JSON.stringify(session))

          for (const body of torn) {
            const code = codeOf(await timed(store.storeHandlers.applyAnswer(answer(body, null))))
            expect(['ok', 'answer-unreadable']).toContain(code)
          }
          // what is sealed opens again
          const again = await openedStore(store.indexedDB)
          const [before, after] = [await exportWhole(store, json), await exportWhole(again, json)]
          expect(after.text === before.text).toBe(true)
        },
      ),
      { numRuns: Math.ceil(answers / answersToAStore), seed, endOnFailure: true },
    )
    expect(held).toBeGreaterThan(answers / 4)
    if (process.env['FUZZ_ANSWERS'] !== undefined)
      process.stderr.write(
        `${answers} answers, ${held} sessions held, the slowest step ${slowest.toFixed(0)} ms, seed ${seed}\n`,
      )
  },
  24 * 60 * 60_000,
)
