import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { sessions } from './pages/sessions'

test('fetches the raw arrays of a session when asked, keeps them, and asks no second time', async ({
  launch,
  service,
}) => {
  const first = await launch()
  await connectAndSync(first.window, service)
  expect(service.requests.some(({ path }) => path.includes('raw'))).toBe(false)
  await sessions(first.window).open(0)
  await first.window.getByRole('button', { name: 'Fetch raw arrays' }).click()
  const sizes = first.window.getByText(/^\d+ values$/)
  await expect(sizes.first()).toBeVisible()
  expect(service.requests.filter(({ path }) => path.includes('raw=true'))).not.toHaveLength(0)
  const arrays = await sizes.count()
  await first.quit()
  await service.close()

  const { window } = await launch()
  await sessions(window).open(0)
  await expect(window.getByText(/^\d+ values$/)).toHaveCount(arrays)
})
