import { newChannel } from '../ipc/page-messages'
import type { Page } from '../ipc/page'

/** Lays the line on which the app page asks the store page, when both listen; an older one ends with either. */
export function layLibraryLine(store: Page | null, app: Page | null): void {
  if (!store || !app) return
  const { near, far } = newChannel()
  store.sendPort('store-for-app', near)
  app.sendPort('library', far)
}
