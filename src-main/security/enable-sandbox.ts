import type { App } from 'electron'

/**
 * Makes the sandbox hold for every process, also against `--no-sandbox`. The one exception is root on Linux, for
 * whom Chromium has no sandbox at all and does not start without that switch.
 */
export function enableSandbox(app: App): void {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (asRoot && app.commandLine.hasSwitch('no-sandbox')) return
  app.enableSandbox()
}
