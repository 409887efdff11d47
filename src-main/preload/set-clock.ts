import { contextBridge } from 'electron'
import { clockArgument } from '#shared/now'

/** Sets the page's clock to main's, if a test has set it. */
export function setClock(): void {
  const given = process.argv.find((word) => word.startsWith(clockArgument))
  if (given === undefined) return
  contextBridge.exposeInMainWorld('spirodeskClockAhead', Number(given.slice(clockArgument.length)))
}
