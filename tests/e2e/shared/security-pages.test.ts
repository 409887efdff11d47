import { expectLockedDown } from '../fixtures/expect-locked-down'
import { expect, test } from '../fixtures/shared-test'
import { shell } from '../pages/shell'

test('every page is sandboxed, isolated, without Node, under the own scheme, with nothing from elsewhere', async ({
  app,
}) => expectLockedDown(app))

test('the window’s page finds neither the store’s database nor its files', async ({ app }) => {
  const store = await app.storePage()
  const names = () => indexedDB.databases().then((all) => all.map(({ name }) => name))
  expect(await store.evaluate(names)).toContain('spirodesk')
  expect(await app.window.evaluate(names)).toEqual([])
  const reached = await app.window.evaluate(async (address) => {
    const frame = document.createElement('iframe')
    const settled = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.src = address
    document.body.append(frame)
    const fetched = await fetch(address).then(
      () => true,
      () => false,
    )
    await settled
    return { fetched, opened: globalThis.open(address) !== null }
  }, store.url())
  expect(reached).toEqual({ fetched: false, opened: false })
  expect(app.window.frames().filter((frame) => frame.url() === store.url())).toEqual([])
  expect(await app.window.evaluate(names)).toEqual([])
  app.forgetErrors()
})

test('no page is ever told the key', async ({ app, service }) => {
  const { window, storePage } = app
  const state = await window.evaluate(async () => {
    const { call } = Reflect.get(globalThis, 'spirodesk') as {
      call(name: string, input: unknown): Promise<unknown>
    }
    return JSON.stringify(await call('state', {}))
  })
  expect(state).toContain(service.baseUrl)
  expect(state).not.toContain(service.key)
  for (const where of ['Sync', 'Settings', 'Sessions'] as const) {
    await shell(window).go(where)
    expect(await window.content()).not.toContain(service.key)
  }
  expect(await (await storePage()).content()).not.toContain(service.key)
})
