import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { watchFrames } from './fixtures/watch-frames'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test.use({ serviceOptions: { seed: 7, patients: 400, days: 365, sessionsPerYear: 40 } })

test(
  'a list that grows under a sync is drawn wherever it is scrolled to',
  everyRelease,
  async ({ launch, service }, info) => {
    const { window } = await launch()
    // so that the sync goes on while the list is scrolled
    await service.setFaults(['slow@timelines=3000'])
    await firstStart(window).connectTo(service)
    const { count, rows, table } = sessions(window)
    await expect(rows.first()).toBeVisible()
    await expect(shell(window).status).toContainText('Downloading')
    const held = async () => Number(/[\d,]+/.exec((await count.textContent()) ?? '')?.[0].replace(',', ''))
    const atFirst = await held()

    const stop = await watchFrames(window, '.scroller')
    await table.hover()
    const steps = 60
    for (let step = 0; step < steps; step += 1) await window.mouse.wheel(0, step % 20 < 15 ? 700 : -700)
    await expect.poll(held).toBeGreaterThan(atFirst)
    await expect(shell(window).status).toContainText('Downloading')
    const frames = await stop()
    info.annotations.push({ type: 'frames', description: JSON.stringify(frames) })
    // each step was drawn by itself, not all of them at the end
    expect(frames.scrolled).toBeGreaterThan(steps / 4)
    await expect(rows.locator('visible=true').nth(3).getByRole('link')).not.toBeEmpty()

    await service.setFaults([])
    await shell(window).untilSynced()
    await expect(count).toHaveText(`${heldBy(service).length.toLocaleString('en')} sessions`)
  },
)
