/** Memory of a start is what all its processes use this long after the main process has begun, ms. */
export const memoryAtMs = 30_000

/** The job of one process: open a window unless hidden, note when it is readable, and rest. */
export interface StartJob {
  /** The built application, or an Electron with a one-line window. */
  readonly contestant: StartContestant
  readonly profileFolder: string
  /** The application's built main process. */
  readonly main: string
  /** True without a window: in the tray, or an idle Electron. */
  readonly isHidden: boolean
  /** Duration of the measured rest from {@link memoryAtMs} on, ms; 0 for none. */
  readonly restMs: number
  readonly resultFile: string
}

/** The started program. */
export type StartContestant = 'spirodesk' | 'bare'

/** A start's result; times in ms since 1970, all 0 of a hidden one. */
export interface StartResult {
  /** Electron is ready. */
  readonly readyAt: number
  /** The window is created. */
  readonly windowAt: number
  /** Its page begins to load. */
  readonly pageAt: number
  /** Its scripts have been read and run. */
  readonly scriptsAt: number
  /** First paint, such as the frame. */
  readonly paintedAt: number
  /** The first row, or the line of text, is painted. */
  readonly readableAt: number
  /** CPU time of all processes by then; unlike the times, it is valid on a busy machine. */
  readonly cpuMs: number
  readonly rest: Rest | null
}

/** Use of all processes together at rest. */
export interface Rest {
  /** Proportional set size at its beginning, bytes. */
  readonly memory: number
  readonly processes: number
  readonly cpuMs: number
  /** Number of wake-ups of threads. */
  readonly wakeUps: number
}
