import type { RunningApp } from './fixtures/launch-app'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { firstStart } from './pages/first-start'
import { connectAndSync } from './pages/connect'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

interface SpirodeskHost {
  call(name: string, input: unknown): Promise<unknown>
}

/** What a page that has been taken over does: it calls main as it likes. */
function call({ window }: RunningApp, name: string, input: object): Promise<unknown> {
  return window.evaluate(
    ([name, input]) => (window as unknown as { spirodesk: SpirodeskHost }).spirodesk.call(name, input),
    [name, input] as const,
  )
}

const questions = ({ electron }: RunningApp) =>
  electron.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)

const declined = { ok: false, fault: { code: 'cancelled' } }

test('no page has a host contacted that a person has not agreed to', async ({ launch, service }) => {
  const app = await launch({ agrees: false })
  const input = { baseUrl: service.baseUrl, key: 'whatever a page wants to tell', pin: service.fingerprint }
  expect(await call(app, 'checkConnection', input)).toMatchObject(declined)
  const more = { historyStart: '2026-01-01' }
  expect(await call(app, 'connect', { ...input, ...more })).toMatchObject(declined)
  expect(service.requests).toEqual([])
  const question = `Connect to ${new URL(service.baseUrl).host}?`
  expect(await questions(app)).toEqual([question, question])

  // who declines is told nothing that they do not know
  const form = firstStart(app.window)
  await form.fill({ address: service.baseUrl, key: service.key, pin: service.fingerprint })
  await form.testButton.click()
  await expect.poll(async () => (await questions(app)).length).toBe(3)
  await expect(form.testButton).toBeEnabled()
  await expect(app.window.getByRole('alert')).toHaveCount(0)
})

test(
  'no page removes what is stored or replaces the key alone; a host is asked about once',
  everyRelease,
  async ({ launch, service }) => {
    const first = await launch()
    await connectAndSync(first.window, service)
    expect(await questions(first)).toHaveLength(1)
    await first.quit()

    const app = await launch({ agrees: false })
    expect(await call(app, 'removeConnection', {})).toMatchObject(declined)
    expect(await call(app, 'replaceKey', { key: 'another' })).toMatchObject(declined)
    expect(await questions(app)).toEqual(['Remove everything that is stored?', 'Replace the API key?'])
    await shell(app.window).go('Sessions')
    await expect(sessions(app.window).count).toHaveText(`${heldBy(service).length} sessions`)
  },
)
