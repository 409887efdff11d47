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

/** How a task ends that could not begin; `held` sessions are in the profile's store, as far as is known. */
export function refused(task: UnattendedTask, why: Fault, texts: HostTexts, held = 0): Ending {
  return endingOf(tasks[task.do].nothing(why.code, task, held), why, texts)
}

type Given = Pick<TaskContext, 'application' | 'profileFolder' | 'quitSignal' | 'texts'>

/** Carries out a task of the organization with a name, which may be null where there is one alone. */
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

/** An ending before which is said where settings are that could not be read: without them, there may seem to be no connection. */
export function withUnreadableSettings(ending: Ending, paths: readonly string[], texts: HostTexts): Ending {
  const notes = paths.map(
    (path) => `${texts('dialogs.setAside.message')}. ${texts('dialogs.setAside.detail', { path })}`,
  )
  if (notes.length === 0) return ending
  return { ...ending, note: [...notes, ...(ending.note === null ? [] : [ending.note])].join('\n') }
}

// a key is much shorter, and input may have no end
const longest = 64 * 1024

/** Standard input as text, without its final line break, by which keys and the words of cards come; read no further than any key is long. */
export async function readStandardInput(input: AsyncIterable<Uint8Array | string>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    if (text.length > longest) break
  }
  return text.replace(/\r?\n$/, '')
}

/** How a command line ends that cannot be carried out: as `bad-input`, with a sentence that says why. */
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

/** Aborts on Ctrl+C or when the system shuts down. The program goes on until the task has told what came of it. */
export function onQuitRequested(app: Pick<App, 'on'>): AbortSignal {
  const wish = new AbortController()
  // the engine's own handler takes the place of this one once it has started, and wants to quit then
  process.on('SIGINT', () => wish.abort())
  app.on('before-quit', (event) => {
    event.preventDefault()
    wish.abort()
  })
  return wish.signal
}
