import { join } from 'node:path'
import { projectRoot } from '../fixtures/electron-program'
import { expect, test } from '../fixtures/shared-test'

test('answers no call of a page that is not its own, even with the own preload', async ({ app }) => {
  const preload = join(projectRoot, 'out', 'preload', 'app-preload.cjs')
  for (const address of ['app://window/app/index.html', 'app://spirodesk/store/index.html', 'about:blank']) {
    const answer = await app.electron.evaluate(
      async ({ BrowserWindow }, { preload, address }) => {
        const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
        await window.loadURL(address)
        const answer: unknown = await window.webContents.executeJavaScript(`spirodesk.call('state', {})`)
        window.destroy()
        return answer
      },
      { preload, address },
    )
    expect(answer).toEqual({ ok: false, fault: { code: 'wrong-sender' } })
  }
})

test('answers calls that it does not know, and input that does not fit, with a fault', async ({ window }) => {
  const ask = (name: unknown, input: unknown) =>
    window.evaluate(
      async ([name, input]) => {
        const { call } = Reflect.get(globalThis, 'spirodesk') as {
          call(name: unknown, input: unknown): Promise<unknown>
        }
        return call(name, input)
      },
      [name, input] as const,
    )
  const code = (code: string) =>
    expect.objectContaining({ ok: false, fault: expect.objectContaining({ code }) })
  expect(await ask('readKey', {})).toEqual(code('unknown-call'))
  expect(await ask('__proto__', {})).toEqual(code('unknown-call'))
  expect(await ask(7, {})).toEqual(code('unknown-call'))
  expect(await ask('openLink', { link: 'https://example.com' })).toEqual(code('bad-input'))
  expect(await ask('setPreferences', { syncEveryMinutes: -1 })).toEqual(code('bad-input'))
})

const outside = [
  'app://window/../package.json',
  'app://window/%2e%2e/%2e%2e/package.json',
  'app://window/..%2f..%2fpackage.json',
  'app://window/app/..%5c..%5c..%5cpackage.json',
  'app://window/%00/app/index.html',
  'app://window//etc/passwd',
  'app://elsewhere/app/index.html',
  'app://window/app/missing.js',
  'app://window/store/index.html',
  'app://spirodesk/app/index.html',
]

test('serves its pages and no other file, each with the content policy', async ({ app }) => {
  const { electron } = app
  const ask = (address: string) =>
    electron.evaluate(async ({ session }, url) => {
      const answer = await session.defaultSession.fetch(url).catch((error: unknown) => {
        // newer engines ask the filter of requests first
        if (String(error).includes('ERR_BLOCKED_BY_CLIENT')) return null
        throw error
      })
      if (!answer) return { status: 'blocked', policy: '' }
      return { status: answer.status, policy: answer.headers.get('content-security-policy') ?? '' }
    }, address)
  const own = await ask('app://window/app/index.html')
  expect(own.status).toBe(200)
  expect(own.policy).toContain("default-src 'none'")
  expect(own.policy).toContain("require-trusted-types-for 'script'")
  expect(own.policy).not.toMatch(/unsafe-|https?:|\*/)
  for (const address of outside) {
    const { status } = await ask(address)
    expect(status === 404 || (status === 'blocked' && address.startsWith('app://elsewhere')), address).toBe(
      true,
    )
  }
})
