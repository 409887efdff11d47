import type { Menu as AppMenu } from 'electron'
import { expectAccessible } from './fixtures/expect-accessible'
import { expect, test } from './fixtures/spirodesk-test'
import { runProgram } from './fixtures/sync-once'
import { connectAndSync } from './pages/connect'
import { shell } from './pages/shell'

test('speaks Spanish as soon as it is chosen, in the window and the menu, and after a restart', async ({
  launch,
  service,
}) => {
  const app = await launch()
  const { window } = app
  await connectAndSync(window, service)
  await expect(window.locator('html')).toHaveAttribute('lang', 'en-GB')
  await shell(window).go('Settings')
  await window.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'Español' }).click()

  await expect(window.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible()
  await expect(window.locator('html')).toHaveAttribute('lang', 'es-ES')
  await expect(window).toHaveTitle('Ajustes · Spirodesk')
  await expect.poll(() => app.electron.evaluate(menuLabels)).toContain('Sincronizar ahora')
  await expectAccessible(window, 'settings in Spanish')
  await window
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Sesiones', exact: true })
    .click()
  await expect(window.getByRole('grid', { name: /^Sesiones/ })).toContainText(/\d,\d\d/)
  await expectAccessible(window, 'sessions in Spanish')
  await app.quit()

  const second = (await launch()).window
  await expect(second.getByRole('heading', { name: 'Sesiones', level: 1 })).toBeVisible()
  await expect(second.locator('html')).toHaveAttribute('lang', 'es-ES')
  const asked: string[] = []
  second.on('request', (request) => asked.push(request.url()))
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Sesiones', level: 1 })).toBeVisible()
  expect(asked.filter((url) => /\/messages-[^/]*\.js$/.test(url))).toHaveLength(1)
})

test('begins in the language of the system, with its decimal mark', async ({ launch }) => {
  test.skip(process.platform !== 'linux', 'elsewhere the system is not told by the environment')
  const { window } = await launch({ env: { LC_ALL: 'es_MX.UTF-8', LANGUAGE: 'es_MX:es' } })
  await expect(window.getByRole('heading', { name: 'Conectar con su servicio' })).toBeVisible()
  await expect(window.locator('html')).toHaveAttribute('lang', 'es-MX')
  await expectAccessible(window, 'first start in Spanish')
})

test('answers a terminal in its language', async ({ profile }) => {
  const env = { LC_ALL: 'es_ES.UTF-8' }
  const help = await runProgram(['--help'], { env })
  expect(help).toMatchObject({ exitCode: 0 })
  expect(help.stdout).toContain('Opciones')
  const unknown = await runProgram(['--sync-twice'], { env })
  expect(unknown.exitCode).toBe(64)
  expect(JSON.parse(unknown.stdout)).toMatchObject({ outcome: 'bad-input' })
  expect(unknown.stderr).toContain('Opción desconocida: --sync-twice.')
  const none = await runProgram(['--sync-once', '--user-data', profile], { env })
  expect(JSON.parse(none.stdout)).toMatchObject({ outcome: 'no-connection' })
  expect(none.stderr).toContain('Aún no se ha configurado ninguna conexión.')
})

function menuLabels({ Menu }: { Menu: typeof AppMenu }): string[] {
  const items = Menu.getApplicationMenu()?.items ?? []
  return items.flatMap(({ label, submenu }) => [label, ...(submenu?.items ?? []).map((item) => item.label)])
}
