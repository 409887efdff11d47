import type { App } from 'electron'

/** Lets a quit wait until everything is put away; a second wish to quit does not start that again. */
export function quitGently(app: App, putAway: () => Promise<void>): void {
  let begun = false
  app.on('before-quit', (event) => {
    event.preventDefault()
    if (begun) return
    begun = true
    void putAway().finally(() => app.exit(0))
  })
}
