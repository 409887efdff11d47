import { heldBy } from './fixtures/held-by'
import { slowDisk } from './fixtures/own-disk'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { storeDifferences } from './fixtures/store-differences'
import { syncOnce } from './fixtures/sync-once'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test(
  'loses nothing on a disk that takes a fifth of a megabyte a second, killed and quit as it writes',
  everyRelease,
  async ({ launch, profile, service }) => {
    const disk = slowDisk(profile, 200_000)
    test.skip(disk === null, 'a disk can be slowed down by root only')
    try {
      const held = heldBy(service)
      const first = await launch()
      await firstStart(first.window).connectTo(service)
      await expect(sessions(first.window).rows.first()).toBeVisible()
      await first.kill()

      const second = await launch()
      await expect(sessions(second.window).rows.first()).toBeVisible()
      await shell(second.window).go('Settings')
      await second.window.getByRole('radio', { name: 'Dark' }).click()
      await second.quit()

      expect(await syncOnce(profile, serviceWords(service), { input: service.key })).toMatchObject({
        outcome: 'ok',
        sessions: { stored: held.length, quarantined: 0 },
      })
      expect(await storeDifferences(profile, held, held)).toBeNull()
      const third = await launch()
      await expect(sessions(third.window).count).toHaveText(`${held.length} sessions`)
      await shell(third.window).go('Settings')
      await expect(third.window.getByRole('radio', { name: 'Dark' })).toBeChecked()
      await third.quit()
    } finally {
      disk?.remove()
    }
  },
)
