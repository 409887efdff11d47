import { expect, it } from 'vitest'
import type { Port } from '#shared/calls/rpc'
import { failed, ok } from '#shared/fault'
import { createLibrary } from '../../../../src-renderer/app/core/library.svelte'

/** A line to a store page that answers each call with the next of `answers`. */
function storePort(answers: unknown[]) {
  let deliver: (message: unknown) => void = () => {}
  const asked: string[] = []
  let isClosed = false
  const port: Port = {
    post(message) {
      const { id, name } = message as { id: number; name: string }
      asked.push(name)
      const outcome = answers.shift()
      queueMicrotask(() => deliver({ kind: 'answer', id, outcome }))
    },
    onMessage: (listener) => (deliver = listener),
    onClose: () => {},
    close: () => (isClosed = true),
  }
  const change = (sessions: number, version = 1) => {
    if (!isClosed) deliver({ kind: 'event', name: 'changed', payload: { version, ready: true, sessions } })
  }
  return { port, asked, change }
}

const nothingUnshared = ok([])

it('waits for the store page', async () => {
  const library = createLibrary()
  const answer = library.call('unsharedProfiles', {})
  library.attach(storePort([nothingUnshared]).port)
  expect(await answer).toEqual(nothingUnshared)
})

it('asks again once a connection that was being opened is open', async () => {
  const library = createLibrary()
  const store = storePort([failed('no-connection'), nothingUnshared])
  library.attach(store.port)
  const answer = library.call('unsharedProfiles', {})
  await expect.poll(() => store.asked).toHaveLength(1)
  store.change(7)
  expect(await answer).toEqual(nothingUnshared)
  expect(library.sessions).toBe(7)
})

it('asks no other connection what was meant for the one before', async () => {
  const library = createLibrary()
  const store = storePort([failed('no-connection'), failed('no-connection'), nothingUnshared])
  library.attach(store.port)
  const endFirst = library.beginConnection()
  const meantForFirst = library.call('unsharedProfiles', {})
  await expect.poll(() => store.asked).toHaveLength(1)
  endFirst()
  library.beginConnection()
  const meantForSecond = library.call('unsharedProfiles', {})
  await expect.poll(() => store.asked).toHaveLength(2)
  endFirst()
  store.change(7)
  expect(await meantForFirst).toEqual(failed('no-connection'))
  expect(await meantForSecond).toEqual(nothingUnshared)
  expect(store.asked).toHaveLength(3)
})

it('hands every other fault on', async () => {
  const library = createLibrary()
  library.attach(storePort([failed('store-unreadable')]).port)
  expect(await library.call('unsharedProfiles', {})).toEqual(failed('store-unreadable'))
})

it('lets what has yet to be kept be kept before the page is closed, and waits until it is', async () => {
  const library = createLibrary()
  await library.leave()
  const none = ok({ items: [], damaged: 0 })
  const store = storePort([ok({}), none, ok({}), none])
  library.attach(store.port)
  const keep = (id: string) => void library.call('keep', { kind: 'last-view', id, content: '' })
  library.beforeLeaving(() => keep('layout'))
  library.beforeLeaving(() => keep('given up'))()
  // a field reads what is kept besides before it is kept itself
  library.beforeLeaving(() => void Promise.resolve().then(() => keep('letterhead')))
  await library.leave()
  expect(store.asked).toEqual(['keep', 'kept', 'keep', 'kept'])
})

it('reads what is kept for as long as the store page is not there', async () => {
  const library = createLibrary()
  const item = { id: 'list', content: '{}', at: 1 }
  const store = storePort([failed('store-stopped'), ok({ items: [item], damaged: 0 })])
  library.attach(store.port)
  const kept = library.readKept({ kind: 'last-view', id: 'list' })
  await expect.poll(() => store.asked).toHaveLength(1)
  // its answer comes in a microtask
  await new Promise((resolve) => setImmediate(resolve))
  store.change(7)
  expect(await kept).toEqual(item)
})

it('closes no page before what a person did while the connection was being opened is kept', async () => {
  const library = createLibrary()
  const firstScreen = ok({ items: [], damaged: 0 })
  const store = storePort([failed('no-connection'), firstScreen, ok({}), firstScreen])
  library.attach(store.port)
  void library.storing(library.call('keep', { kind: 'last-view', id: 'sessions', content: '' }))
  let hasLeft = false
  const left = library.leave().then(() => (hasLeft = true))
  await expect.poll(() => store.asked).toEqual(['keep', 'kept'])
  expect(hasLeft).toBe(false)
  store.change(7)
  await left
  expect(store.asked).toEqual(['keep', 'kept', 'keep', 'kept'])
})

it('tells every store page which language is spoken, and each only once', async () => {
  const library = createLibrary()
  library.setLocale('es-ES')
  const [first, second] = [storePort([ok({}), ok({})]), storePort([ok({})])]
  library.attach(first.port)
  library.setLocale('es-ES')
  expect(first.asked).toEqual(['setLocale'])
  library.setLocale('en-GB')
  expect(first.asked).toEqual(['setLocale', 'setLocale'])
  library.attach(second.port)
  expect(second.asked).toEqual(['setLocale'])
})

it('is told of each change once, by the line that was laid last', () => {
  const library = createLibrary()
  const [first, second] = [storePort([]), storePort([])]
  library.attach(first.port)
  library.attach(second.port)
  const before = library.version
  first.change(7)
  expect(library.version).toBe(before)
  second.change(7)
  expect(library.version).toBe(before + 1)
})

it('asks for the rows of lists anew only when the store has other ones', () => {
  const library = createLibrary()
  const [first, second] = [storePort([]), storePort([])]
  library.attach(first.port)
  first.change(7)
  const [content, version] = [library.content, library.version]
  // a run is kept, and how far it came
  first.change(7)
  expect([library.content, library.version]).toEqual([content, version + 1])
  first.change(7, 2)
  expect(library.content).toBe(content + 1)
  // another store page may count as the one before did
  library.attach(second.port)
  second.change(7, 2)
  expect(library.content).toBeGreaterThan(content + 2)
})
