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

/** Name of the file for the answer to a second instance. */
const answerNameSchema = v.pipe(v.string(), v.uuid())

const pathOf = (profileFolder: string, answer: string) => join(profileFolder, `status-${answer}.json`)
const removeAfterMs = 60_000
const lookEveryMs = 50

/**
 * Answers a second instance through a file in the profile folder, since Electron's channel between instances is one-way.
 * The asker names no path and removes the file; a leftover is removed too. Throws if the folder is not writable.
 */
function sendAnswer(profileFolder: string, answer: string, message: unknown): void {
  const path = pathOf(profileFolder, answer)
  writeAtomically(path, JSON.stringify(message))
  setTimeout(() => clearPlaceSync(path), removeAfterMs).unref()
}

/** The unchecked answer of the Spirodesk running with a profile; undefined when none comes within `timeoutMs`. */
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

/** Answers a second instance that would open a window with the running task, or `window`. */
export function answerSecondInstance(question: unknown, running: string, profileFolder: string): void {
  const asked = v.safeParse(windowQuestion, question)
  if (!asked.success) return
  try {
    sendAnswer(profileFolder, asked.output.answer, { running })
  } catch {
    // folder not writable: the asker assumes a window
  }
}

const askEveryMs = 1000
const windowTimeoutMs = 2000
// about two minutes
const triesWhileTaskRuns = 120
const triesUnanswered = 3

/**
 * Lets a second instance with a window, which has just sent its question `answer`, wait while the running one carries out a
 * task. `retry` tries to take the profile, and asks again while it is taken.
 *
 * Resolves with `elsewhere` when a window came to the front instead, or nobody answered; null once the profile is ours;
 * else the fault, `busy` for a task that has not ended in about two minutes.
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
    // after one answer, it runs until the profile is free
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

/** Answers a second instance that asks for this profile's status. */
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
    // folder not writable: the asker gets no answer and reports this instance as running
  }
}

const statusTimeoutMs = 15_000

/**
 * The answer of the Spirodesk running with a profile to the question `answer`: `busy` for none, `bad-input` for an unknown
 * organization.
 */
export async function receiveStatus(profileFolder: string, answer: string): Promise<Outcome<StatusReport>> {
  const received = await receiveAnswer(profileFolder, answer, { timeoutMs: statusTimeoutMs, sleep: sleepMs })
  const read = v.safeParse(reportSchemas.status, received)
  if (read.success && 'sync' in read.output) return ok(read.output)
  return read.success ? failed('bad-input', 'organization') : failed('busy')
}
