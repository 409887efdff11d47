import { makeUserCertificate, openCertificateGate } from './fixtures/certificate-gate'
import { proxyRealm, startAskingProxy } from './fixtures/asking-proxy'
import { findTraces } from './fixtures/find-traces'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { syncOnce } from './fixtures/sync-once'
import { firstStart } from './pages/first-start'
import { shell } from './pages/shell'

for (const scheme of ['Basic', 'Digest'] as const) {
  test(
    `a proxy that asks for a name and password (${scheme}) gets what was typed, and nobody else does`,
    everyRelease,
    async ({ launch, profile, service }) => {
      const password = 'the-first-password'
      const proxy = await startAskingProxy(scheme, 'ann', password)
      try {
        const app = await launch({ args: proxy.switches })
        const start = firstStart(app.window)
        const dialog = app.window.getByRole('dialog', { name: 'Sign in to the proxy' })
        const signIn = async (typed: string) => {
          await dialog.getByLabel('User name').fill('ann')
          await dialog.getByLabel('Password').fill(typed)
          await dialog.getByRole('button', { name: 'Sign in' }).click()
          await expect(dialog).toBeHidden()
        }
        await start.fill({ address: service.baseUrl, key: service.key, pin: service.fingerprint })
        await start.testButton.click()
        await expect(dialog).toContainText(`The proxy ${proxy.host} (“${proxyRealm}”) requires a user name`)
        await signIn('a-typing-error')
        await start.testButton.click()
        await expect(dialog).toContainText('The proxy rejected the user name or password')
        expect(service.requests).toHaveLength(0)
        await signIn(password)
        await start.connectTo(service)
        await shell(app.window).untilSynced()
        await app.quit()
        expect(proxy.sent.filter((header) => header !== null).length).toBeGreaterThan(1)

        // the keychain has it
        const switches = { engineWords: proxy.switches }
        expect(await syncOnce(profile, [], switches)).toMatchObject({ outcome: 'ok', exitCode: 0 })
        expect(await findTraces(profile, [password, 'a-typing-error'])).toEqual([])

        proxy.setPassword('the-next-password')
        const before = proxy.sent.length
        const refused = await syncOnce(profile, [], switches)
        expect(refused).toMatchObject({ outcome: 'proxy-sign-in', exitCode: 82 })
        expect(refused.stderr).toContain('The proxy rejected the user name or password')
        expect(proxy.sent.slice(before).filter((header) => header !== null)).toHaveLength(1)
        // what was wrong once is not tried again: accounts are locked for that
        const again = proxy.sent.length
        expect(await syncOnce(profile, [], switches)).toMatchObject({ outcome: 'proxy-sign-in' })
        expect(proxy.sent.slice(again).filter((header) => header !== null)).toEqual([])
      } finally {
        await proxy.close()
      }
    },
  )
}

test(
  'a service that wants a certificate gets the one that was chosen, and it is remembered',
  everyRelease,
  async ({ launch, profile, folder, service }) => {
    test.skip(process.platform !== 'linux', 'certificates are kept elsewhere')
    const certificate = await makeUserCertificate(folder, 'laptop-7')
    test.skip(certificate === null, 'certutil of libnss3-tools is not installed')
    if (!certificate) return
    const gate = await openCertificateGate(service, certificate.pem)
    const env = { HOME: certificate.home }
    try {
      const app = await launch({ env })
      const start = firstStart(app.window)
      await start.fill({ address: gate.baseUrl, key: service.key, pin: gate.fingerprint })
      await start.testButton.click()
      const dialog = app.window.getByRole('dialog', { name: 'Choose a certificate' })
      await expect(dialog.getByRole('radio')).toHaveCount(1)
      await expect(dialog).toContainText('laptop-7')
      expect(gate.passed).toEqual([])
      await dialog.getByRole('button', { name: 'Use this one' }).click()
      await expect(dialog).toBeHidden()
      await start.connectButton.click()
      await shell(app.window).untilSynced()
      await app.quit()
      expect(new Set(gate.passed)).toEqual(new Set(['laptop-7']))
      // the page that presents it asks for nothing but the host
      expect(service.requests.filter(({ path }) => !path.startsWith('/api/v1') && path !== '/')).toEqual([])

      expect(await syncOnce(profile, [], { env })).toMatchObject({ outcome: 'ok' })
      // without it no key is sent
      const before = gate.passed.length
      const without = await syncOnce(profile, [], { env: { HOME: folder } })
      expect(without).toMatchObject({ outcome: 'client-certificate', exitCode: 83 })
      expect(gate.passed).toHaveLength(before)
    } finally {
      await gate.close()
    }
  },
)
