import type { Page } from '@playwright/test'
import type { RunningService } from '../../../src-service/running-service'
import { firstStart } from './first-start'
import { shell } from './shell'

/** Connects to a service from the first start, and waits until everything is here. */
export async function connectAndSync(window: Page, service: RunningService): Promise<void> {
  await firstStart(window).connectTo(service)
  await shell(window).untilSynced()
}
