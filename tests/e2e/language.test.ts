import { join } from 'node:path'
import type { Menu as AppMenu } from 'electron'
import { everySession } from '#shared/queries/filter'
import { type ReportRequest, reportSections } from '#shared/reports/report-request'
import { expectAccessible } from './fixtures/expect-accessible'
import { readPdf } from './fixtures/read-pdf'
import { saveReport } from './fixtures/save-report'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { runProgram } from './fixtures/sync-once'
import { shell } from './pages/shell'

const wholeList: ReportRequest = {
  kind: 'cohort',
  paper: 'A4',
  sections: [...reportSections.cohort],
  filter: everySession,
  sort: { by: 'date', descending: true },
  words: [],
}

test(
  'speaks Spanish as soon as it is chosen, in the window and the menu, and after a restart',
  everyRelease,
  async ({ launch, launchSynced }) => {
    const app = await launchSynced()
    const { window } = app
    await expect(window.locator('html')).toHaveAttribute('lang', 'en-GB')
    await shell(window).go('Settings')
    const choose = (group: string, language: string) =>
      window.getByRole('radiogroup', { name: group }).getByRole('radio', { name: language }).click()
    await choose('Language', 'Deutsch')
    // what stands between the parts of a day too
    // the units of some days are folded
    await window.locator('summary').evaluateAll((all: HTMLElement[]) => all.forEach((one) => one.click()))
    await expect(window.getByRole('group', { name: 'Startdatum' }).first()).toHaveText(
      /^tt\W*\.\W*mm\W*\.\W*jjjj$/,
    )
    await choose('Sprache', 'Español')

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
    expect(asked.filter((url) => /\/(en|es|de)-[^/]*\.js$/.test(url))).toHaveLength(1)
  },
)

test(
  'speaks German in the window and in a report, with its decimal comma and dates in figures',
  everyRelease,
  async ({ launchSynced, folder }) => {
    const app = await launchSynced()
    const { window } = app
    await shell(window).go('Settings')
    await window.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'Deutsch' }).click()

    await expect(window.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible()
    await expect(window.locator('html')).toHaveAttribute('lang', 'de-DE')
    await expect(window).toHaveTitle('Einstellungen · Spirodesk')
    await expect.poll(() => app.electron.evaluate(menuLabels)).toContain('Jetzt synchronisieren')
    await expectAccessible(window, 'settings in German')
    await window.getByRole('link', { name: 'Messungen', exact: true }).click()
    const list = window.getByRole('grid', { name: /^Messungen/ })
    await expect(list).toContainText(/\d,\d\d/)
    await expect(list).toContainText(/\d\d\.\d\d\.\d{4}/)
    await expectAccessible(window, 'sessions in German')

    const path = join(folder, 'Liste.pdf')
    await saveReport(app, wholeList, path)
    const text = (await readPdf(path)).pages.join('\n')
    expect(text).toContain('Spirometrie-Messungen')
    expect(text).toMatch(/\d,\d\d/)
    expect(text).toMatch(/\d\d\.\d\d\.\d{4}/)
  },
)

test('begins in the language of the system, with its decimal mark', everyRelease, async ({ launch }) => {
  test.skip(process.platform !== 'linux', 'elsewhere the system is not told by the environment')
  const { window } = await launch({ env: { LC_ALL: 'es_MX.UTF-8', LANGUAGE: 'es_MX:es' } })
  await expect(window.getByRole('heading', { name: 'Conectar con su servicio' })).toBeVisible()
  await expect(window.locator('html')).toHaveAttribute('lang', 'es-MX')
  await expectAccessible(window, 'first start in Spanish')
})

test('begins in German as it is written in the country of the system', everyRelease, async ({ launch }) => {
  test.skip(process.platform !== 'linux', 'elsewhere the system is not told by the environment')
  const { window } = await launch({ env: { LC_ALL: 'de_AT.UTF-8', LANGUAGE: 'de_AT:de' } })
  await expect(window.getByRole('heading', { name: 'Mit Ihrem Dienst verbinden' })).toBeVisible()
  await expect(window.locator('html')).toHaveAttribute('lang', 'de-AT')
  await expectAccessible(window, 'first start in German')
})

test('answers a terminal in its language', everyRelease, async ({ profile }) => {
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

test('answers a terminal in German', everyRelease, async ({ profile }) => {
  const env = { LC_ALL: '', LC_MESSAGES: '', LANG: 'de_DE.UTF-8' }
  const help = await runProgram(['--help'], { env })
  expect(help).toMatchObject({ exitCode: 0 })
  expect(help.stdout).toContain('Optionen')
  const unknown = await runProgram(['--sync-twice'], { env })
  expect(unknown.exitCode).toBe(64)
  expect(JSON.parse(unknown.stdout)).toMatchObject({ outcome: 'bad-input' })
  expect(unknown.stderr).toContain('Unbekannte Option --sync-twice.')
  const none = await runProgram(['--sync-once', '--user-data', profile], { env })
  expect(JSON.parse(none.stdout)).toMatchObject({ outcome: 'no-connection' })
  expect(none.stderr).toContain('Es ist noch keine Verbindung eingerichtet. Richten Sie mit --sync-once')
})

function menuLabels({ Menu }: { Menu: typeof AppMenu }): string[] {
  const items = Menu.getApplicationMenu()?.items ?? []
  return items.flatMap(({ label, submenu }) => [label, ...(submenu?.items ?? []).map((item) => item.label)])
}
