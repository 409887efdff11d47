import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { type Fault, fault, ok, type Outcome } from '#shared/fault'
import type { Connection, OwnState } from '#shared/host'
import type { SyncStatus } from '#shared/records/sync'
import { type FoundKeys, readConnectionKeys, type SecretStore } from '../keychain/keychain'
import { errorCode } from '../profile/atomic-file'
import { removeFile } from '../profile/entries'
import { freeSpaceFault } from '../sync/engine'
import { type Found, foundFault, passed, unchecked } from './check-result'

/** Reads a connection's keys once the keychain is known to work, so that no call waits for it twice. */
export async function readKeys(
  probed: Outcome<null>,
  secrets: SecretStore,
  connection: Connection | null,
): Promise<Outcome<FoundKeys | null>> {
  if (!connection) return ok(null)
  return probed.ok ? readConnectionKeys(secrets, connection) : probed
}

/** Checks that the keychain stores a value, by the result `probed`, and holds the connection's keys. */
export function checkKeychain(
  { connection, keysKept }: Pick<OwnState, 'connection' | 'keysKept'>,
  probed: Outcome<null>,
  keys: Outcome<FoundKeys | null>,
): Found {
  const kept = { kept: keysKept }
  if (!probed.ok) return foundFault(probed.fault, kept)
  if (!keys.ok) return foundFault(keys.fault, kept)
  if (!connection || !keys.value) return passed(kept)
  const { apiKey, dataKey, isWrapped } = keys.value
  const hasKeyOfItsOwn = connection.kind === 'service'
  const facts = {
    ...kept,
    apiKey: hasKeyOfItsOwn ? (apiKey.ok ? 'present' : 'missing') : null,
    dataKey: isWrapped ? 'passphrase' : dataKey ? 'present' : 'missing',
  }
  if (!dataKey && !isWrapped) return foundFault(fault('data-key-missing'), facts)
  return hasKeyOfItsOwn && !apiKey.ok ? foundFault(apiKey.fault, facts) : passed(facts)
}

const probedBytes = 4096
const megabyte = 1024 * 1024

/** Checks that the profile's disk has space and takes a write; `mark` names the test file, which is removed. */
export async function checkDisk(folder: string, mark: string): Promise<Found> {
  const free = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  const bytes = await free().catch(() => null)
  const freeMegabytes = bytes === null ? null : Math.floor(bytes / megabyte)
  const path = join(folder, `.diagnosis-${mark}`)
  const began = performance.now()
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(new Uint8Array(probedBytes))
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    return foundFault(writeFault(errorCode(error)), { freeMegabytes })
  } finally {
    await removeFile(path).catch(() => undefined)
  }
  const facts = { freeMegabytes, writeMs: Math.round(performance.now() - began) }
  const full = await freeSpaceFault(free)
  return full ? foundFault(full, facts) : passed(facts)
}

function writeFault(code: string): Fault {
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? fault('disk-full', code)
    : fault('settings-not-written', code)
}

/** Checks that the store is open and unaltered since its last write. */
export async function checkStore(host: OwnState, callStore: Caller<StoreCalls>): Promise<Found> {
  const { connection, store, lock, keychain, altered, lost } = host
  if (!connection) return unchecked('no-connection')
  if (lock.isLocked) return unchecked('locked')
  if (store) return foundFault(store)
  const anchor = await callStore('anchor', {})
  const coverage = anchor.ok ? await callStore('coverage', {}) : anchor
  if (!anchor.ok || !coverage.ok) {
    if (keychain) return unchecked('no-keys')
    return foundFault(anchor.ok && !coverage.ok ? coverage.fault : fault('store-stopped'))
  }
  const facts = {
    sessions: coverage.value.reduce((sum, { sessions }) => sum + sessions, 0),
    days: coverage.value.length,
    writings: anchor.value.sequence,
    alteredDays: altered?.days || null,
    alteredRecords: altered ? altered.profiles + altered.marks || null : null,
    lostSessions: lost,
  }
  if (altered) return foundFault(fault('store-unreadable', 'altered'), facts, 'altered')
  return lost === null ? passed(facts) : foundFault(fault('store-unreadable', 'emptied'), facts, 'emptied')
}

// enough to find the last complete run, however many have failed since
const runsLookedAt = 1000

/**
 * Checks that syncing follows its schedule, and what prevents it. `readStatus` waits until the engine has read the store;
 * null where nothing syncs, without a key.
 */
export async function checkSchedule(
  host: () => OwnState,
  callStore: Caller<StoreCalls>,
  readStatus: () => Promise<SyncStatus | null>,
): Promise<Found> {
  const { connection, lock, preferences } = host()
  if (!connection) return unchecked('no-connection')
  if (connection.kind === 'imported') return unchecked('imported')
  if (lock.isLocked) return unchecked('locked')
  const runs = await callStore('lastRuns', { limit: runsLookedAt })
  if (!runs.ok) return unchecked(host().keychain ? 'no-keys' : 'not-open')
  const sync = await readStatus()
  const ofRuns = {
    lastRunAt: runs.value.find(({ endedAt }) => endedAt !== null)?.endedAt ?? null,
    lastSuccessAt: runs.value.find(({ outcome }) => outcome === 'complete')?.endedAt ?? null,
  }
  if (!sync) return unchecked('no-api-key', ofRuns)
  const facts = {
    everyMinutes: preferences.syncEveryMinutes,
    paused: sync.paused ? 'yes' : 'no',
    ...ofRuns,
    nextRunAt: sync.nextRunAt,
    daysFailed: sync.daysFailed.length,
    daysMissing: sync.daysMissing,
  }
  return sync.fault ? foundFault(sync.fault, facts) : passed(facts)
}
