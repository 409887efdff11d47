import type { App } from 'electron'

/**
 * Aborts when somebody wishes a task of the command line to end: by Ctrl+C, or because the system shuts down. The program
 * itself goes on until the task has told what came of it.
 */
export function hearWishToQuit(app: Pick<App, 'on'>): AbortSignal {
  const wish = new AbortController()
  // the engine's own handler takes the place of this one once it has started, and wants to quit then
  process.on('SIGINT', () => wish.abort())
  app.on('before-quit', (event) => {
    event.preventDefault()
    wish.abort()
  })
  return wish.signal
}
