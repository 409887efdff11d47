import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { failed, type Fault, type Nothing, ok, type Outcome, withoutValue } from '#shared/fault'
import { msPerDay } from '#shared/records/day'
import { noUpdates, type UpdateChoice, type UpdateState } from '#shared/updates'
import { fileFault } from '../files/whole-file'
import type { HostStateKeeper } from '../settings/host-state'
import type { Log } from '../system/log'
import { writeAtomically } from '../profile/atomic-file'
import { makeOwnFolder } from '../profile/entries'
import { readPin } from '../service-client/typed-credentials'
import { exclusiveTask } from '../system/timing'
import { readUrl } from '../system/url'
import { downloadPackage, emptyFolder, type Feed, fetchMetadata } from './download'
import { type Installed, installPackage, type NextProgram } from './installed'
import { chooseUpdate, metadataFile, readMetadata, type UpdateMetadata, type UpdatePackage } from './metadata'

const builtInSchema = v.object({
  /** Address of a feed that can be turned on without naming it; null for none. */
  feed: v.nullable(v.string()),
  /** Keys (Ed25519, DER of SPKI in base64) of which one must have signed a feed. */
  keys: v.array(v.string()),
})

/** A release's built-in feed and keys. */
export type BuiltIn = v.InferOutput<typeof builtInSchema>

/** Reads a release's feed and keys; without valid ones nothing can be updated. */
export function readBuiltIn(path: string): BuiltIn {
  try {
    return v.parse(builtInSchema, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { feed: null, keys: [] }
  }
}

/** The address of a feed's folder, with a final slash, and the SHA-256 (hex) of its pinned certificate. */
export interface FeedAddress {
  readonly baseUrl: string
  readonly pin: string | null
}

/**
 * Parses a feed's address: HTTPS, of a folder or of the file in it, without name, password or query; `#` and a fingerprint
 * pin its certificate. Anything else is `address-invalid`, with `scheme`, `credentials` or `not-an-address`.
 */
export function readFeedAddress(typed: string): Outcome<FeedAddress> {
  const url = readUrl(typed.trim())
  if (!url) return failed('address-invalid', 'not-an-address')
  if (url.protocol !== 'https:') return failed('address-invalid', 'scheme')
  if (url.username || url.password) return failed('address-invalid', 'credentials')
  if (url.search) return failed('address-invalid', 'not-an-address')
  const pin = readPin(url.hash.slice(1))
  if (!pin.ok) return pin
  const path = url.pathname.endsWith(`/${metadataFile}`)
    ? url.pathname.slice(0, -metadataFile.length)
    : url.pathname
  return ok({ baseUrl: `${url.origin}${path}${path.endsWith('/') ? '' : '/'}`, pin: pin.value })
}

interface UpdateDependencies {
  readonly state: Pick<HostStateKeeper, 'get' | 'settings' | 'remember' | 'change'>
  /** A folder of its own: the feed's file, and at most one package, where this copy can install it itself. */
  readonly folder: string
  readonly version: string
  readonly arch: string
  readonly builtIn: BuiltIn
  /** A policy's choice, `off` or the address of a feed; null where a person decides. */
  readonly policy: UpdateChoice | null
  readonly installed: Installed | null
  /** The arguments that this process was started with. */
  readonly args: readonly string[]
  readonly feedAt: (address: FeedAddress) => Feed
  /** True while something must not be interrupted: a sync, an export, a report, a key renewal… */
  readonly isBusy: () => boolean
  /** Quits; the program of {@link Updates.next} is then to be started. */
  readonly quit: () => void
  /** ms since 1970. */
  readonly clock: () => number
  readonly log: Log
}

/** Checks for newer versions, fetches and verifies them, and installs them on a person's request. */
export type Updates = ReturnType<typeof createUpdates>

const hour = 3_600_000

/** A newer version with a verified signature, and its package for this computer. */
interface Offer {
  readonly metadata: UpdateMetadata
  readonly wanted: UpdatePackage
}

/** Creates {@link Updates}; nothing is contacted before `tick` or `check`, and never while anything else is under way. */
export function createUpdates(deps: UpdateDependencies) {
  const { state, folder, builtIn, policy, installed, clock, log } = deps
  const settings = () => state.settings().updates
  const choice = () => policy ?? settings().choice
  const show = (part: Partial<UpdateState>) => state.change({ updates: { ...state.get().updates, ...part } })
  const exclusive = exclusiveTask('update', () => show({ doing: null }))
  let running: Promise<unknown> = Promise.resolve()
  let offer: Offer | null = null
  let isAsked = false
  let isChoosing = false
  let isLookedAt = false
  let triedAt = -Infinity
  let next: NextProgram | null = null
  let feed: { readonly of: string; readonly at: Feed } | null = null

  const obstacle: UpdateState['obstacle'] =
    installed === null ? 'not-installed' : builtIn.keys.length === 0 ? 'no-key' : null
  // otherwise a person fetches and verifies the package
  const installsItself = installed?.installs === 'itself'
  const addressOf = (chosen: UpdateChoice) => (chosen === 'on' ? (builtIn.feed ?? '') : chosen.trim())
  /** The feed in force; null when updates are off. */
  const address = (): Outcome<FeedAddress | null> =>
    choice() === 'off' ? ok(null) : readFeedAddress(addressOf(choice()))
  const showChoice = () => {
    const at = address()
    show({
      ...{ ...noUpdates(), obstacle, ownFeed: builtIn.feed, isManaged: policy !== null, choice: choice() },
      ...{ installs: installed?.installs ?? 'person', checkedAt: settings().checkedAt },
      fault: at.ok ? null : at.fault,
    })
  }

  const feedAt = (at: FeedAddress): Feed => {
    const of = JSON.stringify(at)
    if (feed?.of !== of) feed = { of, at: deps.feedAt(at) }
    return feed.at
  }
  const isHeld = () => isChoosing || deps.isBusy()
  /** True when the package should be fetched: not unasked over a metered line. */
  const isWanted = () => isAsked || !state.settings().preferences.meteredConnection

  /** Runs some work with the feed, alone; being stopped for something else is no fault. */
  const withFeed = <T>(
    doing: NonNullable<UpdateState['doing']>,
    work: (feed: Feed, stop: AbortSignal) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> =>
    exclusive.run(async (stop) => {
      const at = address()
      if (!at.ok) return at
      if (at.value === null || obstacle !== null) return failed('not-found', 'update')
      if (isHeld()) return failed('busy', 'update')
      show({ doing })
      const working = work(feedAt(at.value), stop).catch((error: unknown): Outcome<T> => ({
        ok: false,
        fault: fileFault(error),
      }))
      running = working
      const done = await working
      const fault: Fault | null = done.ok || done.fault.code === 'cancelled' ? null : done.fault
      show({ fault })
      if (fault) log('update-failed', { code: fault.code })
      return done
    })

  const forget = async () => {
    offer = null
    isAsked = false
    show({ found: null, offered: null })
    await emptyFolder(folder, [])
  }
  /** Acts on a feed's verified metadata. */
  const take = async (metadata: UpdateMetadata, feed: string, body: Uint8Array): Promise<Outcome<null>> => {
    const { seen } = settings()
    const chosen = chooseUpdate(metadata, {
      version: deps.version,
      kind: installed?.kind ?? 'deb',
      arch: deps.arch,
      now: clock(),
      seenAt: seen?.feed === feed ? seen.issuedAt : null,
    })
    if (!chosen.ok) return chosen
    const wanted = chosen.value
    if (wanted !== null) {
      // before it counts as seen: the next start discards anything older
      makeOwnFolder(folder)
      writeAtomically(join(folder, metadataFile), Buffer.from(body).toString('utf8'))
    }
    state.remember({ updates: { ...settings(), seen: { feed, issuedAt: metadata.issuedAt } } })
    const { version, notes } = metadata
    if (wanted === null) {
      await forget()
      show({ offered: version })
      return ok(null)
    }
    const isKnown = offer?.wanted.sha512 === wanted.sha512
    offer = { metadata, wanted }
    if (isKnown) {
      // the same package, signed again: its pieces are still good
      tell({ version, notes })
      return ok(null)
    }
    isAsked = false
    const { bytes, sha512, file } = wanted
    const address = new URL(file, feed).href
    show({ offered: null, found: { version, notes, address, sha512, bytes, done: 0, path: null } })
    log('update-found', { bytes })
    return ok(null)
  }
  const check = async (): Promise<Outcome<Nothing>> => {
    triedAt = clock()
    const checked = await withFeed('checking', async (feed, stop) => {
      const body = await fetchMetadata(feed, stop)
      if (!body.ok) return body
      const metadata = readMetadata(body.value, builtIn.keys)
      if (!metadata.ok) return metadata
      const taken = await take(metadata.value, feed.baseUrl, body.value)
      if (!taken.ok) return taken
      const checkedAt = clock()
      state.remember({ updates: { ...settings(), checkedAt } })
      show({ checkedAt })
      return taken
    })
    if (checked.ok && isPending() && isWanted()) void download()
    return withoutValue(checked)
  }
  const download = async (): Promise<Outcome<Nothing>> => {
    const wanted = offer?.wanted
    if (!wanted || !installsItself) return failed('not-found', 'update')
    triedAt = clock()
    const fetched = await withFeed('downloading', async (feed, stop) => {
      const path = await downloadPackage(wanted, { feed, folder, stop, onProgress: (done) => tell({ done }) })
      if (path.ok) tell({ done: wanted.bytes, path: path.value })
      return path
    })
    if (fetched.ok) log('update-ready', { bytes: wanted.bytes })
    else if (fetched.fault.code === 'update-altered') tell({ done: 0, path: null })
    return withoutValue(fetched)
  }
  const tell = (part: Partial<NonNullable<UpdateState['found']>>) => {
    const { found } = state.get().updates
    if (found) show({ found: { ...found, ...part } })
  }
  /** Takes over an earlier process's offer, as long as it is still trusted; the package is resumed. */
  const takeKept = async () => {
    isLookedAt = true
    const at = address()
    const body = await readFile(join(folder, metadataFile)).catch(() => null)
    if (!at.ok || at.value === null || body === null) return
    const metadata = readMetadata(body, builtIn.keys)
    const taken = metadata.ok ? await take(metadata.value, at.value.baseUrl, body) : metadata
    if (!taken.ok) await forget()
  }
  /** Discards a package that is no longer the verified one. */
  const distrust = async () => {
    await forget().catch(() => undefined)
    return failed('update-altered', 'hash')
  }
  const isPending = () => installsItself && offer !== null && state.get().updates.found?.path === null
  const isOver = (since: number | null, ms: number) => since === null || Math.abs(clock() - since) >= ms

  return {
    /** Shows the choice; call first. */
    begin: showChoice,
    /** Checks once a day, and continues unfinished downloads; call every few minutes. Faults are retried in an hour. */
    async tick(): Promise<void> {
      const at = address()
      if (obstacle !== null || !at.ok || at.value === null || isHeld()) return
      // the next check reports a folder that is not writable
      if (!isLookedAt) await takeKept().catch(() => undefined)
      const { fault, checkedAt } = state.get().updates
      if (fault && !isOver(triedAt, hour)) return
      if (isOver(checkedAt, msPerDay)) await check()
      else if (isPending() && isWanted()) await download()
    },
    /** Call when the host's state has changed: other work goes first, and a download continues after it. */
    stateChanged() {
      const { doing, fault } = state.get().updates
      if (doing === 'checking' || doing === 'downloading') {
        if (isHeld() || (doing === 'downloading' && !isWanted())) exclusive.stop()
      } else if (doing === null && isPending() && isWanted() && !fault && !isHeld()) void download()
    },
    /**
     * Turns updates off or on, or names a feed; the address is repaired, or `address-invalid`. `policy-set` when a policy
     * decides.
     */
    async choose(typed: UpdateChoice): Promise<Outcome<Nothing>> {
      if (policy !== null) return failed('policy-set', 'updates')
      const wish = typed.trim()
      const read = wish === 'off' ? ok(null) : readFeedAddress(addressOf(wish))
      if (!read.ok) return read
      // no further requests to the previous feed
      isChoosing = true
      exclusive.stop()
      await running.catch(() => undefined)
      const saved = state.remember({ updates: { choice: wish, checkedAt: null, seen: null } })
      await forget().catch(() => undefined)
      isChoosing = false
      showChoice()
      return withoutValue(saved)
    },
    /** The host contacted by a choice; null for none. */
    hostOf(choice: UpdateChoice): string | null {
      const read = readFeedAddress(addressOf(choice))
      return read.ok ? new URL(read.value.baseUrl).host : null
    },
    /** Checks the feed now; a newer version is then fetched in the background, unless the connection is metered. */
    check,
    /** Fetches the version found, even over a metered line. */
    download(): Promise<Outcome<Nothing>> {
      isAsked = true
      return download()
    },
    /** Installs the fetched version, and quits; `next` is started then. */
    async install(): Promise<Outcome<Nothing>> {
      const path = state.get().updates.found?.path ?? null
      if (offer === null || path === null || installed === null) return failed('not-found', 'update')
      const { wanted } = offer
      const placed = await withFeed('installing', () => installPackage(installed, path, wanted, deps.args))
      if (!placed.ok) return placed.fault.code === 'update-altered' ? distrust() : placed
      log('update-installed')
      next = placed.value
      deps.quit()
      return ok({})
    },
    /** The program to start once this process has ended; null for none. */
    next: () => next,
    async stop(): Promise<void> {
      exclusive.stop()
      await running.catch(() => undefined)
    },
  }
}
