import type { ReportWindow } from './open-report-window'

/** How report pages come into being. */
export interface BlankPageDependencies {
  /** Makes the hidden page; `onGone` tells that it has died. */
  readonly openWindow: (onGone: (reason: string) => void) => ReportWindow
  /** Resolves when the page listens for ports. */
  readonly listening: (window: ReportWindow) => Promise<void>
}

/** A page on which nothing has been drawn. */
export interface BlankPage {
  readonly window: ReportWindow
  /** Resolves when it listens for ports. */
  readonly listening: Promise<void>
  /** Resolves with the engine's reason when it has died. */
  readonly gone: Promise<string>
}

/** Opens a page to draw on. */
export function openBlankPage({ openWindow, listening }: BlankPageDependencies): BlankPage {
  let tellGone: (reason: string) => void = () => undefined
  const gone = new Promise<string>((resolve) => (tellGone = resolve))
  const window = openWindow((reason) => tellGone(reason))
  return { window, listening: listening(window), gone }
}
