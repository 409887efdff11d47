import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/records/json'
import { sessionMark } from '#shared/records/marks'
import type { Profile } from '#shared/records/patient'
import { writeJson } from '#shared/wire/write-session'
import { createJsonWriter } from '../../../src-renderer/store/exports/json'
import { exported, imported } from '../imports/some-file'
import { answer, codeOf, makeStore, openedStore, record, share, valueOf } from '../store/test-store'
import { anyJson } from '../wire/records'
import { writtenBy } from './write-export'

const profiles = [
  { id: 'p2', email: ' ann@EXAMPLE.org', patient_name: 'Ann', share_code: null, clinic: 4 },
  { id: 'p1', email: 'Ann@example.org', patient_name: null },
  { id: 'p3', email: 'else@example.org', patient_name: 'Else', share_code: 'X' },
]

async function storeWith(records: readonly object[]) {
  const store = await openedStore()
  const body = new TextEncoder().encode(JSON.stringify(profiles))
  valueOf(await store.storeHandlers.applyProfiles({ body, fetchedAt: 86_400_000 }))
  valueOf(await store.storeHandlers.applyAnswer(answer(records, null, null, { profiles: ['p1'] })))
  return store
}

describe('a JSON export', () => {
  test('has a line for each session, and the profiles that tell whose they are', async () => {
    const text = '[{"id":7,"n":-0,"age":"41,5","email":"ann@example.org"}]'
    const store = await openedStore()
    const body = new TextEncoder().encode(JSON.stringify(profiles))
    valueOf(await store.storeHandlers.applyProfiles({ body, fetchedAt: 86_400_000 }))
    valueOf(await store.storeHandlers.applyAnswer(answer(text, null, null, { profiles: ['p1'] })))
    const seen = '"firstSeenAt":"1970-01-02T00:00:00.000Z","lastSeenAt":"1970-01-02T00:00:00.000Z"'
    const at = '1970-01-01T00:00:01.000Z'
    expect(await exported(store)).toBe(
      [
        '{',
        '"format":"spirodesk-sessions",',
        '"version":1,',
        '"sessions":[',
        `{"firstFetchedAt":"${at}","changedAt":"${at}","profile":"p1","session":{"id":7,"n":-0,"age":"41,5","email":"ann@example.org"}}`,
        '],',
        '"profiles":[',
        `{${seen},"profile":{"id":"p1","email":"Ann@example.org"}},`,
        `{${seen},"profile":{"id":"p2","email":" ann@EXAMPLE.org","patient_name":"Ann","clinic":4}}`,
        ']',
        '}',
        '',
      ].join('\n'),
    )
  })

  test('is JSON without any session, too', () => {
    const writer = createJsonWriter(
      { deidentified: null, options: { raw: false } },
      { profiles: new Map<string, Profile>(), sample: false, library: null },
    )
    const parsed: unknown = JSON.parse(writtenBy(writer, []))
    expect(parsed).toEqual({ format: 'spirodesk-sessions', version: 1, sessions: [], profiles: [] })
    expect(writer.companions()).toEqual([])
  })

  test('says of sample data what they are, and goes in nowhere', async () => {
    const sample = makeStore()
    const opening = { connection: 'c1', dataKey: new Uint8Array(32), sample: true }
    valueOf(await sample.storeHandlers.open(opening))
    valueOf(await sample.storeHandlers.applyAnswer(answer([record('a', '2026-03-05T10:00:00Z')], null)))
    const file = await exported(sample)
    expect(JSON.parse(file)).toMatchObject({ sample: true, sessions: [{ session: { id: 'a' } }] })
    const real = await openedStore()
    expect(codeOf(await imported(real, file))).toBe('file-sample')
    expect(codeOf(await imported(makeStore(), file, { writes: false, connection: null }))).toBe('file-sample')
    expect(valueOf(await real.libraryHandlers.summary({})).sessions).toBe(0)
  })

  test('holds marks of its sessions and their patients only when they are asked for', async () => {
    const store = await openedStore()
    const sent = [record('a', '2026-03-05T10:00:00Z'), record('b', '2026-03-05T11:00:00Z')]
    valueOf(await store.storeHandlers.applyAnswer(answer(sent, null)))
    await share(store)
    const note = { kind: 'note', by: 'AB', value: { words: 'Ten days of cough' } } as const
    valueOf(await store.libraryHandlers.mark({ ...note, on: [sessionMark('a')] }))
    valueOf(
      await store.libraryHandlers.mark({ kind: 'watch', by: '', on: ['patient profile ann'], value: {} }),
    )
    const marksIn = async (options: object) => {
      const { marks } = JSON.parse(await exported(store, options)) as {
        marks?: { kind: string; on: string }[]
      }
      return marks?.map(({ kind, on }) => `${kind} ${on}`) ?? null
    }
    expect(await marksIn({ raw: false })).toBeNull()
    expect(await marksIn({ raw: false, marks: true })).toEqual([
      'watch patient profile ann',
      'note session a',
    ])
    expect(await exported(store, { raw: false })).not.toContain('cough')
    valueOf(await imported(await openedStore(), await exported(store, { raw: false, marks: true })))
  })

  test('holds raw arrays in their places, and only when they are asked for', async () => {
    const raw = Array.from({ length: 10 }, (_, index) => index)
    const sent = { id: 'a', spirometry_tests: { best_test: { fev1_actual: 3, raw } } }
    const store = await storeWith([sent])
    const sessions = async (how: { raw: boolean }) =>
      (JSON.parse(await exported(store, how)) as { sessions: { session: unknown }[] }).sessions
    expect((await sessions({ raw: true }))[0]?.session).toEqual(sent)
    expect((await sessions({ raw: false }))[0]?.session).toEqual({
      id: 'a',
      spirometry_tests: { best_test: { fev1_actual: 3 } },
    })
  })
})

test('a value that is written as JSON is read back as it was, a -0 too', () => {
  const withZeros = fc.oneof(anyJson, fc.constant<Json>(-0), fc.constant<Json>([{ a: -0 }]))
  fc.assert(
    fc.property(fc.array(withZeros, { maxLength: 3 }), (value) => {
      expect(JSON.parse(writeJson(value))).toStrictEqual(value)
    }),
  )
})

test('marks are written line by line, each kind by its subjects', () => {
  const asked: string[] = []
  const library = {
    marks: {
      on(kind: string, on: string) {
        asked.push(on)
        return kind === 'note' ? [{ on, at: 0, by: '', value: { words: 'x' } }] : []
      },
    },
  }
  const context = { profiles: new Map(), sample: false, library } as never
  const writer = createJsonWriter({ deidentified: null, options: { raw: false, marks: true } }, context)
  for (const id of ['b', 'a']) {
    const local = { firstFetchedAt: 0, changedAt: 0, withdrawnAt: null, queriedProfile: null }
    const session = { id, email: null, local }
    const patient = { by: 'session', session: id }
    writer.session(
      { session, patient, record: {}, raw: null, flags: [] } as never,
      { text: () => {} } as never,
    )
  }
  const texts: string[] = []
  writer.end({ text: (text: string) => void texts.push(text) } as never)
  const lines = texts.filter((text) => text.includes('"note"'))
  expect(lines.map((line) => /"on":"([^"]+)"/.exec(line)?.[1])).toEqual([
    'patient session a',
    'patient session b',
    'session a',
    'session b',
  ])
  expect(JSON.parse(`{"sessions":[${texts.join('')}`)).toMatchObject({ marks: { length: 4 } })
})
