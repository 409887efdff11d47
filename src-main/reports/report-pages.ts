import type { Page } from '../ipc/page'
import { newChannel } from '../ipc/page-messages'
import { type KnownPage, type Sender, isKnownSender } from '../ipc/known-sender'
import { mainPort } from '../ipc/main-port'
import type { DrawingDependencies } from './begin-drawing'
import { openReportWindow } from './open-report-window'

/** What report pages need in the running application. */
export interface ReportPagesInput {
  readonly url: string
  readonly preload: string
  readonly developerTools: boolean
  /** The page that may ask for ports; null while there is none. */
  readonly storePage: () => Page | null
}

/** The hidden pages that draw reports. */
export interface ReportPages extends DrawingDependencies {
  /** A page listens for ports now: whether it is one of these. */
  portsWanted(sender: Sender): boolean
}

/** Report pages in hidden windows, each with a line to main and one to the store page. */
export function reportPages({ url, preload, developerTools, storePage }: ReportPagesInput): ReportPages {
  const waiting = new Map<number, { readonly known: KnownPage; readonly listening: () => void }>()
  return {
    openWindow(onGone) {
      const window = openReportWindow({ url, preload, developerTools, onGone })
      return {
        ...window,
        destroy() {
          waiting.delete(window.known.contents)
          window.destroy()
        },
      }
    },
    listening: ({ known }) => new Promise((listening) => waiting.set(known.contents, { known, listening })),
    layLibraryLine(window) {
      const store = storePage()
      if (!store) return false
      const { near, far } = newChannel()
      store.sendPort('store-for-report', near)
      window.sendPort('library', far)
      return true
    },
    layLine(window) {
      const { near, far } = newChannel()
      window.sendPort('report-for-host', far)
      return mainPort(near)
    },
    portsWanted(sender) {
      const page = waiting.get(sender.contents)
      if (!page || !isKnownSender(sender, page.known)) return false
      waiting.delete(sender.contents)
      page.listening()
      return true
    },
  }
}
