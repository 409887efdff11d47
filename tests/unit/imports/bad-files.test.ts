import { describe, expect, test } from 'vitest'
import { answer, codeOf, openedStore, record, valueOf } from '../store/test-store'
import { exported, imported } from './some-file'

const when = '2026-03-05T10:00:00Z'
const head = '{"format":"spirodesk-sessions","version":1,'

async function file(): Promise<string> {
  const store = await openedStore()
  valueOf(await store.storeHandlers.applyAnswer(answer([record('a', when), record('b', when)], null)))
  return exported(store)
}

/** What an empty store says of a file, and how many sessions it then holds. */
async function verdict(text: string | Uint8Array<ArrayBuffer>, size = 1000) {
  const store = await openedStore()
  const outcome = await imported(store, text, { writes: false, size })
  const { sessions } = valueOf(await store.libraryHandlers.summary({}))
  return [codeOf(outcome), sessions]
}

describe('a file that is looked into', () => {
  test('is torn wherever it is cut off after its head', async () => {
    const whole = await file()
    const end = whole.trimEnd().length
    for (let length = whole.indexOf('"version"'); length < end; length += 7)
      expect(await verdict(whole.slice(0, length))).toEqual(['file-torn', 0])
    expect(await verdict(whole)).toEqual(['ok', 0])
  })

  test.each([
    ['nothing', '', 'file-other'],
    ['an answer of the service', '[{"id":"a"}]', 'file-other'],
    ['other JSON', '{"resourceType":"Bundle","entry":[]}', 'file-other'],
    ['sessions before it says what it is', '{"sessions":[{}],"format":"spirodesk-sessions"}', 'file-other'],
    ['CSV', 'session_id,age_y\na,41.5\n', 'file-other'],
    ['a picture', '\u0000\u0001PNG', 'file-other'],
    ['a newer file', '{"format":"spirodesk-sessions","version":2,"sessions":[{}]}', 'file-newer'],
    ['a newer file without sessions', '{"format":"spirodesk-sessions","version":2}', 'file-newer'],
    ['a file without a version', '{"format":"spirodesk-sessions","sessions":[]}', 'file-other'],
    ['a de-identified file', `${head}"deidentified":true,"sessions":[]}`, 'file-deidentified'],
    ['a file of sample data', `${head}"sample":true,"sessions":[]}`, 'file-sample'],
    ['broken inside', `${head}"sessions":[{"session":{"id":tru}}]}`, 'file-torn'],
    ['broken between', `${head}"sessions":[{} {}]}`, 'file-torn'],
    ['something after its end', `${head}"sessions":[]} more`, 'file-torn'],
  ])('is refused when it is %s', async (_, text, code) => {
    expect(await verdict(text)).toEqual([code, 0])
    expect(await verdict(text, 3)).toEqual([code, 0])
  })

  test('is refused when it is not UTF-8', async () => {
    const bytes = new TextEncoder().encode(`${head}"sessions":[{"session":{"id":"?"}}]}`)
    bytes[bytes.indexOf(63)] = 0xff
    expect(await verdict(bytes)).toEqual(['file-torn', 0])
  })
})

describe('records of a file that are no sessions', () => {
  const lines = [
    { session: { id: 'a', created_at: when } },
    { session: { name: 'no id' } },
    { session: { id: 'b', spirometry_tests: 7 } },
    {},
    5,
    { session: { id: 'a', created_at: when, age: 3 } },
  ]
  const text = `${head}"sessions":${JSON.stringify(lines)},"profiles":[4,{"profile":{}}]}`

  test('are set aside, each with its own text, and the others are imported', async () => {
    const store = await openedStore()
    expect(valueOf(await imported(store, text))).toEqual({
      sessions: 6,
      new: 1,
      changed: 0,
      same: 0,
      older: 0,
      setAside: 5,
      damaged: 0,
      profiles: 0,
      marks: 0,
      marksFault: null,
      differences: { sessions: 0, listed: [] },
    })
    const { records } = valueOf(await store.libraryHandlers.quarantined({ offset: 0, limit: 10 }))
    expect(records.map(({ reason }) => reason)).toContain('no-id')
    expect(records.map(({ excerpt }) => excerpt)).toContain('{"name":"no id"}')
    const once = valueOf(await store.libraryHandlers.summary({})).quarantined
    valueOf(await imported(store, text))
    expect(valueOf(await store.libraryHandlers.summary({})).quarantined).toBe(once)
  })

  test('keep their text as it is, however deep or odd it is', async () => {
    const deep = `{"id": "deep", "more": ${'['.repeat(5000)}${']'.repeat(5000)}}`
    const odd = '{ "name": "\\u0041", "age": 4.0 }'
    const store = await openedStore()
    valueOf(await imported(store, `${head}"sessions":[{"session": ${deep} },{"session":${odd}}]}`))
    const { records } = valueOf(await store.libraryHandlers.quarantined({ offset: 0, limit: 10 }))
    const texts = records.map(async ({ id }) => valueOf(await store.libraryHandlers.quarantinedText({ id })))
    expect((await Promise.all(texts)).sort()).toEqual([odd, deep].sort())
  })

  test('leave nothing behind when the file is only looked into', async () => {
    const store = await openedStore()
    expect(valueOf(await imported(store, text, { writes: false }))).toMatchObject({ new: 1, setAside: 5 })
    expect(valueOf(await store.libraryHandlers.summary({}))).toMatchObject({ sessions: 0, quarantined: 0 })
  })
})

describe('a reading', () => {
  test('ends when another begins, or when it is given up', async () => {
    const { storeHandlers } = await openedStore()
    const begin = async () =>
      valueOf(await storeHandlers.importBegin({ connection: 'c1', writes: true, writtenAt: 0 })).number
    const first = await begin()
    const second = await begin()
    expect(codeOf(await storeHandlers.importEnd({ number: first }))).toBe('not-found')
    valueOf(await storeHandlers.importStop({ number: second }))
    expect(codeOf(await storeHandlers.importNext({ number: second, bytes: new Uint8Array(1) }))).toBe(
      'not-found',
    )
  })

  test('writes into no other connection than it began with', async () => {
    const store = await openedStore()
    expect(
      codeOf(await store.storeHandlers.importBegin({ connection: 'c2', writes: true, writtenAt: 0 })),
    ).toBe('no-connection')
    const { number } = valueOf(
      await store.storeHandlers.importBegin({ connection: 'c1', writes: true, writtenAt: 0 }),
    )
    valueOf(await store.open(7, 'c2'))
    expect(codeOf(await store.storeHandlers.importNext({ number, bytes: new Uint8Array(1) }))).toBe(
      'no-connection',
    )
  })
})
