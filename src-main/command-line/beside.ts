import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleepMs } from 'node:timers/promises'
import * as v from 'valibot'
import { failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import { now } from '#shared/now'
import type { Organizations } from '../organizations/organizations'
import { writeAtomically } from '../profile/atomic-file'
import { clearPlaceSync } from '../profile/entries'
import { reportSchemas } from './tasks'
import { statusOf, type StatusReport } from './tasks/status'

/** How a start names the file for its answer. */
const answerNameSchema = v.pipe(v.string(), v.uuid())

const pathOf = (profileFolder: string, answer: string) => join(profileFolder, `status-${answer}.json`)
const removeAfterMs = 60_000
const lookEveryMs = 50

/**
 * Answers another start, by a file in the profile folder: Electron's line between two starts goes one way. The asker names
 * no path, and removes the file; one that it has left is removed too. A folder that takes no file throws.
 */
function sendAnswer(profileFolder: string, answer: string, message: unknown): void {
  const path = pathOf(profileFolder, answer)
  writeAtomically(path, JSON.stringify(message))
  setTimeout(() => clearPlaceSync(path), removeAfterMs).unref()
}

/** What the Spirodesk that is running with a profile has answered, unchecked; undefined for nothing within `patienceMs`. */
async function receiveAnswer(
  profileFolder: string,
  answer: string,
  { timeoutMs, sleep }: { readonly timeoutMs: number; readonly sleep: (ms: number) => Promise<unknown> },
): Promise<unknown> {
  const path = pathOf(profileFolder, answer)
  for (let waited = 0; waited < timeoutMs; waited += lookEveryMs) {
    if (existsSync(path)) return readAnswer(path)
    await sleep(lookEveryMs)
  }
  return undefined
}

function readAnswer(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  } finally {
    clearPlaceSync(path)
  }
}

const windowQuestion = v.object({ task: v.literal('window'), answer: answerNameSchema })
const answerSchema = v.object({ running: v.string() })

/** Answers another start that would have a window, by {@link sendAnswer}: what is `running`, `window` or a task. */
export function answerSecondInstance(question: unknown, running: string, profileFolder: string): void {
  const asked = v.safeParse(windowQuestion, question)
  if (!asked.success) return
  try {
    sendAnswer(profileFolder, asked.output.answer, { running })
  } catch {
    // a folder that takes no file: the asker takes this one for a window
  }
}

const askEveryMs = 1000
const windowTimeoutMs = 2000
// about two minutes
const triesWhileTaskRuns = 120
const triesUnanswered = 3

/**
 * Lets a start with a window that has found another Spirodesk, and has just asked it under the id `answer`, wait while that
 * is a task. `askAgain` tries to take the profile, and asks again while it is still taken.
 *
 * Answers `elsewhere` where a window has come to the front instead, or where nobody has answered; null once this one has the
 * profile; else why it cannot be used, `busy` where a task has not ended in about two minutes.
 */
export async function waitForTask(
  profileFolder: string,
  answer: string,
  retry: () => Fault | null,
  sleep: (ms: number) => Promise<unknown> = sleepMs,
): Promise<'elsewhere' | Fault | null> {
  let isTask = false
  for (let attempts = 1; ; attempts += 1) {
    const reported = v.safeParse(
      answerSchema,
      await receiveAnswer(profileFolder, answer, { timeoutMs: windowTimeoutMs, sleep }),
    )
    if (reported.success && reported.output.running === 'window') return 'elsewhere'
    // one that has answered once is there until the profile is free
    isTask ||= reported.success
    if (attempts >= (isTask ? triesWhileTaskRuns : triesUnanswered))
      return isTask ? fault('busy') : 'elsewhere'
    if (reported.success) await sleep(askEveryMs)
    const why = retry()
    if (why?.code !== 'busy') return why
  }
}

const statusQuestion = v.object({
  task: v.literal('status'),
  answer: answerNameSchema,
  organization: v.nullable(v.string()),
})

/** Answers another start that asks for the state of this profile, by {@link sendAnswer}. */
export async function answerStatus(
  organizations: Pick<Organizations, 'meant'>,
  question: unknown,
  running: string,
  profileFolder: string,
): Promise<void> {
  const asked = v.safeParse(statusQuestion, question)
  if (!asked.success) return
  try {
    const began = now()
    const of = organizations.meant(asked.output.organization)
    const status = of.ok
      ? await statusOf(of.value, running, began)
      : { outcome: of.fault.code, durationMs: 0 }
    sendAnswer(profileFolder, asked.output.answer, status)
  } catch {
    // a folder that takes no file: the asker hears nothing, and says that this one is running
  }
}

const statusTimeoutMs = 15_000

/**
 * What the Spirodesk that is running with a profile answers to a question under the id `answer`: `busy` for nothing, `bad-input`
 * where it does not know which organization is meant.
 */
export async function receiveStatus(profileFolder: string, answer: string): Promise<Outcome<StatusReport>> {
  const received = await receiveAnswer(profileFolder, answer, { timeoutMs: statusTimeoutMs, sleep: sleepMs })
  const read = v.safeParse(reportSchemas.status, received)
  if (read.success && 'sync' in read.output) return ok(read.output)
  return read.success ? failed('bad-input', 'organization') : failed('busy')
}
