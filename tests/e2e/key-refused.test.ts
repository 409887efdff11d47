import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

test(
  'stops asking when the key is refused mid-way, and goes on with a new one',
  everyRelease,
  async ({ launch, service }) => {
    await service.setFaults(['403-after=3'])
    const { window } = await launch()
    await firstStart(window).connectTo(service)
    const frame = shell(window)
    await expect(frame.status).toContainText('API key rejected')
    const banner = window.getByRole('alert').filter({ hasText: 'The service rejected the API key' })
    await expect(banner).toContainText(/stored sessions? (is|are) safe/)
    await expectAccessible(window, 'sessions, the key refused')
    const asked = service.requests.length

    await frame.go('Sync')
    await expect(sync(window).syncNow).toBeDisabled()
    await expect(window.getByText('No further requests until the API key changes')).toBeVisible()
    await window.reload()
    await expect(frame.status).toContainText('API key rejected')
    expect(service.requests.length).toBe(asked)

    await service.setFaults([])
    service.replaceKey('another-key-of-this-service')
    await sync(window)
      .notice('The service rejected the API key')
      .getByRole('button', { name: 'Enter a new API key…' })
      .click()
    const dialog = window.getByRole('dialog', { name: 'Enter a new API key' })
    await expectAccessible(window, 'a new key')
    await dialog.getByLabel('New API key').fill('not-the-right-one')
    await dialog.getByRole('button', { name: 'Test and save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('rejected the API key')
    await expectAccessible(window, 'a new key that is refused')
    await dialog.getByLabel('New API key').fill('another-key-of-this-service')
    await dialog.getByRole('button', { name: 'Test and save' }).click()
    await expect(dialog).toBeHidden()
    await frame.untilSynced()
    await frame.go('Sessions')
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
  },
)

test(
  'makes no request after a restart while the key is refused',
  everyRelease,
  async ({ launch, launchSynced, service }) => {
    const first = await launchSynced()
    service.replaceKey('a-key-that-nobody-has-told')
    await shell(first.window).go('Sync')
    await sync(first.window).syncNow.click()
    await expect(shell(first.window).status).toContainText('API key rejected')
    await first.quit()
    const asked = service.requests.length

    const { window } = await launch()
    await expect(shell(window).status).toContainText('API key rejected')
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
    expect(service.requests.length).toBe(asked)
  },
)
