import type { Locator, Page } from '@playwright/test'
import type { RunningService } from '../../../src-service/running-service'

/** What is typed into the form that connects. */
export interface Typed {
  readonly address: string
  readonly key: string
  readonly pin?: string
}

/** The first start, as a person sees it. */
export interface FirstStartPage {
  readonly connectWay: Locator
  readonly exploreWay: Locator
  readonly address: Locator
  readonly key: Locator
  readonly pin: Locator
  readonly testButton: Locator
  readonly connectButton: Locator
  readonly exploreButton: Locator
  /** The steps of the connection test, each with what came of it. */
  readonly steps: Locator
  fill(typed: Typed): Promise<void>
  /** Connects to a service with a certificate of its own, which is pinned, and leaves the first start. */
  connectTo(service: RunningService): Promise<void>
}

/** The first start in a window. */
export function firstStart(page: Page): FirstStartPage {
  const connectWay = page.getByRole('region', { name: 'Connect to your service' })
  const exploreWay = page.getByRole('region', { name: 'Explore with sample data' })
  const address = connectWay.getByLabel('Service address')
  const key = connectWay.getByLabel('API key', { exact: true })
  const pin = connectWay.getByLabel('Accept only the certificate with this fingerprint')
  const connectButton = connectWay.getByRole('button', { name: 'Connect and download' })
  const fill = async (typed: Typed) => {
    await address.fill(typed.address)
    await key.fill(typed.key)
    if (typed.pin === undefined) return
    if (!(await pin.isVisible())) await connectWay.getByText('Advanced').click()
    await pin.fill(typed.pin)
  }
  return {
    connectWay,
    exploreWay,
    address,
    key,
    pin,
    testButton: connectWay.getByRole('button', { name: /^Test/ }),
    connectButton,
    exploreButton: exploreWay.getByRole('button', { name: 'Open sample data' }),
    steps: connectWay.getByRole('status', { name: 'Connection test' }).getByRole('listitem'),
    fill,
    async connectTo(service) {
      await fill({ address: service.baseUrl, key: service.key, pin: service.fingerprint })
      await connectButton.click()
      await connectWay.waitFor({ state: 'hidden' })
    },
  }
}
