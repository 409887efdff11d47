import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noSyncYet } from '#shared/records/sync'
import type { UpdateChoice } from '#shared/updates'
import { createHostState } from '../../../../src-main/settings/host-state'
import { openSettings } from '../../../../src-main/settings/settings'
import type { Installed } from '../../../../src-main/updates/installed'
import { createUpdates, type FeedAddress } from '../../../../src-main/updates/updates'
import { temporaryFolder } from '../temporary-folder'
import { aFeed, lineTo, signedAt } from './a-feed'

const day = 86_400_000
/** The feed's address. */
export const address = 'https://updates.example/spirodesk/'

interface Given {
  readonly policy?: UpdateChoice
  readonly ownFeed?: string
  readonly installed?: Installed | null
  readonly keys?: readonly string[]
}

/** A Spirodesk 0.1.0 that is an AppImage in a folder, and a feed. */
export async function spirodesk(given: Given = {}) {
  const root = temporaryFolder()
  const feed = await aFeed(root)
  const line = lineTo(feed.out)
  const profile = join(root, 'profile')
  mkdirSync(profile)
  const program = join(root, 'Spirodesk.AppImage')
  writeFileSync(program, 'the old one', { mode: 0o755 })
  const time = { now: signedAt + day }
  const heard = { busy: false, quit: 0, contacted: [] as FeedAddress[], log: [] as string[] }
  const start = (version = '0.1.0') => {
    const app = {
      ...{ version: '1', electron: '33', build: null },
      ...{ platform: 'linux' as const, profileFolder: profile },
    }
    const state = createHostState(openSettings(profile), { ...app, hasSystemPrompt: false }, () => look())
    const updates = createUpdates({
      state,
      folder: join(profile, 'updates'),
      version,
      arch: 'x64',
      builtIn: { feed: given.ownFeed ?? null, keys: [...(given.keys ?? [feed.publicKey])] },
      policy: given.policy ?? null,
      installed:
        given.installed === undefined ? { kind: 'appimage', program, installs: 'itself' } : given.installed,
      args: ['--user-data', profile],
      feedAt(at) {
        heard.contacted.push(at)
        return { ...at, transport: line.transport }
      },
      isBusy: () => heard.busy || state.isAtWork(),
      quit: () => (heard.quit += 1),
      clock: () => time.now,
      log: (event) => heard.log.push(event),
    })
    const look = () => updates.stateChanged()
    updates.begin()
    return { state, updates, shown: () => state.get().updates }
  }
  const one = start()
  /** Waits until nothing has been done for a moment. */
  const settled = async ({ state }: Pick<ReturnType<typeof start>, 'state'> = one) => {
    for (let quiet = 0; quiet < 3;) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      quiet = state.get().updates.doing === null ? quiet + 1 : 0
    }
  }
  const kept = () =>
    existsSync(join(profile, 'updates')) ? readdirSync(join(profile, 'updates')).sort() : []
  const syncing = (is: boolean) =>
    one.state.change({
      sync: { ...noSyncYet(), running: is ? ({ startedAt: 1 } as never) : null },
    })
  return { ...one, root, feed, line, profile, program, time, heard, start, settled, kept, syncing }
}

/** One that gets its updates from the feed. */
export async function withFeed(given: Given = {}) {
  const one = await spirodesk(given)
  await one.updates.choose(address)
  return one
}
