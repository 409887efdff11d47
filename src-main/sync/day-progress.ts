import type { Fault } from '#shared/fault'
import type { ActiveRun } from './active-run'
import type { DayWindow } from './take-window'
import { createPace } from './time-left'

/** Keeps a run's counts of days and what is shown of its progress: windows that are applied, not those asked ahead. */
export interface DayProgress {
  /** A window's turn has come. */
  begin(window: DayWindow): void
  /** It was applied. */
  read(window: DayWindow): void
  /** It could not be read, and the run goes on without it. */
  leaveBehind(window: DayWindow, why: Fault): void
}

/** The progress of reading days, of which nothing was read yet. */
export function createDayProgress(run: ActiveRun): DayProgress {
  const { counts, progress, failedDays } = run
  const pace = createPace()
  let began = run.deps.clock.now()

  const pass = (days: number) => {
    const now = run.deps.clock.now()
    pace.note(days, now - began)
    began = now
    progress.msLeft = pace.left(counts.daysPlanned - counts.days - counts.daysFailed)
    run.announce()
  }
  return {
    begin({ from, to }) {
      progress.reading = { from, to }
      run.announce()
    },
    read({ days }) {
      counts.days += days.length
      progress.daysDone += days.length
      progress.sessions += days.reduce((sum, day) => sum + (run.coverage.get(day)?.sessions ?? 0), 0)
      pass(days.length)
    },
    leaveBehind({ days }, why) {
      failedDays.push(...days)
      run.skipped = why
      counts.daysFailed += days.length
      progress.daysFailed = counts.daysFailed
      pass(days.length)
    },
  }
}
