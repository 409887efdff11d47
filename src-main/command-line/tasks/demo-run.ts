import type { WebContents } from 'electron'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { failed, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { now } from '#shared/now'
import { countSchema } from '#shared/records/day'
import { endingOf } from '../output'
import { declareTask, durationSchema, outcomeSchema, type TaskContext } from '../task'
import { storedCounts } from './sync-once'

const engine = () => `Electron ${process.versions.electron}`

const report = v.strictObject({
  outcome: outcomeSchema,
  sessions: countSchema,
  days: countSchema,
  patients: countSchema,
  store: v.pipe(
    v.nullable(v.string()),
    v.description('the folder of the encrypted store; null after a fault'),
  ),
  screenshot: v.nullable(v.string()),
  durationMs: durationSchema,
  engine: v.string(),
})

const nothing = (outcome: FaultCode): v.InferOutput<typeof report> => {
  const without = { sessions: 0, days: 0, patients: 0, store: null, screenshot: null, durationMs: 0 }
  return { outcome, ...without, engine: engine() }
}

/** `--demo-run`: walks a newcomer's path through the real window, and takes a picture of the list. */
export const demoRun = declareTask({
  text: 'commandLine.help.demoRun',
  options: { screenshot: { value: 'file', text: 'commandLine.help.screenshot' } },
  cleansUp: 'everything',
  isShown: true,
  report,
  read: (_word, { screenshot = null }) => ({ screenshot }),
  nothing,
  async run({ screenshot }, context) {
    const shown = await show(screenshot, context)
    const why = shown.ok ? null : shown.fault
    return endingOf(shown.ok ? shown.value : nothing(shown.fault.code), why, context.texts)
  },
})

const timeoutMs = 2 * 60_000
const lookEveryMs = 200

type Until = (condition: () => boolean | Promise<boolean>, what: string) => Promise<Outcome<null>>

function untilWith(quitSignal: AbortSignal): Until {
  return async (condition, what) => {
    const end = now() + timeoutMs
    while (!(await condition())) {
      if (quitSignal.aborted) return failed('cancelled')
      if (now() > end) return failed('interrupted', `waited in vain for ${what}`)
      await sleep(lookEveryMs)
    }
    return ok(null)
  }
}

/** Evaluates a condition in the page; false as long as the page cannot answer. */
async function inPage(contents: WebContents, question: string): Promise<boolean> {
  const answer: unknown = await contents.executeJavaScript(question).catch(() => false)
  return answer === true
}

const clickExplore = `(() => {
  const button = document.querySelector('[data-action="explore"]')
  button?.click()
  return button !== null
})()`
const showsSessions = `document.querySelector('[role="gridcell"]') !== null`

/** Opens the sample data as a newcomer would. */
async function show(
  screenshot: string | null,
  { application: { appWindow }, of, profileFolder, quitSignal, began }: TaskContext,
): Promise<Outcome<v.InferOutput<typeof report>>> {
  const { state, store, start } = of
  const until = untilWith(quitSignal)
  const started = await start('start')
  if (!started.ok) return started
  appWindow.open()
  const contents = appWindow.window()?.webContents
  if (!contents) return failed('internal', 'the window did not open')

  if (state.settings().connection === null) {
    const clicked = await until(() => inPage(contents, clickExplore), 'the button that explores sample data')
    if (!clicked.ok) return clicked
  }
  const hasSynced = () => {
    const { sync, keychain, store: stopped } = state.get()
    const over = sync.running === null && (sync.lastRunEndedAt !== null || sync.fault !== null)
    return over || stopped !== null || (keychain !== null && state.settings().connection === null)
  }
  const synced = await until(hasSynced, 'the end of the sync')
  if (!synced.ok) return synced
  const { sync, keychain, store: stopped } = state.get()
  const fault = stopped ?? sync.fault ?? (state.settings().connection === null ? keychain : null)
  if (fault) return { ok: false, fault }

  const shown = await until(() => inPage(contents, showsSessions), 'the list of sessions')
  if (!shown.ok) return shown
  if (screenshot !== null) {
    await sleep(lookEveryMs)
    await writeFile(screenshot, (await contents.capturePage()).toPNG())
  }
  const held = (await storedCounts(store.call)) ?? { sessions: 0, days: 0 }
  const runs = await store.call('lastRuns', { limit: 1 })
  return ok({
    outcome: 'ok',
    ...held,
    patients: runs.ok ? (runs.value[0]?.counts.profiles ?? 0) : 0,
    store: join(profileFolder, 'IndexedDB'),
    screenshot,
    durationMs: now() - began,
    engine: engine(),
  })
}
