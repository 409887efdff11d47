import { originOf } from '../security/page-origin'

/** Who has sent a message, as Electron tells it. */
export interface Sender {
  /** The page's id. */
  readonly contents: number
  /** The address of the frame that sent it; null when that frame is gone. */
  readonly frameUrl: string | null
  readonly isMainFrame: boolean
}

/** The page that may send. */
export interface KnownPage {
  readonly contents: number
  readonly url: string
}

/** Whether a message comes from the main frame of a known page, under exactly its origin and path. */
export function isKnownSender(sender: Sender, page: KnownPage | null): boolean {
  if (!page || sender.contents !== page.contents || !sender.isMainFrame || sender.frameUrl === null)
    return false
  if (originOf(sender.frameUrl) !== originOf(page.url)) return false
  return new URL(sender.frameUrl).pathname === new URL(page.url).pathname
}
