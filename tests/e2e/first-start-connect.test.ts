// @dates: looks at the clock, so it runs on other days too
import { firstStart } from './pages/first-start'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test('connects step by step, fetches, and shows the sessions', async ({ launch, service }) => {
  const { window } = await launch()
  const start = firstStart(window)
  await start.fill({ address: service.baseUrl, key: service.key, pin: service.fingerprint })
  await start.testButton.click()
  await expect(start.steps).toHaveText([
    /Address responds/,
    /Pinned certificate verified/,
    /API key accepted/,
    new RegExp(`${service.profiles().length} profiles are shared with you`),
  ])

  await start.connectButton.click()
  await shell(window).untilSynced()
  const held = service.sessions('2000-01-01', '2100-01-01')
  await expect(sessions(window).count).toHaveText(`${held.length} sessions`)
  const newest = held.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0]
  await expect(sessions(window).rows.first()).toContainText(newest?.name ?? '')
})

test(
  'repairs an address visibly, and says that what is left cannot be used',
  everyRelease,
  async ({ launch, service }) => {
    const { window } = await launch()
    const start = firstStart(window)
    const whole = service.baseUrl
    const typed = whole.replace('/api/v1', '/')
    await start.fill({ address: typed, key: service.key, pin: service.fingerprint })
    await start.testButton.click()
    await expect(start.steps.first()).toHaveText(/Address responds/)
    await expect(start.address).toHaveValue(whole)
    await expect(start.connectWay).toContainText(`“${typed}”`)

    await start.address.fill(whole.replace('https', 'http'))
    await start.testButton.click()
    await expect(start.address).toHaveValue(whole)

    await start.address.fill(whole.replace('https', 'ftp'))
    await start.testButton.click()
    await expect(start.steps.first()).toHaveText(/The service address can’t be used.*start with https/)
  },
)

test(
  'tells a wrong key, a wrong place and a dead address apart',
  everyRelease,
  async ({ launch, service }) => {
    const { window } = await launch()
    const start = firstStart(window)
    const pin = service.fingerprint
    await start.fill({ address: service.baseUrl, key: 'not-the-key', pin })
    await start.testButton.click()
    await expect(start.steps).toHaveText([
      /Address responds/,
      /Pinned certificate verified/,
      /The service rejected the API key/,
      /Profiles/,
    ])
    await start.key.fill('two words')
    await start.testButton.click()
    await expect(start.steps.nth(2)).toHaveText(/isn’t a valid API key.*contains a space/)

    await service.close()
    await start.testButton.click()
    await expect(start.steps.first()).toHaveText(/The service isn’t responding.*The API key was not sent/)
    expect(service.requests.every(({ path }) => !path.includes(service.key))).toBe(true)
  },
)

test('refuses a certificate that nobody vouches for, shows its fingerprint, and accepts it once pinned', async ({
  launch,
  service,
}) => {
  const { window } = await launch()
  const start = firstStart(window)
  await start.fill({ address: service.baseUrl, key: service.key })
  await start.testButton.click()
  await expect(start.steps.nth(1)).toHaveText(/certificate can’t be verified.*The API key was not sent/)
  expect(service.requests).toHaveLength(0)
  const shown = await start.connectWay.getByText(/^([0-9a-f]{2} ){31}[0-9a-f]{2}$/).textContent()
  expect(shown?.replaceAll(' ', '')).toBe(service.fingerprint)

  await start.connectWay.getByRole('button', { name: 'It matches – pin certificate' }).click()
  await expect(start.pin).toHaveValue(service.fingerprint)
  await expect(start.steps).toHaveText([
    /Address/,
    /Pinned certificate/,
    /API key accepted/,
    /profiles are shared/,
  ])
})

test('accepts no other certificate than the pinned one', everyRelease, async ({ launch, service }) => {
  const { window } = await launch()
  const start = firstStart(window)
  await start.fill({ address: service.baseUrl, key: service.key, pin: 'ab'.repeat(32) })
  await start.testButton.click()
  await expect(start.steps.nth(1)).toHaveText(/This isn’t the pinned certificate.*The API key was not sent/)
  expect(service.requests).toHaveLength(0)
})
