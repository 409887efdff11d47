import type { App } from 'electron'
import { type Fault, fault, ok } from '#shared/fault'
import { now } from '#shared/now'
import { isOpenWithoutKey } from '../connection/connection'
import type { Organization } from '../organizations/organization'
import type { HostTexts } from '../text/texts'
import { askedTask } from './arguments'
import { type Ending, endingOf } from './output'
import { type Mistake, type TaskContext, untilAborted } from './task'
import { tasks, type UnattendedTask } from './tasks'

/** The ending of a task that could not begin; `held` is the last known number of sessions stored. */
export function refused(task: UnattendedTask, why: Fault, texts: HostTexts, held = 0): Ending {
  return endingOf(tasks[task.do].nothing(why.code, task, held), why, texts)
}

type Given = Pick<TaskContext, 'application' | 'profileFolder' | 'quitSignal' | 'texts'>

/** Carries out a task of the organization with a name; null if it is the only one. */
export async function runUnattended(
  task: UnattendedTask,
  organization: string | null,
  given: Given,
): Promise<Ending> {
  const { organizations } = given.application
  const entry = tasks[task.do]
  const asked = entry.isShown ? ok(organizations.first) : organizations.meant(organization)
  const ending = asked.ok
    ? await entry.run(task, contextOf(asked.value, given))
    : refused(task, asked.fault, given.texts)
  const paths = organizations.all().flatMap(({ state }) => state.settingsSetAside() ?? [])
  return withUnreadableSettings(ending, paths, given.texts)
}

function contextOf(of: Organization, given: Given): TaskContext {
  return {
    ...given,
    of,
    began: now(),
    async open() {
      const started = await of.start(null)
      return started.ok || isOpenWithoutKey(started.fault) ? ok(null) : started
    },
    // standard input may never end
    readSecret: () => untilAborted(readStandardInput(process.stdin), given.quitSignal, ''),
  }
}

/** An ending preceded by the paths of settings that could not be read: without them, there may seem to be no connection. */
export function withUnreadableSettings(ending: Ending, paths: readonly string[], texts: HostTexts): Ending {
  const notes = paths.map(
    (path) => `${texts('dialogs.setAside.message')}. ${texts('dialogs.setAside.detail', { path })}`,
  )
  if (notes.length === 0) return ending
  return { ...ending, note: [...notes, ...(ending.note === null ? [] : [ending.note])].join('\n') }
}

// keys are much shorter, and input may be endless
const longest = 64 * 1024

/**
 * Standard input as text without its final line break; keys and the words of cards come this way. Reads no further than any
 * key is long.
 */
export async function readStandardInput(input: AsyncIterable<Uint8Array | string>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    if (text.length > longest) break
  }
  return text.replace(/\r?\n$/, '')
}

/** The ending of an invalid command line: `bad-input`, with a sentence that says why. */
export function misunderstood(
  words: readonly string[],
  { mistake, values }: Mistake,
  texts: HostTexts,
): Ending {
  const why = fault('bad-input')
  const asked = askedTask(words)
  const notes = asked
    ? tasks[asked.task].nothing(why.code, asked.given, 0)
    : { outcome: why.code, durationMs: 0 }
  return {
    ...endingOf(notes, why, texts),
    note: `${texts(mistake, values)}\n${texts('commandLine.seeHelp')}`,
  }
}

/** Aborts on Ctrl+C or system shutdown. The program runs on until the task has reported. */
export function onQuitRequested(app: Pick<App, 'on'>): AbortSignal {
  const wish = new AbortController()
  // once started, the engine's own handler replaces this one and quits
  process.on('SIGINT', () => wish.abort())
  app.on('before-quit', (event) => {
    event.preventDefault()
    wish.abort()
  })
  return wish.signal
}
