import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './fixtures/expect-accessible'
import { readPdf } from './fixtures/read-pdf'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { report } from './pages/report'
import { sessions } from './pages/sessions'

test(
  'fetches the raw arrays of a session when asked, draws them, keeps them, and asks no second time',
  everyRelease,
  async ({ launch, launchSynced, service, profile }) => {
    const first = await launchSynced()
    expect(service.requests.some(({ path }) => path.includes('raw'))).toBe(false)
    await sessions(first.window).open(0)
    await expect(first.window.getByText('Downloads this session’s curves.')).toBeVisible()
    await first.window.getByRole('button', { name: 'Download curves' }).click()
    const tree = first.window.getByRole('tree', { name: 'Raw curve data as sent' })
    await expect(tree.getByRole('treeitem').first()).toBeVisible()
    const asked = service.requests.filter(({ path }) => path.includes('raw=true'))
    expect(asked).toHaveLength(1)
    expect(asked[0]?.path).toMatch(/profile_ids=[^,&]+(&|$)/)
    await expect(first.window.getByRole('img', { name: /^Volume–time/ })).toBeVisible()
    await expect(first.window.getByRole('img', { name: /^Flow–volume/ })).toBeVisible()

    // the tree by keyboard: open the arrays of the best test, then the flow
    await tree.getByRole('treeitem').first().focus()
    await first.window.keyboard.press('ArrowRight')
    const volume = tree.getByRole('treeitem', { name: /^volume \d+ values from/ })
    await expect(volume).toBeVisible()
    await first.window.keyboard.press('End')
    await expect(tree.getByRole('treeitem').last()).toBeFocused()
    await first.window.getByRole('slider', { name: /^Position on the curve of/ }).press('ArrowRight')
    await expect(first.window.getByText('time 0.10')).toBeVisible()
    await expectAccessible(first.window, 'raw arrays')

    const pdf = join(profile, 'curves.pdf')
    await report(first.window).open()
    await report(first.window).saveTo(first, pdf)
    expect((await readPdf(pdf)).pages.join()).toContain('Form inferred')
    await first.window.keyboard.press('Escape')

    const path = join(profile, 'saved.json')
    await first.electron.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await first.window.getByRole('button', { name: 'Save as JSON…' }).click()
    await expect(first.window.getByText('Saved.')).toBeVisible()
    const saved = JSON.parse(await readFile(path, 'utf8')) as { raw: Record<string, { volume: number[] }> }
    expect(saved.raw['best_test.raw']?.volume.length).toBeGreaterThan(5)
    const arrays = Object.keys(saved.raw).length
    await first.window.keyboard.press('g')
    await first.window.keyboard.press('x')
    await expect(first.window.getByRole('row', { name: /Raw curve data/ })).toHaveCount(1)
    await first.quit()
    await service.close()

    const { window } = await launch()
    await sessions(window).open(0)
    await expect(window.getByRole('tree').getByRole('treeitem')).toHaveCount(arrays)
  },
)
