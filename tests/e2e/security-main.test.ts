import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serviceWords } from './fixtures/service-words'
import { expect, test } from './fixtures/spirodesk-test'
import { syncOnce } from './fixtures/sync-once'

test('keeps what it holds where only its owner can look', async ({ launch, profile }) => {
  test.skip(process.platform === 'win32', 'Windows keeps the rights of files in another way')
  await launch()
  const { stat } = await import('node:fs/promises')
  expect((await stat(profile)).mode & 0o077).toBe(0)
  expect(
    (await stat(join(profile, 'settings.json')).catch(() => stat(join(profile, 'engine.json')))).mode & 0o077,
  ).toBe(0)
})

test('writes no keys of its lines where SSLKEYLOGFILE asks for them', async ({
  profile,
  service,
  folder,
}) => {
  const keys = join(folder, 'keys.log')
  const ran = await syncOnce(profile, serviceWords(service), {
    input: service.key,
    env: { SSLKEYLOGFILE: keys },
  })
  expect(ran).toMatchObject({ outcome: 'ok' })
  expect(existsSync(keys)).toBe(false)
})
