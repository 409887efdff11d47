import type { Day } from '#shared/records/day'
import { type DayWindow, takeWindow } from './take-window'

/** Which of the sessions of a window are asked for, and what for. */
export interface WindowPart {
  /** null for all that are shared. */
  readonly profiles: readonly string[] | null
  /**
   * The last part of its days, which completes them; one of several parts; or of one profile alone, when no day is
   * judged by it: only to learn which of the sessions that have been read are its own, without their raw arrays, or
   * only for these.
   */
  readonly purpose: 'completion' | 'part' | 'attribution' | 'raw'
}

/** What the service is asked for once. */
export interface WindowQuestion extends WindowPart {
  readonly window: DayWindow
}

/** All profiles at once. */
export const everyProfile: WindowPart = { profiles: null, purpose: 'completion' }

/** Whether the days of a window are judged by the answer: what it does not hold is then gone. */
export function judgesDays({ purpose }: WindowPart): boolean {
  return purpose === 'completion' || purpose === 'part'
}

/** Asks for the newest of `days` (newest first) that follow each other, at most `size`; null when there are no days. */
export function questionAbout(days: readonly Day[], size: number, part: WindowPart): WindowQuestion | null {
  const [newest, ...older] = days
  return newest === undefined ? null : { ...part, window: takeWindow([newest, ...older], size) }
}

/** Whether two questions ask for the same. */
export function isSameQuestion(one: WindowQuestion, other: WindowQuestion): boolean {
  return (
    one.window.from === other.window.from &&
    one.window.to === other.window.to &&
    one.purpose === other.purpose &&
    one.profiles?.join() === other.profiles?.join()
  )
}
