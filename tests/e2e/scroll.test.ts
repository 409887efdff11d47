import type { Page } from '@playwright/test'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'

test.use({ serviceOptions: { seed: 7, patients: 1_000, days: 360, sessionsPerYear: 100 } })

const dayOf = ({ created_at }: { created_at: string }) => created_at.slice(0, 10)

/** The drawn rows by their place, those that stand on the screen alone: whose session each shows. */
function rowsOnScreen(window: Page): Promise<[index: number, name: string][]> {
  return window.evaluate(() => {
    const list = document.querySelector('.scroller')?.getBoundingClientRect()
    if (!list) throw new Error('there is no list')
    return [...document.querySelectorAll('.data-table tr[aria-selected]')]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > list.top && top < list.bottom
      })
      .map((row) => [
        Number(row.getAttribute('aria-rowindex')) - 2,
        row.querySelector('a')?.textContent.trim() ?? '',
      ])
  })
}

test(
  'wherever a list of 100,000 sessions is scrolled to, its rows are the right ones and few',
  everyRelease,
  async ({ launch, service }) => {
    // on a busy machine it is the sync that takes long
    test.setTimeout(2_400_000)
    const { window } = await launch()
    await firstStart(window).connectTo(service)
    // by the day where they were made, which is how the list counts days
    const held = heldBy(service).toSorted((a, b) => -dayOf(a).localeCompare(dayOf(b)))
    const { count, table } = sessions(window)
    await expect(count).toHaveText(`${held.length.toLocaleString('en')} sessions`, { timeout: 1_600_000 })

    const names = new Map<string, Set<string>>()
    for (const { created_at, name } of held)
      names.set(created_at, (names.get(created_at) ?? new Set()).add(name.trim()))
    const stop = async (where: string) => {
      await expect(async () => {
        const shown = await rowsOnScreen(window)
        expect(shown.length, where).toBeGreaterThan(5)
        for (const [index, name] of shown) {
          const of = held[index]?.created_at ?? ''
          expect([...(names.get(of) ?? [])], `${where}, row ${index}`).toContain(name)
        }
      }).toPass()
      // those on the screen, and some above and below
      expect(await window.locator('.data-table tr').count(), where).toBeLessThan(80)
    }
    const scrollBy = (top: number) =>
      window.evaluate((top) => document.querySelector('.scroller')?.scrollBy({ top }), top)

    await table.focus()
    await stop('at the top')
    await window.keyboard.press('End')
    await stop('at the end')
    expect((await rowsOnScreen(window)).at(-1)?.[0]).toBe(held.length - 1)
    for (const key of ['PageUp', 'PageUp', 'ArrowUp', 'Home', 'PageDown']) {
      await window.keyboard.press(key)
      await stop(`after ${key}`)
    }
    await table.hover()
    for (let turn = 0; turn < 40; turn += 1) await window.mouse.wheel(0, 900)
    await stop('after the wheel')

    const drawn = () => window.locator('.data-table tr[aria-selected]').count()
    const firstShown = async () => (await rowsOnScreen(window))[0]?.[0]
    const atRest = await drawn()
    await window.keyboard.press('Home')
    await expect.poll(firstShown).toBe(0)
    const list = await window.locator('.scroller').boundingBox()
    if (!list) throw new Error('there is no list')
    const x = list.x + list.width - 4
    await window.mouse.move(x, list.y + 16)
    await window.mouse.down()
    await window.mouse.move(x, list.y + 0.8 * list.height, { steps: 8 })
    await expect.poll(firstShown).toBeGreaterThan(held.length / 2)
    await stop('while the bar is dragged')
    // so that no frame is late, those alone that are seen
    expect(await drawn()).toBeLessThan(atRest - 10)
    await window.mouse.up()
    await stop('after the bar')
    await expect.poll(drawn).toBeGreaterThan(atRest - 4)
    for (const share of [1_000_000, 1_500_000, -700_000, 37]) {
      await scrollBy(share)
      await stop(`${share} px on`)
    }
  },
)
