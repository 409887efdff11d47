import { contextBridge } from 'electron'
import { clockArgument } from '#shared/now'

/** Has the page of this preload go by the clock that main goes by, when a test has set that. */
export function setClock(): void {
  const given = process.argv.find((word) => word.startsWith(clockArgument))
  if (given === undefined) return
  contextBridge.exposeInMainWorld('spirodeskClockAhead', Number(given.slice(clockArgument.length)))
}
