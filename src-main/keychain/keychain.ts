import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import * as v from 'valibot'
import { type Connection, foundAlteredSchema } from '#shared/host'
import { type LockTerms, lockTermsSchema } from '#shared/preferences'
import { anchorSchema } from '#shared/records/ledger'
import { withTimeout } from '../system/timing'
import { isWrapped, unwrapKey, wrapKey } from './passphrase'

/** A connection's two secrets: the service's API key, and the 32 bytes that encrypt its data. */
export interface ConnectionKeys {
  readonly apiKey: string | null
  readonly dataKey: Uint8Array<ArrayBuffer> | null
}

/** Both keys as found; `key-missing` or `key-elsewhere` when there is no API key for this connection. */
export interface FoundKeys {
  readonly apiKey: Outcome<string>
  readonly dataKey: Uint8Array<ArrayBuffer> | null
  /** True when the data key is behind a passphrase; `dataKey` is null then. */
  readonly isWrapped: boolean
}

/** The owner of keys: a connection by its id, and its target. */
export type KeyOwner = Pick<Connection, 'id' | 'kind' | 'baseUrl' | 'pin'>

/** The keychain accounts of a connection. */
export const accounts = (connection: string) => ({
  apiKey: `${connection}/api-key`,
  dataKey: `${connection}/data-key`,
  recipient: `${connection}/recovery`,
  lastSeen: `${connection}/last-writing`,
  guesses: `${connection}/guesses`,
  lockTerms: `${connection}/lock`,
  network: `${connection}/network`,
  leaving: `${connection}/leaving`,
})

// others can write settings but not the keychain, which records what each key was given for
const marks = ({ kind, baseUrl, pin }: KeyOwner) => ({
  apiKey: createHash('sha256')
    .update(JSON.stringify([kind, baseUrl, pin]))
    .digest('hex'),
  dataKey: kind === 'sample' ? 'sample' : 'people',
})

/**
 * A data key from base64; null unless it has 32 bytes. Allocated on its own: small buffers share memory that could not be
 * overwritten.
 */
export function dataKeyFrom(base64: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(32)
  if (Buffer.byteLength(base64, 'base64') !== bytes.length) return null
  return Buffer.from(bytes.buffer).write(base64, 'base64') === bytes.length ? bytes : null
}

/** A data key as text, where nothing else is taken. */
export function dataKeyText(dataKey: Uint8Array<ArrayBuffer>): string {
  return Buffer.from(dataKey.buffer, dataKey.byteOffset, dataKey.length).toString('base64')
}

/** Overwrites the data key of keys no longer needed. */
export function wipe(found: Outcome<{ readonly dataKey: Uint8Array | null }>): void {
  if (found.ok) found.value.dataKey?.fill(0)
}

/** The secret behind a mark; null behind another mark. */
function behindMark(kept: string, mark: string): string | null {
  return kept.startsWith(`${mark}:`) ? kept.slice(mark.length + 1) : null
}

/** Reads both keys of a connection. A data key for the other kind of data is `data-key-missing`, with `other-kind`. */
export async function readConnectionKeys(secrets: SecretStore, owner: KeyOwner): Promise<Outcome<FoundKeys>> {
  const account = accounts(owner.id)
  const mark = marks(owner)
  const apiKey = await secrets.get(account.apiKey)
  if (!apiKey.ok) return apiKey
  const dataKey = await secrets.get(account.dataKey)
  if (!dataKey.ok) return dataKey
  const text = dataKey.value === null ? null : behindMark(dataKey.value, mark.dataKey)
  if (dataKey.value !== null && text === null) return failed('data-key-missing', 'other-kind')
  const hasPassphrase = text !== null && isWrapped(text)
  const bytes = text === null || hasPassphrase ? null : dataKeyFrom(text)
  if (text !== null && !hasPassphrase && !bytes)
    return failed('data-key-missing', 'the data key has a wrong length')
  const found = { dataKey: bytes, isWrapped: hasPassphrase }
  if (apiKey.value === null) return ok({ apiKey: failed('key-missing'), ...found })
  const key = behindMark(apiKey.value, mark.apiKey)
  return ok({ apiKey: key === null ? failed('key-elsewhere') : ok(key), ...found })
}

/** Stores the keys that are not null, for this kind, address and pin alone. */
export async function keepConnectionKeys(
  secrets: SecretStore,
  owner: KeyOwner,
  { apiKey, dataKey }: ConnectionKeys,
): Promise<Outcome<null>> {
  const account = accounts(owner.id)
  const mark = marks(owner)
  if (dataKey) {
    const kept = await secrets.set(account.dataKey, `${mark.dataKey}:${dataKeyText(dataKey)}`)
    if (!kept.ok) return kept
  }
  return apiKey === null ? ok(null) : secrets.set(account.apiKey, `${mark.apiKey}:${apiKey}`)
}

/** Stores a connection's data key behind a passphrase, replacing the unprotected one. */
export async function keepWrappedKey(
  secrets: SecretStore,
  owner: KeyOwner,
  dataKey: Uint8Array<ArrayBuffer>,
  passphrase: string,
): Promise<Outcome<null>> {
  const wrapped = await wrapKey(dataKey, passphrase)
  return secrets.set(accounts(owner.id).dataKey, `${marks(owner).dataKey}:${wrapped}`)
}

/** Reads a connection's data key from behind a passphrase: `passphrase-wrong`, or `data-key-missing` when there is none. */
export async function readWrappedKey(
  secrets: SecretStore,
  owner: KeyOwner,
  passphrase: string,
): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const kept = await secrets.get(accounts(owner.id).dataKey)
  if (!kept.ok) return kept
  const wrapped = kept.value === null ? null : behindMark(kept.value, marks(owner).dataKey)
  return wrapped === null ? failed('data-key-missing') : unwrapKey(wrapped, passphrase)
}

/** True when there is a data key of a connection, of either kind. */
export async function hasKeyOf(secrets: SecretStore, connection: string): Promise<Outcome<boolean>> {
  const kept = await secrets.get(accounts(connection).dataKey)
  return kept.ok ? ok(kept.value !== null) : kept
}

/** Removes a connection's keys, and the note about it; its data is unreadable without them. */
export async function removeConnectionKeys(secrets: SecretStore, connection: string): Promise<Outcome<null>> {
  const account = accounts(connection)
  const data = await secrets.delete(account.dataKey)
  const recipient = await secrets.delete(account.recipient)
  await secrets.delete(account.lastSeen)
  await secrets.delete(account.guesses)
  await secrets.delete(account.lockTerms)
  await secrets.delete(account.network)
  const api = await secrets.delete(account.apiKey)
  if (!data.ok) return data
  if (!recipient.ok || !api.ok) return recipient.ok ? api : recipient
  return secrets.delete(account.leaving)
}

const lastSeenSchema = v.object({
  ...anchorSchema.entries,
  /** Time it was stored, ms since 1970. */
  at: v.number(),
  altered: v.nullable(foundAlteredSchema),
})

/** A connection's store as last seen, and changes that a person has yet to acknowledge. */
export type LastSeen = v.InferOutput<typeof lastSeenSchema>

// several profiles can have been restored from one backup; an earlier version noted one for all of them
const allLastSeenSchema = v.union([
  v.array(v.object({ ...lastSeenSchema.entries, from: v.nullable(v.string()) })),
  v.pipe(
    lastSeenSchema,
    v.transform((one) => [{ ...one, from: null }]),
  ),
])

// Windows keeps 2,560 bytes in an entry
const profilesAtMost = 6

/** The mark of a folder in the keychain, which tells its notes from those of others. */
export function folderMark(folder: string): string {
  return createHash('sha256').update(folder).digest('hex')
}

const guessesSchema = v.object({
  /** Number of wrong guesses in a row. */
  wrong: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Time of the last one, ms since 1970. */
  at: v.number(),
})

/** Guesses at a passphrase since it was last right. */
type Guesses = v.InferOutput<typeof guessesSchema>

const leavingSchema = v.object({
  /** Hash of the profile folder whose Spirodesk removes it. */
  from: v.string(),
  /** True to remove its keys too, not only its rows in that folder's store. */
  withKeys: v.boolean(),
})

/** A connection's pending removal from a profile folder. */
type Leaving = v.InferOutput<typeof leavingSchema>

// several folders can have been restored from one backup; an earlier version noted one alone
const allLeavingSchema = v.union([
  v.array(leavingSchema),
  v.pipe(
    leavingSchema,
    v.transform((one) => [one]),
  ),
])

/**
 * Notes about connections in the keychain, by id, besides their keys: writing to the profile folder cannot change them, nor
 * does a restart. `secrets` is called each time, since keys may move; stores are as last seen by the profile in `profileFolder`.
 */
export function connectionNotes(secrets: () => SecretStore, profileFolder: string) {
  const profile = folderMark(profileFolder)
  const read = async <T>(
    account: string,
    schema: v.GenericSchema<unknown, T>,
  ): Promise<Outcome<T | null>> => {
    const kept = await secrets().get(account)
    if (!kept.ok) return kept
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), kept.value)
    return ok(parsed.success ? parsed.output : null)
  }
  const keep = (account: string, value: unknown): Promise<Outcome<null>> =>
    value === null ? secrets().delete(account) : secrets().set(account, JSON.stringify(value))
  return {
    /** The recipient of recovery and backups (`age1…`); null while no card was made. */
    recipient: (connection: string) => secrets().get(accounts(connection).recipient),
    keepRecipient: (connection: string, recipient: string) =>
      secrets().set(accounts(connection).recipient, recipient),
    /** What this profile last saw, or an earlier version did in any; null when there is none that can be read. */
    async lastSeen(connection: string): Promise<Outcome<LastSeen | null>> {
      const all = await read(accounts(connection).lastSeen, allLastSeenSchema)
      if (!all.ok) return all
      const own = all.value?.find(({ from }) => from === profile) ?? all.value?.find(({ from }) => !from)
      return ok(own ? v.parse(lastSeenSchema, own) : null)
    },
    /** Null removes it; what other profiles last saw stays. */
    async keepLastSeen(connection: string, seen: LastSeen | null): Promise<Outcome<null>> {
      const account = accounts(connection).lastSeen
      const all = await read(account, allLastSeenSchema)
      if (!all.ok) return all
      const others = (all.value ?? []).filter(({ from }) => from !== null && from !== profile)
      const next = (seen ? [...others, { ...seen, from: profile }] : others).slice(-profilesAtMost)
      return keep(account, next.length > 0 ? next : null)
    },
    /** Unreadable guesses count as none. */
    async guesses(connection: string): Promise<Outcome<Guesses>> {
      const kept = await read(accounts(connection).guesses, guessesSchema)
      return kept.ok ? ok(kept.value ?? { wrong: 0, at: 0 }) : kept
    },
    keepGuesses: (connection: string, guesses: Guesses) =>
      keep(accounts(connection).guesses, guesses.wrong === 0 ? null : guesses),
    /** The pending removal from a folder, given by its hash; null without one. */
    async leaving(connection: string, from: string): Promise<Outcome<Leaving | null>> {
      const all = await read(accounts(connection).leaving, allLeavingSchema)
      return all.ok ? ok(all.value?.find((one) => one.from === from) ?? null) : all
    },
    /** Notes the removal from a folder, or takes that back with null; what is noted of other folders stays. */
    async keepLeaving(
      connection: string,
      from: string,
      leaving: Pick<Leaving, 'withKeys'> | null,
    ): Promise<Outcome<null>> {
      const account = accounts(connection).leaving
      const all = await read(account, allLeavingSchema)
      if (!all.ok) return all
      const others = (all.value ?? []).filter((one) => one.from !== from)
      const next = leaving ? [...others, { from, withKeys: leaving.withKeys }] : others
      return keep(account, next.length > 0 ? next : null)
    },
    /** The lock terms; null when unreadable. Null removes it. */
    lockTerms: (connection: string) => read(accounts(connection).lockTerms, lockTermsSchema),
    keepLockTerms: (connection: string, terms: LockTerms | null) =>
      keep(accounts(connection).lockTerms, terms),
    /** Answers to proxies and to services that want a certificate, as text; null for none. */
    networkAnswers: (connection: string) => secrets().get(accounts(connection).network),
    keepNetworkAnswers: (connection: string, text: string) =>
      secrets().set(accounts(connection).network, text),
  }
}

/** Stores secrets by account. "Not found" is a value, `null`; a fault means that the keychain could not answer. */
export interface SecretStore {
  get(account: string): Promise<Outcome<string | null>>
  set(account: string, secret: string): Promise<Outcome<null>>
  delete(account: string): Promise<Outcome<null>>
}

const load = createRequire(import.meta.url)

function isKeytar(value: unknown): value is Keytar {
  if (typeof value !== 'object' || value === null) return false
  return ['getPassword', 'setPassword', 'deletePassword'].every((name) => name in value)
}

/** Loads keytar late: without libsecret it throws. Not by `import`, which stays failed once it has failed. */
export async function loadKeytar(): Promise<Keytar> {
  const keytar: unknown = load('keytar')
  if (!isKeytar(keytar)) throw new Error('cannot find module keytar in the shape it should have')
  return keytar
}

export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, secret: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

const service = 'Spirodesk'

/** The system's keychain. A call longer than `limitMs`, as with an unseen prompt, is `keychain-silent`. */
export function osKeychain(load: () => Promise<Keytar>, limitMs: number) {
  const underWay = new Set<Promise<unknown>>()
  const ask = async <T>(question: (keytar: Keytar) => Promise<T>): Promise<Outcome<T>> => {
    const answer = load()
      .then(question)
      .then(ok, (error: unknown): Outcome<never> => ({ ok: false, fault: classifyKeychainError(error) }))
    underWay.add(answer)
    void answer.finally(() => underWay.delete(answer))
    return withTimeout(limitMs, failed('keychain-silent'), answer)
  }
  return {
    /** Resolves when no call is under way: native code still running aborts the process on exit. */
    async idle() {
      await Promise.all(underWay)
    },
    get: (account: string) => ask((keytar) => keytar.getPassword(service, account)),
    set: (account: string, secret: string) =>
      ask((keytar) => keytar.setPassword(service, account, secret).then(() => null)),
    delete: (account: string) => ask((keytar) => keytar.deletePassword(service, account).then(() => null)),
  }
}

/** keytar throws plain errors without a code, so only their texts identify them. */
const table: readonly (readonly [RegExp, FaultCode, string])[] = [
  [/libsecret|shared object file|cannot find module/i, 'keychain-absent', 'libsecret is not installed'],
  [
    /unsupported transport|message bus|DBUS_SESSION|autolaunch|could not connect|connection is closed/i,
    'keychain-absent',
    'no D-Bus session bus',
  ],
  [/not provided by any|ServiceUnknown|name has no owner/i, 'keychain-absent', 'no secret service'],
  [/does not exist at path/i, 'keychain-absent', 'the secret service has no collection'],
  [/locked|interaction is not allowed/i, 'keychain-locked', 'the collection is locked'],
  [/dismissed|cancel|denied|not authori[sz]ed|passphrase/i, 'keychain-denied', 'access was refused'],
]

/** The fault of a keychain error. The detail is our own text: a library's could quote anything. */
export function classifyKeychainError(error: unknown): Fault {
  const text = error instanceof Error ? error.message : String(error)
  const row = table.find(([pattern]) => pattern.test(text))
  return row ? fault(row[1], row[2]) : fault('keychain-denied', 'an error that is not known')
}

/** Checks that a keychain stores values, by writing, reading and deleting `mark`. */
export async function probeKeychain(keychain: SecretStore, mark: string): Promise<Outcome<null>> {
  const account = `probe-${mark}`
  const written = await keychain.set(account, mark)
  if (!written.ok) return written
  const read = await keychain.get(account)
  const removed = await keychain.delete(account)
  if (!read.ok) return read
  return read.value === mark ? removed : failed('keychain-denied', 'it does not give back what it was given')
}

/** Secrets kept in memory until Spirodesk quits, for computers without a keychain. */
export function sessionSecrets(): SecretStore {
  const secrets = new Map<string, string>()
  return {
    get: async (account) => ok(secrets.get(account) ?? null),
    async set(account, secret) {
      secrets.set(account, secret)
      return ok(null)
    },
    async delete(account) {
      secrets.delete(account)
      return ok(null)
    },
  }
}
