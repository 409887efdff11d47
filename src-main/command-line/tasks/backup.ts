import { basename, resolve } from 'node:path'
import * as v from 'valibot'
import { failed, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { countSchema } from '#shared/records/day'
import { declareTask, durationSchema, endWith, noValue, outcomeSchema, type TaskContext } from '../task'

const report = v.strictObject({
  outcome: outcomeSchema,
  file: v.pipe(v.nullable(v.string()), v.description('the file without its folder; null after a fault')),
  sessions: countSchema,
  bytes: countSchema,
  durationMs: durationSchema,
})

type Report = v.InferOutput<typeof report>

type Handled = Pick<Report, 'file' | 'sessions' | 'bytes'>

const nothing = (outcome: FaultCode): Report => ({
  outcome,
  ...{ file: null, sessions: 0, bytes: 0 },
  durationMs: 0,
})

/** `--backup`: makes a backup in a folder. */
export const backup = declareTask({
  value: 'folder',
  text: 'commandLine.help.backup',
  options: {},
  cleansUp: 'files',
  report,
  read: (folder) => (folder === '' ? noValue('backup') : { folder }),
  nothing,
  run: async ({ folder }, context) => endWith(await makeIn(folder, context), nothing, context),
})

/** `--restore`: restores a backup by the words of a recovery card. */
export const restore = declareTask({
  value: 'file',
  needs: ['card-stdin'],
  text: 'commandLine.help.restore',
  options: { 'card-stdin': { text: null } },
  cleansUp: 'everything',
  report,
  read(file, values) {
    if (file === '') return noValue('restore')
    return values['card-stdin'] ? { file } : { mistake: 'commandLine.mistake.noCard' }
  },
  nothing,
  run: async ({ file }, context) => endWith(await restoreFile(file, context), nothing, context),
})

async function makeIn(
  folder: string,
  { of: { transfers }, open, quitSignal }: TaskContext,
): Promise<Outcome<Handled>> {
  const { backups } = transfers
  const opened = await open()
  if (!opened.ok) return opened
  if (quitSignal.aborted) return failed('cancelled')
  quitSignal.addEventListener('abort', () => backups.cancel(), { once: true })
  const made = await backups.makeIn(resolve(folder))
  if (!made.ok) return made
  const { path, sessions, bytes } = made.value
  return ok({ file: basename(path), sessions, bytes })
}

async function restoreFile(
  file: string,
  { of: { transfers }, open, readSecret, quitSignal }: TaskContext,
): Promise<Outcome<Handled>> {
  const { backups } = transfers
  const opened = await open()
  if (!opened.ok) return opened
  const words = await readSecret()
  if (quitSignal.aborted) return failed('cancelled')
  quitSignal.addEventListener('abort', () => backups.cancel(), { once: true })
  const restored = await backups.restoreFile(resolve(file), words)
  return restored.ok ? ok({ file: basename(file), ...restored.value }) : restored
}
