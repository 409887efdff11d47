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

/** The two secrets of a connection: the service's API key, and the 32 bytes that seal its data. */
export interface ConnectionKeys {
  readonly apiKey: string | null
  readonly dataKey: Uint8Array<ArrayBuffer> | null
}

/** Both as they were found; why there is no API key for this connection is `key-missing` or `key-elsewhere`. */
export interface FoundKeys {
  readonly apiKey: Outcome<string>
  readonly dataKey: Uint8Array<ArrayBuffer> | null
  /** Whether the data key is behind a passphrase; `dataKey` is null then. */
  readonly isWrapped: boolean
}

/** What keys belong to: a connection by its id, and where it leads. */
export type KeyOwner = Pick<Connection, 'id' | 'kind' | 'baseUrl' | 'pin'>

/** The accounts under which the keychain has what belongs to a connection. */
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

// the settings can be written by others, the keychain cannot: it holds what each key was given for
const marks = ({ kind, baseUrl, pin }: KeyOwner) => ({
  apiKey: createHash('sha256')
    .update(JSON.stringify([kind, baseUrl, pin]))
    .digest('hex'),
  dataKey: kind === 'sample' ? 'sample' : 'people',
})

/**
 * The bytes of a data key out of its base64, null unless there are 32. In memory of their own: small buffers share theirs, and
 * what is in that cannot be overwritten.
 */
export function dataKeyFrom(base64: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(32)
  if (Buffer.byteLength(base64, 'base64') !== bytes.length) return null
  return Buffer.from(bytes.buffer).write(base64, 'base64') === bytes.length ? bytes : null
}

/** A data key as text, for what takes nothing else. */
export function dataKeyText(dataKey: Uint8Array<ArrayBuffer>): string {
  return Buffer.from(dataKey.buffer, dataKey.byteOffset, dataKey.length).toString('base64')
}

/** Overwrites the data key among keys that were found and are needed no more. */
export function wipe(found: Outcome<{ readonly dataKey: Uint8Array | null }>): void {
  if (found.ok) found.value.dataKey?.fill(0)
}

/** The secret behind a mark; null for one that stands behind another. */
function behindMark(kept: string, mark: string): string | null {
  return kept.startsWith(`${mark}:`) ? kept.slice(mark.length + 1) : null
}

/** Reads both keys of a connection. A data key of the other kind of data is `data-key-missing`, with `other-kind`. */
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

/** Keeps the keys of a connection that are not null, for this kind, address and pin alone. */
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

/** Keeps the data key of a connection behind a passphrase, replacing the one that opens without. */
export async function keepWrappedKey(
  secrets: SecretStore,
  owner: KeyOwner,
  dataKey: Uint8Array<ArrayBuffer>,
  passphrase: string,
): Promise<Outcome<null>> {
  const wrapped = await wrapKey(dataKey, passphrase)
  return secrets.set(accounts(owner.id).dataKey, `${marks(owner).dataKey}:${wrapped}`)
}

/** Reads the data key of a connection from behind a passphrase: `passphrase-wrong`, `data-key-missing` when none is there. */
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

/** Whether there is a data key of a connection, of whatever kind. */
export async function hasKeyOf(secrets: SecretStore, connection: string): Promise<Outcome<boolean>> {
  const kept = await secrets.get(accounts(connection).dataKey)
  return kept.ok ? ok(kept.value !== null) : kept
}

/** Removes the keys of a connection, and the note that they go; without them its data cannot be read by anybody. */
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
  /** When it was kept, ms since 1970. */
  at: v.number(),
  altered: v.nullable(foundAlteredSchema),
})

/** The store of a connection as it was last seen, and what a person has yet to acknowledge. */
export type LastSeen = v.InferOutput<typeof lastSeenSchema>

const guessesSchema = v.object({
  /** How many in a row were wrong. */
  wrong: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When the last was made, ms since 1970. */
  at: v.number(),
})

/** Guesses at a passphrase since it was last right. */
type Guesses = v.InferOutput<typeof guessesSchema>

const leavingSchema = v.object({
  /** The profile folder whose Spirodesk removes it, as a hash. */
  from: v.string(),
  /** Whether its keys go too, or only what the store of that folder has of it. */
  withKeys: v.boolean(),
})

/** That a connection is being removed from a profile folder. */
export type Leaving = v.InferOutput<typeof leavingSchema>

/**
 * What the keychain has of connections, by their ids, beside their keys: nobody who writes to the profile folder can change
 * it, nor does a restart forget it. `secrets` is called each time, since keys may move.
 */
export function connectionNotes(secrets: () => SecretStore) {
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
    /** Whom recovery and backups are encrypted to (`age1…`); null while no card was made. */
    recipient: (connection: string) => secrets().get(accounts(connection).recipient),
    keepRecipient: (connection: string, recipient: string) =>
      secrets().set(accounts(connection).recipient, recipient),
    /** Null when there is none that can be read. */
    lastSeen: (connection: string) => read(accounts(connection).lastSeen, lastSeenSchema),
    /** Null removes it. */
    keepLastSeen: (connection: string, seen: LastSeen | null) => keep(accounts(connection).lastSeen, seen),
    /** What cannot be read counts as none. */
    async guesses(connection: string): Promise<Outcome<Guesses>> {
      const kept = await read(accounts(connection).guesses, guessesSchema)
      return kept.ok ? ok(kept.value ?? { wrong: 0, at: 0 }) : kept
    },
    keepGuesses: (connection: string, guesses: Guesses) =>
      keep(accounts(connection).guesses, guesses.wrong === 0 ? null : guesses),
    /** That it is being removed; null while it is not. */
    leaving: (connection: string) => read(accounts(connection).leaving, leavingSchema),
    /** Null takes it back. */
    keepLeaving: (connection: string, leaving: Leaving | null) => keep(accounts(connection).leaving, leaving),
    /** When what a passphrase guards locks, and what goes on meanwhile; null when none can be read. Null removes it. */
    lockTerms: (connection: string) => read(accounts(connection).lockTerms, lockTermsSchema),
    keepLockTerms: (connection: string, terms: LockTerms | null) =>
      keep(accounts(connection).lockTerms, terms),
    /** What was answered to proxies and to services that want a certificate, as text; null for nothing. */
    networkAnswers: (connection: string) => secrets().get(accounts(connection).network),
    keepNetworkAnswers: (connection: string, text: string) =>
      secrets().set(accounts(connection).network, text),
  }
}

/** Keeps secrets by account. "Not found" is a value, `null`; a fault is that the keychain could not answer. */
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

/** The system's keychain. A call longer than `limitMs`, as with a prompt that nobody sees, is `keychain-silent`. */
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
    /** Resolves when no call is under way: native code that still works makes the process abort as it ends. */
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

/** Which fault an error of the keychain is. The detail is our own text: a library's could quote anything. */
export function classifyKeychainError(error: unknown): Fault {
  const text = error instanceof Error ? error.message : String(error)
  const row = table.find(([pattern]) => pattern.test(text))
  return row ? fault(row[1], row[2]) : fault('keychain-denied', 'an error that is not known')
}

/** Tells whether a keychain really keeps what it is given, by writing, reading and deleting `mark`. */
export async function probeKeychain(keychain: SecretStore, mark: string): Promise<Outcome<null>> {
  const account = `probe-${mark}`
  const written = await keychain.set(account, mark)
  if (!written.ok) return written
  const read = await keychain.get(account)
  const removed = await keychain.delete(account)
  if (!read.ok) return read
  return read.value === mark ? removed : failed('keychain-denied', 'it does not give back what it was given')
}

/** Secrets that are kept in memory until Spirodesk quits, for computers without a keychain. */
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
