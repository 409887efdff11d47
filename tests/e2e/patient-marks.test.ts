import { join } from 'node:path'
import { expectAccessible } from './fixtures/expect-accessible'
import { exportJson } from './fixtures/export-json'
import { firstOf, heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { course } from './pages/course'
import { filters } from './pages/filters'
import { patients } from './pages/patients'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test(
  'record number, date of birth and an annotation are entered, found, drawn, changed and taken back',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    const { keyboard } = window
    const newest = firstOf(heldBy(service), 'session')
    await course(window).open(newest.name)

    const openIdentity = async () => {
      await window.getByRole('button', { name: 'More for this patient' }).click()
      await window.getByRole('menuitem', { name: 'Record number and date of birth…' }).click()
    }
    await openIdentity()
    const identity = window.getByRole('dialog', { name: 'Record number and date of birth' })
    await identity.getByRole('textbox', { name: 'Record number' }).fill('40 117')
    await identity.getByRole('spinbutton').first().focus()
    await keyboard.type('03021899')
    await expect(identity.getByRole('status')).toContainText('more than a year apart')
    await expectAccessible(window, 'identity of a patient')
    await identity.getByRole('button', { name: 'Save' }).click()
    await expect(identity).toBeHidden()
    const facts = window.getByText('record 40 117')
    await expect(facts).toContainText(/born 3 Feb 1899 \(≠ [\d.]+\sy as sent\)/)

    // a day that is not whole is neither kept nor forgotten
    await openIdentity()
    await identity.getByRole('spinbutton', { name: /Year/ }).focus()
    for (let digit = 0; digit < 4; digit++) await keyboard.press('Backspace')
    await identity.getByRole('button', { name: 'Save' }).click()
    await expect(identity).toContainText('Missing: Year. To remove the date, clear all three parts.')
    await keyboard.press('Escape')
    await expect(facts).toContainText('born 3 Feb 1899')

    await keyboard.press('Control+k')
    await window.getByRole('combobox').fill('40117')
    await expect(window.getByRole('option').filter({ hasText: 'record 40 117' })).toHaveCount(1)
    await keyboard.press('Escape')

    const { slider } = course(window)
    await slider.focus()
    await keyboard.press('n')
    await expect(window.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await keyboard.type('Repeat exercise test')
    await keyboard.press('Escape')
    await expect(window.getByText('Repeat exercise test')).toBeVisible()
    await expect(window.getByRole('button', { name: 'Mark reviewed' })).toBeVisible()

    await slider.focus()
    await keyboard.press('a')
    const annotation = window.getByRole('dialog', { name: 'New annotation' })
    await expect(annotation.getByRole('radio', { name: 'Exacerbation' })).toBeChecked()
    await expect(annotation.getByRole('checkbox')).toBeChecked()
    await annotation.getByRole('textbox', { name: 'In words' }).fill('Oral steroids')
    await expectAccessible(window, 'annotation of a patient')
    await keyboard.press('Enter')
    await expect(annotation).toBeHidden()
    const made = window.getByRole('button', { name: 'Exacerbation: Oral steroids' })
    const shape = window
      .getByRole('grid', { name: /^Sessions of this patient/ })
      .getByRole('img', { name: 'Exacerbation: Oral steroids' })
    await expect(made).toBeVisible()
    await expect(shape).toBeVisible()
    await expectAccessible(window, 'patient with an annotation')

    await made.click()
    const change = window.getByRole('dialog', { name: 'Annotation', exact: true })
    await change.getByText('Stable', { exact: true }).click()
    await change.getByRole('button', { name: 'Save' }).click()
    const stable = window.getByRole('button', { name: 'Stable: Oral steroids' })
    await expect(stable).toBeVisible()
    await expect(made).toBeHidden()
    await stable.click()
    await change.getByRole('button', { name: 'Remove' }).click()
    await expect(stable).toBeHidden()

    await slider.focus()
    await keyboard.press('Control+z')
    await expect(stable).toBeVisible()
    await keyboard.press('Control+z')
    await expect(made).toBeVisible()
    await keyboard.press('Control+z')
    await expect(made).toBeHidden()
    await keyboard.press('Control+z')
    await expect(window.getByText('Repeat exercise test')).toBeHidden()
    await keyboard.press('Control+z')
    await expect(facts).not.toContainText('born')
    await keyboard.press('Control+z')
    await expect(facts).toBeHidden()
  },
)

test('a transplantation and a baseline are entered, refused where they cannot be, seen, exported and taken back', async ({
  launchSynced,
  service,
  folder,
}) => {
  const app = await launchSynced()
  const { window } = app
  const { keyboard } = window
  const newest = firstOf(heldBy(service), 'session')
  await course(window).open(newest.name)
  const ask = async (name: string) => {
    await window.getByRole('button', { name: 'More for this patient' }).click()
    await window.getByRole('menuitem', { name }).click()
  }
  const dialog = window.getByRole('dialog')
  const type = async (day: string) => {
    await dialog.getByRole('spinbutton').first().focus()
    await keyboard.type(day)
    await keyboard.press('Enter')
  }
  const facts = window.getByText(/Lung transplantation 3|Baseline FEV₁ 2/)

  await ask('Lung transplantation…')
  for (const [day, why] of [
    ['03021899', 'Enter a day from 1900 on.'],
    ['03022199', 'This day lies ahead.'],
  ] as const) {
    await type(day)
    await expect(dialog).toContainText(why)
  }
  await expectAccessible(window, 'day of a transplantation')
  await type('03022024')
  await expect(dialog).toBeHidden()
  await expect(facts).toContainText('Lung transplantation 3 Feb 2024')

  // its row with the two sessions of the baseline, and its lines, which one switch takes away
  await window.getByText('Questions', { exact: true }).click()
  const questions = window.getByRole('group', { name: 'Questions' })
  await expect(questions).toContainText(
    /FEV₁ in % of the transplant baseline\s*[\d.]+\s%\??\s*of baseline [\d.]+\sL \(\d.* and \d.*?\) · /,
  )
  await questions.getByText(/^Cannot be answered: \d+$/).click()
  await expect(questions).toContainText('no baseline was set')
  await expectAccessible(window, 'answers to questions about a patient')
  await window.getByText('Litres', { exact: true }).click()
  const lines = window.getByText('% of transplant baseline', { exact: true })
  await expect(lines).toBeVisible()
  await window.getByRole('button', { name: 'View', exact: true }).click()
  await window.getByRole('switch', { name: 'Lines of the transplant baseline' }).click()
  await expect(lines).toBeHidden()
  await keyboard.press('Escape')

  await ask('Set baseline…')
  const volume = dialog.getByRole('textbox', { name: 'FEV₁' })
  await dialog.getByRole('button', { name: /^Last: / }).click()
  await expect(volume).toHaveValue(/^[\d.]+$/)
  await dialog.getByRole('radio', { name: 'mL', exact: true }).click()
  await volume.fill('2.67')
  await keyboard.press('Enter')
  await expect(dialog).toContainText(/Enter an FEV₁ above 50\smL, up to 11,000\smL\./)
  await expectAccessible(window, 'baseline of a patient')
  await volume.fill('2670')
  await type('04052026')
  await expect(dialog).toBeHidden()
  await expect(facts).toContainText(/Baseline FEV₁ 2,670\smL of 4 May 2026/)

  const { marks } = JSON.parse(await exportJson(app, join(folder, 'marks.json'), true)) as {
    marks: readonly { kind: string; value: unknown }[]
  }
  const valueOf = (kind: string) => marks.filter((mark) => mark.kind === kind).map(({ value }) => value)
  expect(valueOf('transplant')).toEqual([{ day: '2024-02-03' }])
  expect(valueOf('baseline')).toEqual([{ day: '2026-05-04', value: 2670, unit: 'mL' }])

  await ask('Set baseline…')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(facts).not.toContainText('Baseline')
  await keyboard.press('Control+z')
  await expect(facts).toContainText('Baseline')
  await keyboard.press('Control+z')
  await expect(facts).not.toContainText('Baseline')
  await keyboard.press('Control+z')
  await expect(facts).toBeHidden()
})

test(
  'tags are given to a patient, to several and to a session, filtered for and taken back',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    const { keyboard } = window
    const newest = firstOf(heldBy(service), 'session')
    const button = (name: string | RegExp) => window.getByRole('button', { name, exact: true })
    const dialog = window.getByRole('dialog')
    await course(window).open(newest.name)
    await button('More for this patient').click()
    await window.getByRole('menuitem', { name: 'Tags…' }).click()
    await expect(dialog.getByRole('textbox', { name: 'New tag' })).toBeFocused()
    for (const word of ['Pulm. rehab', 'research A']) {
      await keyboard.type(word)
      await keyboard.press('Enter')
      await expect(dialog.getByRole('button', { name: `Remove ${word}` })).toBeVisible()
    }
    await expectAccessible(window, 'tags of a patient')
    await keyboard.press('Escape')
    await expect(button('Tags: Pulm. rehab, research A')).toBeVisible()

    await shell(window).go('Patients')
    const { rows, count } = patients(window)
    await rows.first().click()
    await keyboard.press('Control+a')
    const selected = window.getByRole('region', { name: 'Selected sessions' })
    await selected.getByRole('button', { name: 'Tags…' }).click()
    // in the spelling of its first use
    await keyboard.type('RESEARCH a')
    await keyboard.press('Enter')
    await expect(dialog.getByText('research A', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/ of /)).toHaveCount(1)
    await keyboard.press('Escape')
    await keyboard.press('Escape')

    const { chips, ask, popover } = filters(window)
    await rows.first().click()
    await ask('Tags')
    await popover.getByRole('checkbox', { name: /^Pulm/ }).press('Space')
    await keyboard.press('Enter')
    await expect(chips).toHaveCount(1)
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText(newest.name)
    await keyboard.press('Control+z')
    await expect(chips).toHaveCount(0)
    await expect(count).toHaveText(/patients$/)
    // those who were tagged together are no longer, and the first one is still
    await keyboard.press('Control+z')
    await rows.first().click()
    await ask('Tags')
    await popover.getByRole('checkbox', { name: /^research/ }).press('Space')
    await keyboard.press('Enter')
    await expect(rows).toHaveCount(1)

    await shell(window).go('Sessions')
    await sessions(window).open(0)
    await expect(session(window).bestTest).toBeVisible()
    await button('Tags…').click()
    await dialog.getByRole('button', { name: 'research A: add' }).click()
    await expect(dialog.getByRole('button', { name: 'Remove research A' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(button('Tags: research A')).toBeVisible()
  },
)
