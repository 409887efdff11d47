import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#shared/host'
import {
  keepConnectionKeys,
  loadKeytar,
  osKeychain,
  removeConnectionKeys,
} from '../../src-main/keychain/keychain'
import { dayAt } from '#shared/records/day'
import { newSettings } from '../../src-main/settings/settings'
import { connectionKey, type HistorySize } from './invented'
import { runBrowseJob } from '../run/run-job'

/** A profile folder with sessions in its store, and a function that removes its key from the keychain. */
interface FilledProfile {
  readonly profile: string
  /** Keeps it in the tray from now on, connected to a service that is never called. */
  keepInTray(): Promise<unknown>
  forget(): Promise<unknown>
}

const keychainLimitMs = 30_000

/** Creates a profile folder inside `folder`, with a connection to files alone, from which nothing is fetched. */
export async function fillProfile(folder: string, size: HistorySize): Promise<FilledProfile> {
  const limits = { runs: 1, limitMs: 0 }
  const job = { contestant: 'spirodesk', questions: null, size, limits, cpuProfiles: null } as const
  await runBrowseJob(folder, job)
  const profile = join(folder, 'profile')
  const connection: Connection = {
    ...{ id: 'bench', kind: 'imported', baseUrl: '', pin: null },
    ...{ historyStart: dayAt(Date.UTC(2016, 0, 1), 0), createdAt: Date.now() },
  }
  const keep = (settings: object) =>
    writeFile(join(profile, 'settings.json'), JSON.stringify({ ...newSettings, connection, ...settings }))
  await keep({})
  const keychain = osKeychain(loadKeytar, keychainLimitMs)
  const kept = await keepConnectionKeys(keychain, connection, {
    apiKey: 'never sent',
    dataKey: connectionKey(),
  })
  if (!kept.ok) throw new Error(`the keychain answers ${kept.fault.code}`)
  return {
    profile,
    keepInTray: () =>
      keep({
        connection: { ...connection, kind: 'service', baseUrl: 'https://127.0.0.1:1/api/v1' },
        preferences: { ...newSettings.preferences, syncEveryMinutes: 0, keepSyncingWhenClosed: true },
      }),
    forget: () => removeConnectionKeys(keychain, connection.id),
  }
}
