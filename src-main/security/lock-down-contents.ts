import { type App, type WebContents } from 'electron'

/** Refuses everything by which a page could leave itself: navigation, new windows, webviews, frames. */
function lockDown(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-navigate', (event) => event.preventDefault())
  contents.on('will-frame-navigate', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Locks down every page that is ever made. */
export function lockDownContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => lockDown(contents))
}
