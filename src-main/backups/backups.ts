import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { failed, type Nothing, ok, type Outcome } from '#shared/fault'
import type { BackupSettings, FoundBackup } from '#shared/host'
import type { ConnectionManager } from '../connection/connection'
import { findFile, type FoundFile } from '../files/read-file'
import { fileFault, type WholeFile } from '../files/whole-file'
import type { HostStateKeeper } from '../settings/host-state'
import { dataKeyFrom, dataKeyText, wipe } from '../keychain/keychain'
import type { Log } from '../system/log'
import { removeFile } from '../profile/entries'
import { identityOfWords } from '../keys/recovery-file'
import { createDueTimes } from '../system/schedule'
import { exclusiveTask } from '../system/timing'
import { type BackupHead, readBackup, writeBackup } from './backup-file'
import { backupName, outdatedBackups } from './rotation'

interface BackupDependencies {
  readonly callStore: Caller<StoreCalls>
  readonly state: HostStateKeeper
  readonly recovery: Pick<ConnectionManager['recovery'], 'backupKeys' | 'judge' | 'restore'>
  readonly openFile: (path: string) => Promise<WholeFile>
  /** Both ask a person; null when cancelled. */
  readonly askFolder: () => Promise<string | null>
  readonly askFile: () => Promise<string | null>
  readonly appVersion: string
  /** ms since 1970. */
  readonly clock: () => number
  readonly log: Log
}

interface MadeBackup {
  readonly path: string
  readonly sessions: number
  readonly bytes: number
}

/** Makes and restores backups, one at a time; `busy` while another is under way. Progress is in the host's state. */
export function createBackups(deps: BackupDependencies) {
  const { callStore, state, recovery, clock, log } = deps
  const tell = (running: { bytes: number; done: number } | null) => state.changeBackup({ running })
  const exclusive = exclusiveTask('backup', () => tell(null))
  let running: Promise<unknown> = Promise.resolve()
  const settled = () => running.catch(() => undefined)
  const due = createDueTimes(clock)
  let chosen: { readonly file: FoundFile; readonly identity: string; readonly head: BackupHead } | null = null

  const settings = (): BackupSettings => state.settings().backup
  const keep = (part: Partial<BackupSettings>) => state.remember({ backup: { ...settings(), ...part } })

  const writeTo = async (folder: string, stop: AbortSignal): Promise<Outcome<MadeBackup>> => {
    const keys = await recovery.backupKeys()
    if (!keys.ok) return keys
    const { connection, dataKey, recipient, cards } = keys.value
    const begun = await callStore('backupBegin', {})
    if (!begun.ok) {
      wipe(keys)
      return begun
    }
    const { number, bytes: size, version: database, ...counts } = begun.value
    const madeAt = clock()
    const head = {
      ...{ madeAt, appVersion: deps.appVersion, database, rows: counts.rows, sessions: counts.sessions },
      ...{ profiles: counts.profiles, marks: counts.marks, connection, cards },
      dataKey: dataKeyText(dataKey),
    }
    dataKey.fill(0)
    const path = join(folder, backupName(connection.id, madeAt))
    try {
      tell({ bytes: size, done: 0 })
      const file = await deps.openFile(path)
      const written = await writeBackup(file, recipient, {
        head,
        next: async () => {
          const part = await callStore('backupNext', { number })
          return part.ok ? ok(part.value.bytes) : part
        },
        onProgress: (done) => tell({ bytes: size, done }),
        stop,
      })
      if (!written.ok) return written
      const figures = { sessions: counts.sessions, bytes: written.value.bytes }
      await callStore('recordAudit', { at: madeAt, what: 'backed-up', figures })
      return ok({ path, ...figures })
    } catch (error) {
      return { ok: false, fault: fileFault(error) }
    } finally {
      await callStore('backupEnd', { number })
    }
  }
  /** Removes outdated backups that the audit log lists, and no other file, whatever its name. */
  const rotate = async (folder: string, last: string) => {
    const id = state.settings().connection?.id
    const made = await callStore('backupsMade', {})
    if (id === undefined || !made.ok) return
    const names = new Set(await readdir(folder).catch(() => []))
    const ours = [...new Set(made.value.at)].map((at) => ({ at, name: backupName(id, at) }))
    const there = ours.filter(({ name }) => names.has(name))
    for (const name of outdatedBackups(there, last))
      await removeFile(join(folder, name)).catch(() => undefined)
  }
  const make = () =>
    exclusive.run(async (stop) => {
      const { folder } = settings()
      if (folder === null) return failed('not-found', 'folder')
      due.tried('backup')
      const making = writeTo(folder, stop)
      running = making
      const made = await making
      state.changeBackup({ fault: made.ok || made.fault.code === 'cancelled' ? null : made.fault })
      if (!made.ok) {
        log('backup-failed', { code: made.fault.code })
        return made
      }
      keep({ lastAt: clock(), lastBytes: made.value.bytes })
      log('backup-made', { bytes: made.value.bytes })
      await rotate(folder, basename(made.value.path))
      return ok({})
    })
  const pass = async (
    { file, identity }: { file: FoundFile; identity: string },
    stop: AbortSignal,
    /** Called once the store is ready to write the rows; without it nothing is written. */
    begun?: () => Promise<unknown>,
  ): Promise<Outcome<BackupHead>> => {
    let number = 0
    const reading = readBackup(file, identity, {
      async head(found) {
        const input = { connection: found.connection.id, version: found.database }
        const answer = await callStore('restoreBegin', { ...input, writes: begun !== undefined })
        if (!answer.ok) return answer
        number = answer.value.number
        await begun?.()
        return answer
      },
      rows: (bytes) => callStore('restoreNext', { number, bytes }),
      onProgress: (done) => tell({ bytes: file.bytes, done }),
      stop,
    })
    running = reading
    const read = await reading
    if (!read.ok) return read
    const ended = await callStore('restoreEnd', { number })
    if (!ended.ok) return ended
    return read.value.rows === ended.value.rows ? read : failed('file-torn', 'backup')
  }
  const look = async (path: string, words: string, stop: AbortSignal) => {
    const identity = await identityOfWords(words)
    if (!identity.ok) return identity
    const file = await findFile(path)
    if (!file.ok) return file
    const found = { file: file.value, identity: identity.value }
    const head = await pass(found, stop)
    if (!head.ok) return head
    const judged = recovery.judge(head.value.connection)
    return judged.ok ? ok({ ...found, head: { ...head.value, connection: judged.value } }) : judged
  }
  const restore = async (found: NonNullable<typeof chosen>, stop: AbortSignal) => {
    const { connection, dataKey, cards } = found.head
    const bytes = dataKeyFrom(dataKey)
    if (!bytes) return failed('file-torn', 'backup')
    const keys = { connection, dataKey: bytes }
    return recovery.restore(keys, { identity: found.identity, cards }, (begun) => pass(found, stop, begun))
  }

  return {
    /** Asks for the backup folder; false when cancelled. */
    async chooseFolder(): Promise<Outcome<{ chosen: boolean }>> {
      const folder = await deps.askFolder()
      if (folder !== null) keep({ folder })
      return ok({ chosen: folder !== null })
    },
    setSchedule: (every: BackupSettings['every']) => keep({ every }),
    /** Makes a backup in the chosen folder and removes outdated ones; `not-found` without a folder. */
    make,
    /** Makes a backup in a folder that is not remembered. */
    makeIn: async (folder: string): Promise<Outcome<MadeBackup>> => {
      const only = state.policy?.backups?.folder
      if (only !== undefined && resolve(only) !== resolve(folder)) return failed('policy-set', 'backups')
      return exclusive.run((stop) => (running = writeTo(folder, stop)))
    },
    /** Makes a backup if one is due; call every minute. A failed one is retried after an hour. */
    async tick(): Promise<void> {
      const { every, folder, lastAt } = settings()
      const { recovery, store, lock } = state.get()
      if (every === 'never' || folder === null || recovery === null || store || lock.isLocked) return
      if (due.isDue('backup', { every, hour: null }, lastAt)) await make()
    },
    /** Asks for a backup and reads it whole with the words of its cards, writing nothing; null when cancelled. */
    choose: (words: string): Promise<Outcome<{ found: FoundBackup | null }>> =>
      exclusive.run(async (stop): Promise<Outcome<{ found: FoundBackup | null }>> => {
        chosen = null
        const path = await deps.askFile()
        if (path === null) return ok({ found: null })
        const found = await look(path, words, stop)
        if (!found.ok) return found
        chosen = found.value
        const { madeAt, appVersion, sessions, profiles, marks, connection } = found.value.head
        const { name: file, bytes } = found.value.file
        const { kind, baseUrl } = connection
        return ok({ found: { file, bytes, madeAt, appVersion, kind, baseUrl, sessions, profiles, marks } })
      }),
    /** Restores the backup chosen last; `not-found` when there is none, `busy` if there is a connection. */
    restore: (): Promise<Outcome<Nothing>> =>
      exclusive.run(async (stop) => {
        const found = chosen
        chosen = null
        return found ? restore(found, stop) : failed('not-found', 'backup')
      }),
    /** Reads a backup whole, and restores it. */
    restoreFile: (path: string, words: string): Promise<Outcome<Omit<MadeBackup, 'path'>>> =>
      exclusive.run(async (stop) => {
        const found = await look(path, words, stop)
        if (!found.ok) return found
        const done = await restore(found.value, stop)
        const { head, file } = found.value
        return done.ok ? ok({ sessions: head.sessions, bytes: file.bytes }) : done
      }),
    cancel: exclusive.stop,
    /** Resolves once no backup is under way. */
    settled,
    /** Stops what is under way, and waits for its end. */
    async stop() {
      exclusive.stop()
      await settled()
    },
  }
}
