import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpirometrySession } from '../../src-service/world/sessions'
import { projectRoot } from './fixtures/electron-program'
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { inkAtEdges, readPdf } from './fixtures/read-pdf'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { runProgram } from './fixtures/sync-once'
import { course } from './pages/course'
import { report } from './pages/report'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test.use({ serviceOptions: { seed: 7, patients: 6, days: 300, sessionsPerYear: 60 } })

const a4 = [595, 842]
const inPoints = (size: readonly number[]) => size.map((length) => Math.round(length))
const fev1Of = ({ spirometry_tests: { best_test: best } }: SpirometrySession) =>
  Number.parseFloat(String(best.fev1_actual)).toFixed(2)
/** The lines of a table of sessions: they begin with a date. */
const rowsOf = (pages: readonly string[]) =>
  pages.flatMap((text) => text.split('\n')).filter((line) => /^\s*\d{1,2} [A-Z][a-z]{2} \d{4}\b/.test(line))

test(
  'a session as a PDF: its letterhead, its title and tags',
  everyRelease,
  async ({ launchSynced, service, folder }) => {
    const app = await launchSynced()
    const { window } = app
    await shell(window).go('Settings')
    // one after the other without waiting, as a person fills in a form
    await window.getByRole('textbox', { name: 'Clinic', exact: true }).fill('Lakeside Chest Clinic')
    await window.getByLabel('Address and telephone').fill('12 Shore Road')
    await window.getByLabel('Clinician').fill('Dr Ada Vance')
    await window.getByLabel('Choose an image').setInputFiles(join(projectRoot, 'resources', 'icon.png'))
    await expect(window.getByRole('img', { name: 'Logo' })).toBeVisible()
    await window.getByLabel('Clinician').focus()
    await window.keyboard.press('Tab')
    await expect(window.getByText('Saved', { exact: true })).toBeVisible()
    await shell(window).go('Sessions')
    // a usual one, whatever the newest is today: more manoeuvres may take a second page
    const usual = heldBy(service).findIndex(({ spirometry_tests: { all_tests: all } }) => all.length <= 4)
    await sessions(window).open(usual)
    await expect(session(window).bestTest).toBeVisible()
    await report(window).open()
    await expectAccessible(window, 'report of a session')
    const path = join(folder, 'Session.pdf')
    expect(await report(window).saveTo(app, path)).toBe(1)
    expect(await readdir(folder)).toEqual(['Session.pdf'])

    const pdf = await readPdf(path)
    expect(pdf).toMatchObject({
      tagged: true,
      title: expect.stringContaining('Spirometry session, '),
    })
    expect(inPoints(pdf.size)).toEqual(a4)
    const [text = ''] = pdf.pages
    expect(pdf.pages).toHaveLength(1)
    for (const words of ['Lakeside Chest Clinic', '12 Shore Road', 'Dr Ada Vance'])
      expect(text).toContain(words)
    for (const words of ['Page 1 of 1', 'It is not a diagnosis.', 'inferred', 'profile ', 'Printed '])
      expect(text).toContain(words)
    expect(await inkAtEdges(path, 1, 6)).toBe(0)
  },
)

test(
  'a course as a PDF: the newest sessions in order and how many there are, and the answers to questions, on one page',
  everyRelease,
  async ({ launchSynced, service, folder }) => {
    const app = await launchSynced()
    const { window } = app
    const newest = firstOf(heldBy(service), 'session')
    const theirs = heldBy(service).filter(({ name }) => name === newest.name)
    await course(window).open(newest.name)
    await report(window).open()
    const { dialog, pageOf } = report(window)
    await expect(pageOf).toHaveText('Page 1 of 1')
    await expectAccessible(window, 'report of a course')
    const path = join(folder, 'Course.pdf')
    const pages = await report(window).saveTo(app, path)
    const pdf = await readPdf(path)
    expect([pages, pdf.pages.length]).toEqual([1, 1])
    const rows = rowsOf(pdf.pages).filter((line) => /\d\.\d/.test(line))
    const [text = ''] = pdf.pages
    // each answer takes some of the room of 20
    const listed = Number(/The (\d+) newest of (\d+) sessions/.exec(text)?.[1])
    expect(listed).toBeGreaterThan(13)
    expect(listed).toBeLessThan(20)
    expect(text).toContain(`The ${listed} newest of ${theirs.length} sessions`)
    expect(rows.map((line) => /\d{4}\s+(\S+)/.exec(line)?.[1])).toEqual(theirs.slice(0, listed).map(fev1Of))
    expect(text).toMatch(/FEV₁ against its best of 6 months\s+[−+]?\d/)
    expect(text).toContain('Page 1 of 1')
    expect(text).toContain('profile ')
    expect(await inkAtEdges(path, 1, 6)).toBe(0)

    // without any part there is nothing to save
    for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
    await expect(dialog.getByText('Select at least one section.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save as PDF…' })).toBeDisabled()
    await expectAccessible(window, 'report without any part')
  },
)

test(
  'PDFs from the command line: a list of all that are held with counts, and the course of a patient',
  everyRelease,
  async ({ launchSynced, profile, service, folder }) => {
    const app = await launchSynced()
    await app.quit()
    const path = join(folder, 'List.pdf')
    const ran = await runProgram(['--export', 'pdf', '--user-data', profile, '--out', path], {})
    expect(ran).toMatchObject({ exitCode: 0 })
    const held = heldBy(service)
    expect(JSON.parse(ran.stdout)).toMatchObject({
      outcome: 'ok',
      form: 'pdf',
      files: ['List.pdf'],
      sessions: held.length,
    })
    const pdf = await readPdf(path)
    expect(rowsOf(pdf.pages)).toHaveLength(held.length)
    expect(pdf.pages[0]).toContain(`${held.length} of ${held.length}`)
    expect(pdf.pages.at(-1)).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`)

    const newest = firstOf(held, 'session')
    const theirs = held.filter(({ email }) => email === newest.email)
    const course = join(folder, 'Course.pdf')
    const words = ['--patient', newest.email, '--user-data', profile, '--out', course]
    const again = await runProgram(['--export', 'pdf', ...words], {})
    expect(JSON.parse(again.stdout)).toMatchObject({ sessions: theirs.length, patients: 1 })
    expect((await readPdf(course)).pages[0]).toMatch(/profile /)
  },
)
