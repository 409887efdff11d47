import { type Session, session } from 'electron'
import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { failed, ok, type Outcome } from '#shared/fault'
import type { LockTerms } from '#shared/preferences'
import {
  firstOrganization,
  type Organization as Listed,
  type OrganizationColour,
  organizationColours,
  type OrganizationLook,
  otherOrganizationIdSchema,
} from '#shared/organizations'
import type { SyncProgress } from '#shared/records/sync'
import { foldChoice } from '#shared/text/texts'
import { isOpenWithoutKey } from '../connection/connection'
import { governSettings } from '../policy/governed-settings'
import { errorCode } from '../profile/atomic-file'
import { makeOwnFolder, removeFolder } from '../profile/entries'
import { makePrivateFolder } from '../profile/profile-folder'
import { servePages } from '../security/app-protocol'
import { cutOffPages } from '../security/lockdown'
import { newSettings, openSettings, readKept, setAsideName, type Settings } from '../settings/settings'
import { readUrl } from '../system/url'
import { createOrganization, type Organization, type SharedParts } from './organization'
import { ownSettings } from './own-settings'

/** A profile's organizations, and the one that the window shows. */
export type Organizations = ReturnType<typeof createOrganizations>

const foldersName = 'organizations'
// anything slow on a slow disk waits until the window has its rows
const othersAfterMs = 2_000

/** Opens a profile folder's organizations without starting any. */
export function createOrganizations(
  input: Omit<SharedParts, 'onChanged'> & {
    readonly profileFolder: string
    /** Session of the first organization's pages, and of the window. */
    readonly pageSession: Session
    readonly pageFiles: string
    readonly developmentServer: string | null
    readonly onRunEnded: (of: Organization, run: SyncProgress) => void
    /** Called when the window shows another organization. */
    readonly onShown: () => void
    readonly onChanged: () => void
  },
) {
  const { profileFolder, policy, log } = input
  const firstFile = openSettings(profileFolder)
  const folderOf = (id: string) => join(profileFolder, foldersName, id)
  const makeFirst = () =>
    make(firstOrganization, profileFolder, firstFile, {
      session: input.pageSession,
      sessionReady: Promise.resolve(),
    })
  const makeOther = (id: string) => {
    const folder = folderOf(id)
    // links would lead out of the profile
    for (const path of [join(profileFolder, foldersName), folder]) makeOwnFolder(path)
    makePrivateFolder(folder)
    const own = session.fromPath(folder)
    servePages(own, input.pageFiles)
    const sessionReady = cutOffPages(own, input.developmentServer)
    return make(id, folder, ownSettings(openSettings(folder), firstFile), { session: own, sessionReady })
  }
  const make = (
    id: string,
    folder: string,
    settings: typeof firstFile,
    pages: { readonly session: Session; readonly sessionReady: Promise<unknown> },
  ) => {
    const made: Organization = createOrganization({
      ...input,
      ...{ id, folder, ...pages },
      settings: governSettings(settings, policy),
      onChanged: () => {
        settle()
        input.onChanged()
      },
      isOfAnother: (id) =>
        all.some(({ state }) => {
          const { connection, leftBehind } = state.settings()
          return state !== made.state && (connection?.id === id || leftBehind.includes(id))
        }),
      isShown: () => made === shown,
      onRunEnded: (run) => input.onRunEnded(made, run),
    })
    return made
  }
  const known = firstFile.setAside === null ? firstFile.get().organizations : foundIn(profileFolder)
  // an organization with a connection has not ended, whatever the list says
  let gone: readonly string[] = known.gone.filter((id) => !isInUse(folderOf(id)))
  const listedOthers = new Set([...known.others, ...known.gone.filter((id) => !gone.includes(id))])
  let isSettling = true
  const first = makeFirst()
  // these stay listed
  const unusable: string[] = []
  const others = [...listedOthers].flatMap((id) => {
    try {
      return makeOther(id)
    } catch (error) {
      log('organization-unusable', { code: errorCode(error) })
      unusable.push(id)
      return []
    }
  })
  let all: readonly Organization[] = [first, ...others]
  const find = (id: string) => all.find((one) => one.id === id)
  const hasConnection = ({ state }: Organization) => state.settings().connection !== null
  const connected = () => all.filter(hasConnection)
  let shown = [find(known.shown), first, ...all].find((one) => one && hasConnection(one)) ?? first
  let hasStarted = false
  const started = new Set<Organization>()
  const begin = (one: Organization) => {
    if (!hasStarted || started.has(one)) return one.opening()
    started.add(one)
    return one.start('start')
  }

  const keepList = () => {
    const ids = all.filter((one) => one !== first).map(({ id }) => id)
    const organizations = { shown: shown.id, others: [...ids, ...unusable], gone: [...gone] }
    if (JSON.stringify(organizations) !== JSON.stringify(firstFile.get().organizations))
      firstFile.change({ organizations })
  }
  /** True when nothing of it may be wanted: lost settings may have referred to the contents of its folder. */
  const isEmpty = (one: Organization) => {
    const { connection, leftBehind, isRemoved } = one.state.settings()
    if (connection !== null || leftBehind.length > 0 || one.connections.isBusy()) return false
    return isRemoved || ![setAsideName, 'IndexedDB'].some((name) => existsSync(join(one.folder, name)))
  }
  /** Ends those that have nothing any more. */
  const settle = () => {
    if (isSettling) return
    isSettling = true
    const ended = all.filter((one) => one !== shown && one !== first && isEmpty(one))
    all = all.filter((one) => !ended.includes(one))
    gone = [...gone, ...ended.map(({ id }) => id)]
    keepList()
    for (const one of ended) void discard(one)
    isSettling = false
  }
  const discard = async (one: Organization) => {
    await one.shutDown()
    one.store.stop()
    // retried at the next start
    if (!(await removeOrganization(profileFolder, one.id))) log('organization-folder-left')
  }
  /** Removes files that the engine wrote for ended organizations until the last process quit. */
  const cleanUp = async () => {
    for (const id of gone.filter((each) => !find(each)))
      if (await removeOrganization(profileFolder, id)) gone = gone.filter((each) => each !== id)
    keepList()
  }
  const show = (one: Organization) => {
    shown = one
    settle()
    void begin(one)
    input.onShown()
    input.onChanged()
    input.connectPages()
  }
  const startOthers = () => {
    for (const one of all)
      if (hasConnection(one) || one.state.settings().leftBehind.length > 0) void begin(one)
  }
  let starting: NodeJS.Timeout | undefined
  /** Number of organizations, including those that cannot be opened now. */
  const count = () => {
    const lost = all.filter((one) => one !== first && !hasConnection(one) && !isEmpty(one))
    return connected().length + unusable.length + lost.length
  }
  isSettling = false
  const currentName = (one: Organization): string | null => {
    const several = connected()
    const at = several.indexOf(one)
    return at < 0
      ? nameOf(one.state.settings())
      : (namesOf(several.map(({ state }) => state.settings()))[at] ?? null)
  }

  return {
    /** All, including those without a connection; the first comes first. */
    all: () => all,
    first,
    shown: () => shown,
    /** Those with a connection. */
    connected,
    /** The connected ones as the window's state lists them. */
    list: (): Listed[] => connected().map((one) => listed(one, currentName(one))),
    /** An organization's unique name. */
    nameOf: currentName,
    /** The name of one of several; null if it is the only one. */
    nameAmongSeveral: (one: Organization) => (connected().length < 2 ? null : currentName(one)),
    /**
     * Stores the lock terms in the keychain of each organization with a passphrase. `locked` while one is: only an unlocked
     * one may be changed.
     */
    async keepLockTerms(terms: LockTerms): Promise<Outcome<null>> {
      for (const { state } of connected()) {
        const guarded = state.guarded()
        if (guarded) return { ok: false, fault: guarded }
      }
      for (const { connections } of connected()) {
        const kept = await connections.lock.keepTerms(terms)
        if (!kept.ok) return kept
      }
      return ok(null)
    },
    /**
     * Gives one a name and a colour; `bad-input` with `organization-name` for a name that people would confuse with
     * another's.
     */
    describe(one: Organization, look: OrganizationLook): Outcome<null> {
      const others = connected().filter((other) => other !== one)
      const { name } = look
      const isTaken = name !== null && others.some((other) => isSameName(currentName(other), name))
      return isTaken ? failed('bad-input', 'organization-name') : one.state.remember({ organization: look })
    },
    /** Folders of organizations that cannot be used now. */
    unusable: () => unusable.map(folderOf),
    /**
     * The organization named on a command line, or the only one for null; `bad-input` with `organization` and the existing
     * names, or with `no-such-organization`.
     */
    meant(name: string | null): Outcome<Organization> {
      const some = connected()
      // if one of two cannot be opened, the other is not necessarily the right one
      if (name === null && count() < 2) return ok(some[0] ?? first)
      const one = name === null ? undefined : some.find((each) => isSameName(currentName(each), name))
      if (one) return ok(one)
      const names = some.map((each) => currentName(each) ?? '?').join(', ')
      return failed('bad-input', `${name === null ? 'organization' : 'no-such-organization'}: ${names}`)
    },
    /** Starts all of them, the shown one first. */
    async start() {
      hasStarted = true
      await begin(shown)
      starting = setTimeout(startOthers, othersAfterMs)
      if (input.cleansUp === 'everything' && gone.length > 0) void cleanUp()
    },
    /** Starts no more of them. */
    stop: () => clearTimeout(starting),
    /** Shows one by its id, and gives up those without a connection; `not-found`. */
    show(id: string): Outcome<null> {
      const one = find(id)
      if (!one) return failed('not-found', 'organization')
      if (one !== shown) show(one)
      return ok(null)
    },
    /** Shows a new one without a connection; a fault where there can be none, as on a full disk. */
    add(): Outcome<null> {
      const free = all.find((one) => !hasConnection(one) && (one === first || isEmpty(one)))
      const colour = nextColour(connected().map(({ state }) => state.settings().organization.colour))
      if (free) {
        show(free)
        // the previous one's choices are not this one's
        const { organization, backup, told } = newSettings
        return free.state.remember({ organization: { ...organization, colour }, backup, told })
      }
      try {
        const made = makeOther(randomUUID())
        all = [...all, made]
        show(made)
        return made.state.remember({ organization: { name: null, colour } })
      } catch (error) {
        return failed('settings-not-written', errorCode(error))
      }
    },
    /** Call after a connection was removed: shows another organization, if that one is shown and there is another. */
    removed() {
      const [other] = connected()
      if (!hasConnection(shown) && other) show(other)
      else settle()
    },
    /** The settings shared by all. */
    settings: firstFile,
  }
}

/** The colour of a new organization: the first of the least used. */
export function nextColour(taken: readonly OrganizationColour[]): OrganizationColour {
  const count = (colour: OrganizationColour) => taken.filter((one) => one === colour).length
  return organizationColours.reduce((least, one) => (count(one) < count(least) ? one : least))
}

type Named = Pick<Settings, 'organization' | 'connection'>

/** Unique names of all: given names stay, and equal others get a number, as where a policy leads several to one address. */
export function namesOf(all: readonly Named[]): (string | null)[] {
  const names = new Map<Named, string>()
  const isGiven = ({ organization }: Named) => organization.name !== null
  for (const one of [...all.filter(isGiven), ...all.filter((each) => !isGiven(each))]) {
    const name = nameOf(one)
    const isTaken = (wanted: string) => [...names.values()].some((other) => isSameName(other, wanted))
    if (name === null) continue
    let unlike = name
    for (let number = 2; isTaken(unlike); number++) unlike = `${name} (${number})`
    names.set(one, unlike)
  }
  return all.map((one) => names.get(one) ?? null)
}

/** True when people would confuse two names: ignoring case, accents and character width. */
function isSameName(one: string | null, other: string): boolean {
  return one !== null && foldChoice(one) === foldChoice(other)
}

/** The given name, or the host of its service; null without either. */
function nameOf({ organization, connection }: Named): string | null {
  if (organization.name !== null) return organization.name
  return connection?.kind === 'service' ? (readUrl(connection.baseUrl)?.host ?? null) : null
}

function listed({ id, state }: Organization, name: string | null): Listed {
  const { sync, lock, store, keychain, connection } = state.get()
  const isOpen = store === null && (keychain === null || isOpenWithoutKey(keychain))
  const settings = state.settings()
  return {
    id,
    name,
    given: settings.organization.name,
    colour: settings.organization.colour,
    kind: connection?.kind ?? 'service',
    isLocked: lock.isLocked,
    isOpen: isOpen && !lock.isLocked,
    isSyncing: !lock.isLocked && sync.running !== null,
    fault: store ?? keychain ?? sync.fault,
    dataUntil: lock.isLocked ? null : sync.dataUntil,
  }
}

/** True when a folder may hold anything wanted: a connection, or rows that its settings do not list as removed. */
export function isInUse(folder: string): boolean {
  const kept = readKept(folder)
  if (kept === null) return existsSync(join(folder, 'IndexedDB'))
  return kept.connection !== null || kept.leftBehind.length > 0
}

// the file that permits removing the rest
const last = 'settings.json'

/**
 * Removes an ended organization's folder, file by file. True once it is gone: files locked by a program go at the next
 * start. A folder behind a link is not ours.
 */
export async function removeOrganization(profileFolder: string, id: string): Promise<boolean> {
  const folders = join(profileFolder, foldersName)
  const folder = join(folders, id)
  if (!isRealFolder(folders) || !isRealFolder(folder)) return true
  try {
    await removeFolder(folder, (inside) => inside !== last)
    const names = readdirSync(folder)
    return names.every((name) => name === last) && (await removeFolder(folder, () => true))
  } catch {
    return !existsSync(folder)
  }
}

function isRealFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** The organizations whose folders exist, for an unreadable list. */
function foundIn(profileFolder: string): Settings['organizations'] {
  const listed = (others: string[]) => ({ shown: firstOrganization, others, gone: [] })
  try {
    const names = readdirSync(join(profileFolder, foldersName))
    return listed(names.filter((name) => v.is(otherOrganizationIdSchema, name)))
  } catch {
    return listed([])
  }
}
