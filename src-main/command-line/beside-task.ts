import { setTimeout as sleepMs } from 'node:timers/promises'
import * as v from 'valibot'
import { type Fault, fault } from '#shared/fault'
import { answerNameSchema, giveAnswer, receiveAnswer } from './answer-file'

const questionSchema = v.object({ task: v.literal('window'), answer: answerNameSchema })
const toldSchema = v.object({ running: v.string() })

/** Answers another start that would have a window, by {@link giveAnswer}: what is `running`, `window` or a task. */
export function tellRunning(question: unknown, running: string, profileFolder: string): void {
  const asked = v.safeParse(questionSchema, question)
  if (!asked.success) return
  try {
    giveAnswer(profileFolder, asked.output.answer, { running })
  } catch {
    // a folder that takes no file: the asker takes this one for a window
  }
}

const askEveryMs = 1000
const patienceMs = 2000
// about two minutes
const triesBesideTask = 120
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
  askAgain: () => Fault | null,
  sleep: (ms: number) => Promise<unknown> = sleepMs,
): Promise<'elsewhere' | Fault | null> {
  let isTask = false
  for (let tries = 1; ; tries += 1) {
    const told = v.safeParse(toldSchema, await receiveAnswer(profileFolder, answer, { patienceMs, sleep }))
    if (told.success && told.output.running === 'window') return 'elsewhere'
    // one that has answered once is there until the profile is free
    isTask ||= told.success
    if (tries >= (isTask ? triesBesideTask : triesUnanswered)) return isTask ? fault('busy') : 'elsewhere'
    if (told.success) await sleep(askEveryMs)
    const why = askAgain()
    if (why?.code !== 'busy') return why
  }
}
