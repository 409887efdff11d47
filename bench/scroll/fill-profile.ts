import { createRequire } from 'node:module'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSettings } from '../../src-main/settings/settings'
import { connectionKey } from '../browse/spirodesk/connection-key'
import type { HistorySize } from '../browse/data/invented-history'
import { runBrowseJob } from '../run/run-browse-job'

/** A profile folder with sessions in its store, and how to take its key out of the keychain again. */
export interface FilledProfile {
  readonly profile: string
  forget(): Promise<unknown>
}

interface Keychain {
  setPassword(service: string, account: string, secret: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

const account = ['Spirodesk', 'bench/data-key'] as const

/** Makes a profile folder inside `folder`, of a connection to files alone, from which nothing is fetched. */
export async function fillProfile(folder: string, size: HistorySize): Promise<FilledProfile> {
  const limits = { runs: 1, limitMs: 0 }
  await runBrowseJob(folder, { contestant: 'spirodesk', what: 'fill', size, limits, cpuProfiles: null })
  const profile = join(folder, 'profile')
  const connection = {
    ...{ id: 'bench', kind: 'imported', baseUrl: '', pin: null },
    ...{ historyStart: '2016-01-01', createdAt: Date.now() },
  }
  await writeFile(join(profile, 'settings.json'), JSON.stringify({ ...newSettings, connection }))
  const keychain = createRequire(import.meta.url)('keytar') as Keychain
  await keychain.setPassword(...account, Buffer.from(connectionKey()).toString('base64'))
  return { profile, forget: () => keychain.deletePassword(...account) }
}
