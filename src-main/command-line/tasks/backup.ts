import { basename, resolve } from 'node:path'
import { failed, type Fault, ok, type Outcome } from '#shared/fault'
import { now } from '#shared/now'
import type { Organization } from '../../organizations/organization'
import { isOpenWithoutKey } from '../../connection/connection'
import type { Task } from '../arguments'
import type { BackupReport } from '../reports'

type BackupTask = Extract<Task, { do: 'backup' | 'restore' }>

/** What came of a backup or a restore from the command line, and the fault behind it with its detail. */
interface BackedUpOnce {
  readonly report: BackupReport
  readonly fault: Fault | null
}

/** Reports one that was not carried out after `durationMs`. */
export function noBackup(why: Fault, durationMs: number): BackedUpOnce {
  return { report: { outcome: why.code, file: null, sessions: 0, bytes: 0, durationMs }, fault: why }
}

/** Makes a backup, or restores one by the words of a card that `readWords` gives, and tells what came of it. */
export async function backUpOnce(
  of: Organization,
  task: BackupTask,
  readWords: () => Promise<string>,
  quitSignal: AbortSignal,
): Promise<BackedUpOnce> {
  const began = now()
  const done = await carryOut(of, task, readWords, quitSignal)
  const durationMs = now() - began
  if (!done.ok) return noBackup(done.fault, durationMs)
  return { report: { outcome: 'ok', ...done.value, durationMs }, fault: null }
}

async function carryOut(
  { start, transfers: { backups } }: Organization,
  task: BackupTask,
  readWords: () => Promise<string>,
  quitSignal: AbortSignal,
): Promise<Outcome<Pick<BackupReport, 'file' | 'sessions' | 'bytes'>>> {
  const started = await start(null)
  if (!started.ok && !isOpenWithoutKey(started.fault)) return started
  const words = task.do === 'restore' ? await readWords() : ''
  if (quitSignal.aborted) return failed('cancelled')
  quitSignal.addEventListener('abort', () => backups.cancel(), { once: true })
  if (task.do === 'restore') {
    const restored = await backups.restoreFile(resolve(task.file), words)
    return restored.ok ? ok({ file: basename(task.file), ...restored.value }) : restored
  }
  const made = await backups.makeIn(resolve(task.folder))
  if (!made.ok) return made
  const { path, sessions, bytes } = made.value
  return ok({ file: basename(path), sessions, bytes })
}
