import { newChannel } from '../ipc/page-messages'
import { mainPort } from '../ipc/main-port'
import type { Log } from '../log/log'
import { restartBudget } from '../timing/restart-budget'
import { type StorePage, type StorePageDependencies, createStorePage } from '../store-page/store-page'
import { openHiddenPage } from '../windows/open-hidden-page'
import { now } from '#shared/now'

const restarts = 5
const withinMs = 5 * 60_000

/** What the store page needs in the running application. */
export interface HiddenStorePageInput extends Pick<StorePageDependencies, 'onReady' | 'onFault'> {
  readonly url: string
  readonly preload: string
  readonly developerTools: boolean
  readonly log: Log
}

/** The store page in a hidden window, restarted at most five times in five minutes. */
export function hiddenStorePage(input: HiddenStorePageInput): StorePage {
  const { url, preload, developerTools, log, onReady, onFault } = input
  return createStorePage({
    openPage: (onGone) =>
      openHiddenPage({ url, preload, developerTools, title: 'Spirodesk store', paints: true, onGone }),
    layLine(page) {
      const { near, far } = newChannel()
      page.sendPort('store-for-host', far)
      return mainPort(near)
    },
    budget: restartBudget(restarts, withinMs, now),
    log,
    onReady,
    onFault,
  })
}
