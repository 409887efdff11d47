import type { HostStateKeeper } from '../host/host-state'
import type { HostTexts } from '../text/texts'
import { progressLine } from './progress-line'

/** Shows a running sync, export or import on one line of a terminal, written over again and again; elsewhere nothing. */
export function showProgress(
  terminal: NodeJS.WriteStream,
  texts: HostTexts,
): (state: HostStateKeeper) => void {
  if (!terminal.isTTY) return () => undefined
  return (state) => {
    const line = progressLine(state.get(), texts)
    if (line !== null) terminal.write(`\r\u001b[K${line}`)
  }
}
