import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '#shared/now'
import { readXlsx } from '../unit/exports/read-xlsx'
import { countClicks } from './fixtures/count-clicks'
import { firstOf, heldBy } from './fixtures/held-by'
import { readPdf } from './fixtures/read-pdf'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { course } from './pages/course'
import { exports, saveTo } from './pages/exports'
import { filters } from './pages/filters'
import { overview } from './pages/overview'
import { patients } from './pages/patients'
import { report } from './pages/report'
import { session } from './pages/session'
import { shell } from './pages/shell'

const drug = 'Salbutamol'

test('the six tasks of a clinic’s day take no more clicks than they may', async ({
  launch,
  service,
  folder,
}) => {
  // somebody with asthma on the drug whose last session is under 60 %
  const newest = firstOf(heldBy(service), 'session')
  const low = firstOf(
    heldBy(service).filter(
      ({ email, diagnoses, medications }) =>
        email !== newest.email &&
        diagnoses.includes('Asthma') &&
        medications.some((name) => name.startsWith(drug)),
    ),
    `session of asthma on ${drug}`,
  )
  const { best_test: best, all_tests: all } = low.spirometry_tests
  const under = { ...best, fev1_actual: best.fev1_predicted * 0.55, fev1_percentage: 55 }
  service.amendSession(low.id, {
    spirometry_tests: { best_test: under, all_tests: [under, ...all.slice(1)] },
  })
  const app = await launch()
  const { window, electron } = app
  await connectAndSync(window, service)
  const { click, within } = countClicks()
  const button = (name: string | RegExp) => window.getByRole('button', { name, exact: true })
  const page = patients(window)
  const toPatients = shell(window).navigation.getByRole('link', { name: /^Patients/ })
  const fromOverview = async () => {
    await window.keyboard.press('g')
    await window.keyboard.press('o')
    await expect(overview(window).lead).toBeVisible()
    await click(toPatients)
  }

  await test.step('asthma on a drug under 60 % in the last six months, saved and reopened', async () => {
    const { popover } = filters(window)
    const choice = (name: string, text: string) =>
      popover.getByRole('region', { name }).getByRole('checkbox', { name: new RegExp(`^${text}`) })
    await fromOverview()
    await click(button('Filter'))
    await click(choice('Diagnosis', 'Asthma'))
    await click(choice('Medication', drug).first())
    await click(popover.getByRole('textbox', { name: /^FEV₁ .*under$/ }))
    await window.keyboard.type('60')
    await click(popover.getByRole('radio', { name: 'in the last', exact: true }))
    await click(popover.getByRole('button', { name: 'Save as worklist…' }))
    await window.keyboard.press('Enter')
    await expect(window.getByRole('dialog')).toBeHidden()
    const found = async () => (await page.rows.getByRole('link').allTextContents()).map((name) => name.trim())
    await expect(page.rows.filter({ hasText: low.name })).toHaveCount(1)
    const before = await found()
    // another list is shown when the window is loaded again
    await page.worklist('All').click()
    await expect(page.rows).not.toHaveCount(before.length)
    await window.reload()
    await expect(page.rows.first()).toBeVisible()
    await click(page.worklist('Asthma'))
    await expect.poll(found).toEqual(before)
    within(8, 'a question that is saved and reopened')
  })

  await test.step('falls of at least 10 %', async () => {
    await fromOverview()
    await click(page.worklist('FEV₁ fell'))
    await expect(window.getByRole('textbox', { name: 'Fall in %' })).toHaveValue('10')
    const [own] = /[\d,]+$/.exec((await page.worklist('FEV₁ fell').textContent())?.trim() ?? '') ?? []
    await expect(page.count).toHaveText(new RegExp(`^Showing ${own} of`))
    const changes = await page.changes()
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.filter((change) => change > -10)).toEqual([])
    await click(page.rows.first().getByRole('link'))
    await expect(course(window).slider).toBeVisible()
    within(3, 'falls, and one of them opened')
  })

  await test.step('overdue', async () => {
    await fromOverview()
    await click(page.worklist('No session for'))
    await expect(window.getByRole('textbox', { name: 'Days without a session' })).toHaveValue('90')
    within(2, 'who is overdue')
  })

  await test.step('pre and post of a session to review, copied and printed', async () => {
    // the last two of all sessions, of one person, which came after the first sync
    const profile = service.profiles().find(({ email }) => email === newest.email)
    for (const minutes of [40, 20]) service.addSession(profile?.id ?? '', now() - minutes * 60_000)
    await shell(window).go('Overview')
    await window.keyboard.press('ControlOrMeta+r')
    const path = join(folder, 'pair.pdf')
    await saveTo(app, path)
    await click(overview(window).people('To review').first())
    await expect(session(window).bestTest).toBeVisible()
    const card = window.getByRole('region', { name: 'After a bronchodilator' })
    await click(button('Pair as pre/post P'))
    await expect(card.getByRole('row')).toHaveCount(4)
    await click(button('Copy result'))
    const copied = () => electron.evaluate(({ clipboard }) => clipboard.readText())
    await expect.poll(copied).toContain('Limits: over 10 % of predicted (ERS/ATS 2021)')
    await click(button('Print or save as PDF'))
    await expect(report(window).preview).toBeVisible()
    // as drawn, the fourth click shows the paper; what becomes of it is chosen there
    within(4, 'a pair, copied and shown as paper')
    await button('Save as PDF…').click()
    await expect(report(window).dialog.getByText(/^Saved as/)).toBeVisible()
    const paper = (await readPdf(path)).pages.join()
    for (const words of ['Whether this is a response is for you to say.', 'Pre 1', 'Post 1'])
      expect(paper).toContain(words)
    await window.keyboard.press('Escape')
  })

  await test.step('the trend of the patient that is open, as PDF', async () => {
    await shell(window).go('Sessions')
    await course(window).open(low.name)
    const path = join(folder, 'trend.pdf')
    await saveTo(app, path)
    await click(button('Print or save as PDF'))
    await click(button('Save as PDF…'))
    await expect(report(window).dialog.getByText(/^Saved as/)).toBeVisible()
    within(2, 'a trend as PDF')
    const { pages } = await readPdf(path)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Spirometry trend')
    await window.keyboard.press('Escape')
  })

  await test.step('a workbook for Excel', async () => {
    await shell(window).go('Sessions')
    const path = join(folder, 'Sessions.xlsx')
    await saveTo(app, path)
    const { dialog, close } = exports(window)
    await click(window.getByRole('main').getByRole('button', { name: /^Export…/ }))
    await click(dialog.getByRole('button', { name: /^Save as/ }))
    await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
    within(2, 'a workbook')
    for (const name of ['Open', 'Show in folder'])
      await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible()
    await close.click()
    const { sheets } = readXlsx(await readFile(path))
    expect(sheets.map(({ name }) => name)).toEqual(['Sessions', 'Columns'])
    const rows = sheets[0]?.rows ?? []
    expect(rows).toHaveLength(1 + heldBy(service).length)
    expect(rows[0]?.[0]?.value).toBe('Name')
  })
})
