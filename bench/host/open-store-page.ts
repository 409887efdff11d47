import { session } from 'electron'
import { failed } from '#shared/fault'
import { hiddenStorePage, type StorePage } from '../../src-main/store-page'
import { listenToPages } from '../../src-main/ipc/pages'
import { servePages } from '../../src-main/security/app-protocol'

/** What a hidden page needs: the built pages and the preload script, and which page it is. */
export interface StorePageJob {
  readonly pages: string
  readonly preload: string
  readonly url: string
}

/** Opens the hidden page that keeps the sessions, as Spirodesk opens its own. */
export function openStorePage({ pages, preload, url }: StorePageJob): Promise<StorePage> {
  servePages(session.defaultSession, pages)
  return new Promise((resolve, reject) => {
    const page = hiddenStorePage({
      url,
      preload,
      developerTools: false,
      log: (event, fields) => console.error(event, fields),
      onReady: () => resolve(page),
      onFault: (fault) => fault && reject(new Error(fault.code)),
    })
    listenToPages(
      async () => failed('unknown-call'),
      () => page.portsWanted(),
    )
    page.start()
  })
}
