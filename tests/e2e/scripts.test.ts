import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { RunningService } from '../../src-service/running-service'
import { namesByScript } from '../names-by-script'
import { projectRoot } from './fixtures/electron-program'
import { firstOf, heldBy } from './fixtures/held-by'
import { readPdf } from './fixtures/read-pdf'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { exports } from './pages/exports'
import { report } from './pages/report'
import { sessions } from './pages/sessions'

test.skip(process.platform !== 'linux', 'fontconfig hides the fonts of a system')
test.use({ serviceOptions: { seed: 7, patients: 60, days: 300, sessionsPerYear: 12 } })

const scripts = Object.entries(namesByScript)

// private use: no font of ours draws it
const nobodys = '\u{f0000} Nemo'

/** Settings of fontconfig for a computer that has Inter: without any font, Chromium draws no text at all. */
async function onlyInter(folder: string): Promise<string> {
  const fonts = join(folder, 'fonts')
  await mkdir(fonts)
  const inter = join(projectRoot, 'node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')
  await copyFile(inter, join(fonts, 'Inter.ttf'))
  const settings = join(folder, 'fonts.conf')
  const folders = `<dir>${fonts}</dir><cachedir>${fonts}</cachedir>`
  await writeFile(settings, `<fontconfig>${folders}</fontconfig>`)
  return settings
}

/** Leaves a session for each name, each of a person of that name. */
function shareNames(service: RunningService, names: readonly string[]): void {
  const people = service.profiles()
  const alone = people.filter(({ email }) => people.filter((one) => one.email === email).length === 1)
  for (const { id, email } of people) {
    const theirs = heldBy(service).filter((one) => one.email === email)
    const name = names[alone.findIndex((one) => one.id === id)]
    if (name === undefined) {
      service.unshareProfile(id)
      continue
    }
    service.amendProfile(id, { patient_name: name })
    service.amendSession(firstOf(theirs, 'session').id, { name })
    for (const other of theirs.slice(1)) service.withdrawSession(other.id)
  }
  expect(
    heldBy(service)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...names].sort())
}

interface FontOfText {
  readonly familyName: string
  readonly isCustomFont: boolean
  readonly glyphCount: number
}

/** The fonts that draw the names of the rows that a list has at this moment. */
async function fontsOfNames(window: Page): Promise<Map<string, readonly FontOfText[]>> {
  const selector = 'tr[aria-selected] a'
  const names = await window.locator(selector).allTextContents()
  const devTools = await window.context().newCDPSession(window)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const fonts = new Map<string, readonly FontOfText[]>()
  for (const [at, nodeId] of nodeIds.entries())
    fonts.set(names[at] ?? '', (await devTools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts)
  await devTools.detach()
  return fonts
}

/** What is wrong with the fonts that draw a name: Inter draws what every other lacks, as boxes. */
function misdrawn(family: string, name: string, fonts: readonly FontOfText[]): boolean {
  const ours = fonts.every(({ isCustomFont }) => isCustomFont)
  const inter = fonts.find(({ familyName }) => familyName.startsWith('Inter'))?.glyphCount ?? 0
  const plain = Array.from(name).filter((one) => one < '\u052f').length
  return !ours || inter > plain || !fonts.some(({ familyName }) => familyName.startsWith(family))
}

test(
  'a name in each script is drawn by a font of ours, in the list and in a PDF, where the system has Inter alone',
  everyRelease,
  async ({ launch, service, folder }) => {
    shareNames(service, [...Object.values(namesByScript), nobodys])
    const long = firstOf(
      heldBy(service).filter(({ name }) => name === nobodys),
      'session of nobody',
    )
    service.amendSession(long.id, { diagnoses: ['long '.repeat(8000)] })
    const app = await launch({ env: { FONTCONFIG_FILE: await onlyInter(folder) } })
    const { window } = app
    await connectAndSync(window, service)
    const { table, rows, count } = sessions(window)
    await expect(count).toHaveText(`${scripts.length + 1} sessions`)
    const drawn = new Map<string, readonly FontOfText[]>()
    await expect(table).toBeFocused()
    await expect
      .poll(async () => {
        await rows.first().waitFor()
        await window.evaluate(() => document.fonts.ready.then(() => null))
        for (const [name, fonts] of await fontsOfNames(window)) drawn.set(name, fonts)
        await window.keyboard.press('PageDown')
        return scripts.filter(([family, name]) => misdrawn(family, name, drawn.get(name) ?? []))
      })
      .toEqual([])
    expect(misdrawn('Inter', nobodys, drawn.get(nobodys) ?? [])).toBe(true)

    // what Excel does to a file is said where its preset is chosen
    const exporting = exports(window)
    await exporting.open()
    await expect(exporting.dialog.getByRole('note')).toContainText(
      'diagnoses: in 1 session longer than 32,767',
    )
    await window.keyboard.press('Escape')
    await expect(exporting.dialog).toBeHidden()

    const { open, dialog, saveTo } = report(window)
    await open()
    await expect(dialog.getByRole('note')).toContainText('No font on this computer has U+F0000. ')
    await expect(dialog.getByRole('note')).toContainText(' in 1 name.')
    const path = join(folder, 'List.pdf')
    await saveTo(app, path)
    const { fonts, pages } = await readPdf(path)
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([])
    const embedded = fonts.map(({ name }) => name).join()
    const text = pages.join('')
    const missing = scripts.filter(
      ([family, name]) =>
        // a variable font is embedded as shapes, without its name
        !(embedded.includes(family.replaceAll(' ', '')) || family === 'Noto Emoji') ||
        !(name.match(/[\p{L}\p{Emoji_Presentation}]/gu) ?? []).every((letter) => text.includes(letter)),
    )
    expect(missing).toEqual([])
  },
)
