import { app, session, type Session } from 'electron'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { ProofCheck } from '#shared/diagnosis'
import { failed, ok, type Outcome } from '#shared/fault'
import type { Connection } from '#shared/host'
import { readConnectionKeys, type SecretStore } from '../keychain/keychain'
import { isLoopback } from '../service-client/transport'
import type { HostTextKey } from '../text/texts'
import { readUrl } from '../system/url'
import { areFusesSafe, entriesIn, fusesIn, isDiskEncrypted } from './computer'
import { openedLevelDb } from './level-db'

/** A check's result and findings; the first finding names the sentence that says why. */
export interface Proof {
  readonly check: ProofCheck
  readonly result: 'passed' | 'failed' | 'unchecked'
  readonly why: Why
  readonly figures: Readonly<Record<string, string | number>>
}

type Rest<Key> = Key extends `prove.why.${infer Name}` ? Name : never

/** The name of a sentence, `prove.why.…`. */
type Why = Rest<HostTextKey>

const proof = (
  check: ProofCheck,
  result: Proof['result'],
  why: Why,
  figures: Proof['figures'] = {},
): Proof => ({ check, result, why, figures })

/** Records every host that the engine contacts, in every session; must begin before pages do. */
export function watchHosts(): { hosts(): string[] } {
  const seen = new Set<string>()
  const watch = (one: Session) =>
    one.webRequest.onSendHeaders(({ url }) => {
      const { protocol, host } = new URL(url)
      if (/^(https?|wss?):$/.test(protocol)) seen.add(host)
    })
  watch(session.defaultSession)
  app.on('session-created', watch)
  return { hosts: () => [...seen].sort() }
}

/** Checks that only the service was contacted. */
export function proveHosts(
  hosts: readonly string[],
  connection: Connection | null,
  hasSynced: boolean,
): Proof {
  const service = (connection && readUrl(connection.baseUrl)?.host) ?? null
  // the sample's service is a local program
  const isSample = connection?.kind === 'sample'
  const others = hosts.filter((host) => host !== service && !(isSample && isLoopback(`https://${host}`)))
  if (others.length > 0) return proof('hosts', 'failed', 'hosts-others', { hosts: others.join(', ') })
  if (service === null) return proof('hosts', 'unchecked', 'hosts-noService')
  return hasSynced
    ? proof('hosts', 'passed', 'hosts-service', { host: service })
    : proof('hosts', 'unchecked', 'hosts-notSynced', { host: service })
}

/** A profile file: its name, its content, and a LevelDB file's unpacked content. */
interface SearchedFile {
  readonly path: string
  readonly contents: readonly Buffer[]
}

function* filesOf(folder: string): Generator<SearchedFile> {
  const entries = entriesIn(folder)
  const besides = new Map<string, Set<string>>()
  for (const { path } of entries) {
    const beside = besides.get(dirname(path)) ?? new Set()
    besides.set(dirname(path), beside.add(basename(path)))
  }
  for (const { path, isFile } of entries) {
    if (!isFile) continue
    try {
      const content = readFileSync(path)
      const opened = openedLevelDb(path, besides.get(dirname(path)) ?? new Set(), content)
      yield { path, contents: [Buffer.from(basename(path)), content, ...(opened ? [opened] : [])] }
    } catch (error) {
      // a vanished file holds nothing any more
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
}

const pieceBytes = 4 * 1024 * 1024

/** Searches a profile for stored data, known to the store page alone, and for keys, known to main alone. */
export async function searchProfile(
  callStore: Caller<StoreCalls>,
  profileFolder: string,
  keys: readonly Buffer[],
): Promise<Outcome<{ traces: Proof; keys: Proof }>> {
  const begun = await callStore('traceBegin', {})
  if (!begun.ok) return begun
  const withTraces: string[] = []
  const withKeys: string[] = []
  let files = 0
  let bytes = 0
  try {
    for (const { path, contents } of filesOf(profileFolder)) {
      files += 1
      let name = relative(profileFolder, path)
      if (contents.some((content) => keys.some((key) => content.includes(key)))) withKeys.push(name)
      let found = 0
      for (const [part, content] of contents.entries()) {
        for (let at = 0; at < content.length; at += pieceBytes) {
          const piece = new Uint8Array(content.subarray(at, at + pieceBytes))
          bytes += piece.length
          const answer = await callStore('traceNext', { bytes: piece, isNew: at === 0 })
          if (!answer.ok) return answer
          found += answer.value.found
        }
        // a telling name is not repeated
        if (part === 0 && found > 0) name = join(dirname(name), '…')
      }
      if (found > 0) withTraces.push(name)
    }
  } catch {
    return failed('file-not-read', 'profile')
  }
  const { looked, short } = begun.value
  const figures = { texts: looked, short, files, megabytes: Math.ceil(bytes / 1e6) }
  return ok({
    traces:
      withTraces.length > 0
        ? proof('traces', 'failed', 'traces-found', { ...figures, where: withTraces.join(', ') })
        : looked === 0
          ? proof('traces', 'unchecked', 'traces-nothing')
          : proof('traces', 'passed', 'traces-none', figures),
    keys:
      withKeys.length > 0
        ? proof('keys', 'failed', 'keys-found', { where: withKeys.join(', ') })
        : keys.length === 0
          ? proof('keys', 'unchecked', 'keys-nothing')
          : proof('keys', 'passed', 'keys-none', { keys: keys.length, files }),
  })
}

/** A connection's keys in each form in which they might have leaked; none where they cannot be read. */
export async function keysToFind(secrets: SecretStore, connection: Connection | null): Promise<Buffer[]> {
  if (!connection || connection.kind === 'sample') return []
  const found = await readConnectionKeys(secrets, connection)
  if (!found.ok) return []
  const { apiKey, dataKey } = found.value
  const forms: Buffer[] = []
  if (apiKey.ok) forms.push(Buffer.from(apiKey.value), Buffer.from(apiKey.value, 'utf16le'))
  if (dataKey) {
    const data = Buffer.from(dataKey)
    forms.push(data, Buffer.from(data.toString('base64')), Buffer.from(data.toString('hex')))
  }
  return forms
}

const backends: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Keychain',
  win32: 'Windows Credential Manager',
  linux: 'Secret Service (libsecret)',
}

/** Reports where the keys are stored. */
export function provePlaces(keysKept: 'keychain' | 'session', isKeychainUsable: boolean): Proof {
  const backend = backends[process.platform] ?? process.platform
  if (keysKept === 'session') return proof('places', 'failed', 'places-memory', { backend })
  return isKeychainUsable
    ? proof('places', 'passed', 'places-keychain', { backend })
    : proof('places', 'unchecked', 'places-silent', { backend })
}

/** Checks that only the user can open the profile's folders and files. */
export function proveRights(profileFolder: string): Proof {
  const user = process.getuid?.()
  if (user === undefined) return proof('rights', 'unchecked', 'rights-system')
  const entries = entriesIn(profileFolder)
  // a link's mode has no meaning
  const open = entries.filter(
    ({ isLink, mode, owner }) => owner !== user || (!isLink && (mode & 0o077) !== 0),
  )
  const where = open.map(({ path }) => relative(profileFolder, path) || '.').join(', ')
  return open.length > 0
    ? proof('rights', 'failed', 'rights-open', { where })
    : proof('rights', 'passed', 'rights-own', { entries: entries.length })
}

/** Reports the engine and its limits. */
export function proveEngine(isPackaged: boolean): Proof {
  const { electron, chrome } = process.versions
  const versions = { electron, chromium: chrome }
  if (!isPackaged) return proof('engine', 'unchecked', 'engine-development', versions)
  const fuses = fusesIn(readFileSync(process.execPath))
  if (fuses === null) return proof('engine', 'unchecked', 'engine-noFuses', versions)
  return areFusesSafe(fuses)
    ? proof('engine', 'passed', 'engine-fuses', versions)
    : proof('engine', 'failed', 'engine-open', versions)
}

// switches by which a page could be inspected, recorded or deceived
const weakening =
  /^(--inspect|--remote-|--log-net-log|--ignore-certificate|--disable-web-security|--allow-|--disable-site|--ssl-key-log|--js-flags|--no-sandbox|--trace-|--load-extension|--host-r|--user-agent)/
// variables that load foreign code, or authorities the system does not trust
const weakeningVariable =
  /^(LD_\w+|DYLD_\w+|NODE_(OPTIONS|PATH|EXTRA_CA_CERTS|TLS_REJECT_UNAUTHORIZED|REPL_EXTERNAL_MODULE)|ELECTRON_RUN_AS_NODE|SSLKEYLOGFILE|SSL_CERT_(FILE|DIR)|GCONV_PATH|GIO_(EXTRA_MODULES|MODULE_DIR)|GTK_PATH|OPENSSL_(CONF|ENGINES|MODULES))$/

/** True when a variable only leads an AppImage to its own libraries, as at each start. */
function isOwnFolder(name: string, value: string, programFolder: string): boolean {
  const folders = value.split(':').filter(Boolean)
  const isOwn = (folder: string) => folder === programFolder || folder.startsWith(`${programFolder}/`)
  return name === 'LD_LIBRARY_PATH' && folders.length > 0 && folders.every(isOwn)
}

/** Checks that nothing on the command line or in the environment weakens or records. */
export function proveSwitches(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  programFolder = dirname(process.execPath),
): Proof {
  const switches = words.filter((word) => weakening.test(word)).map((word) => word.split('=')[0] ?? '')
  const set = Object.entries(environment)
    .filter(([name, value]) => weakeningVariable.test(name) && value !== undefined && value !== '')
    .filter(([name, value = '']) => !isOwnFolder(name, value, programFolder))
    .map(([name]) => name)
  const found = [...switches, ...set]
  return found.length > 0
    ? proof('switches', 'failed', 'switches-found', { found: found.join(', ') })
    : proof('switches', 'passed', 'switches-none')
}

/** Checks that the store's unencrypted data, and swap, are on an encrypted disk. */
export function proveDisk(profileFolder: string): Proof {
  const isEncrypted = isDiskEncrypted(profileFolder)
  if (isEncrypted === null) return proof('disk', 'unchecked', 'disk-system')
  return isEncrypted ? proof('disk', 'passed', 'disk-encrypted') : proof('disk', 'failed', 'disk-plain')
}
