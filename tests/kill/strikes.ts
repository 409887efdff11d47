import type { Ran } from '../e2e/fixtures/sync-once'

/** What is killed in its midst. */
export const tasks = ['sync', 'export', 'import', 'backup', 'restore', 'upgrade'] as const
export type Task = (typeof tasks)[number]

/** Which of its processes: the one that started the others, one that runs a page, or another helper of the engine. */
export type Victim = 'main' | 'page' | 'helper'

/** A kill that hit, and how the task ended. */
export interface Strike {
  readonly task: Task
  readonly victim: Victim
  readonly ended: Ran['exitCode']
}

/** Under which name the strikes of a test are attached to it. */
export const strikesAttachment = 'strikes'
