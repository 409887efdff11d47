/** What one process is to do: open a window unless it is hidden, tell when there was something to read in it, and rest. */
export interface StartJob {
  /** The built application, or an Electron with a window that has one line of text. */
  readonly contestant: StartContestant
  readonly profileFolder: string
  /** The application's built main process. */
  readonly main: string
  /** Whether it has no window: it waits in the tray, or is an Electron that does nothing. */
  readonly isHidden: boolean
  /** How long it rests afterwards, while its use of the machine is measured, ms; 0 for not at all. */
  readonly restMs: number
  readonly resultFile: string
}

/** Who is started. */
export type StartContestant = 'spirodesk' | 'bare'

/** What it found; times in ms since 1970, all 0 of what is hidden. */
export interface StartResult {
  /** When Electron was ready. */
  readonly readyAt: number
  /** When the window was made. */
  readonly windowAt: number
  /** When its page began to load. */
  readonly pageAt: number
  /** When its scripts had been read and had run. */
  readonly scriptsAt: number
  /** When anything was painted for the first time, such as the frame. */
  readonly paintedAt: number
  /** When the first row, or the line of text, had been painted. */
  readonly readableAt: number
  /** What all processes had used by then; unlike the times, it holds while others use the machine. */
  readonly cpuMs: number
  readonly rest: Rest | null
}

/** What all processes together used at rest. */
export interface Rest {
  /** Proportional set size at its end, bytes. */
  readonly memory: number
  readonly processes: number
  readonly cpuMs: number
  /** How often a thread slept and was woken. */
  readonly wakeUps: number
}
