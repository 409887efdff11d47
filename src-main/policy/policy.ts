import { lstatSync, readFileSync, statSync } from 'node:fs'
import { dirname, posix, win32 } from 'node:path'
import * as v from 'valibot'
import { failed, ok, type Outcome } from '#shared/fault'
import { exportTerms, type Policy, policySchema } from '#shared/policy'
import { errorCode } from '../profile/atomic-file'
import { repairBaseUrl } from '../service-client/typed-credentials'
import { readFeedAddress } from '../updates/updates'
import { distrust } from './trusted-file'

/** Candidate files for a policy, the first existing one counting, and true if only administrators may write it. */
export interface PolicyPlaces {
  readonly files: readonly string[]
  readonly mustBeTrusted: boolean
}

/**
 * The policy's places on this computer. A development build can be shown another file, whoever may write it, by
 * `SPIRODESK_POLICY`; a package only looks at the machine's own.
 */
export function policyPlaces(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
  isPackaged: boolean,
): PolicyPlaces {
  const shown = isPackaged ? undefined : environment['SPIRODESK_POLICY']
  if (shown !== undefined) return { files: [shown], mustBeTrusted: false }
  return { files: machineFiles(platform, environment), mustBeTrusted: true }
}

function machineFiles(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  if (platform === 'darwin') return ['/Library/Application Support/Spirodesk/policy.json']
  if (platform !== 'win32') return ['/etc/spirodesk/policy.json']
  // whoever starts a program could name another folder; the usual one counts as well
  const folders = new Set([environment['ProgramData'] ?? '', 'C:\\ProgramData'])
  return [...folders].filter(Boolean).map((folder) => win32.join(folder, 'Spirodesk', 'policy.json'))
}

/** The policy found; `policy` is null without one. */
interface FoundPolicy {
  readonly file: string | null
  readonly policy: Policy | null
}

const maxBytes = 256 * 1024

/**
 * Reads this computer's policy. One that cannot be read, or that others than administrators can write, is `policy-broken`
 * rather than none: a typing error must not lift its restrictions.
 */
export function readPolicy({ files, mustBeTrusted }: PolicyPlaces): Outcome<FoundPolicy> {
  for (const file of files) {
    const text = readText(file)
    if (!text.ok) return text
    if (text.value === null) continue
    const doubt = mustBeTrusted ? distrustOf(file) : null
    if (doubt !== null) return failed('policy-broken', `unsafe: ${doubt}`)
    const read = parsePolicy(text.value)
    if ('policy' in read) return ok({ file, policy: read.policy })
    const [first] = read.problems
    return failed('policy-broken', `${first.about}: ${first.path}`)
  }
  return ok({ file: null, policy: null })
}

function distrustOf(file: string): string | null {
  try {
    return distrust(file)
  } catch (error) {
    return errorCode(error)
  }
}

/** The text of a file; null when there is neither file nor folder. */
function readText(file: string): Outcome<string | null> {
  try {
    if (statSync(file).size > maxBytes) return failed('policy-broken', 'unreadable: size')
    return ok(readFileSync(file, 'utf8'))
  } catch (error) {
    const code = errorCode(error)
    const isNone = (code === 'ENOENT' || code === 'ENOTDIR') && !isDanglingLink(file)
    return isNone ? ok(null) : failed('policy-broken', `unreadable: ${code}`)
  }
}

/** True when an unresolvable path is a link or goes through one: something was meant to be there. */
function isDanglingLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    const above = dirname(path)
    return above !== path && isDanglingLink(above)
  }
}

export const policyProblems = ['json', 'doubled-key', 'unknown-key', 'value'] as const

/** A problem in a policy and its place: the path of a key, as `schedule.everyMinutes`. */
interface PolicyProblem {
  readonly about: (typeof policyProblems)[number]
  readonly path: string
}

type Problems = readonly [PolicyProblem, ...PolicyProblem[]]

/** Parses a policy, or lists all of its problems. */
export function parsePolicy(text: string): { readonly policy: Policy } | { readonly problems: Problems } {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { problems: [{ about: 'json', path: 'policy' }] }
  }
  const [doubled, ...more] = doubledKeys(text).map((path) => ({ about: 'doubled-key' as const, path }))
  if (doubled) return { problems: [doubled, ...more] }
  // a list has methods that are called like keys
  const read = v.safeParse(policySchema, Array.isArray(value) ? {} : value)
  if (!read.success) {
    const [first, ...others] = read.issues
    return { problems: [problemOf(first), ...others.map(problemOf)] }
  }
  return contradiction(read.output) ?? { policy: asUsed(read.output) }
}

/** Paths of duplicate keys in an object of valid JSON: a parser takes one of the two, and people see the other. */
function doubledKeys(json: string): string[] {
  const doubled: string[] = []
  // the keys so far of each open object; none for a list
  const open: { readonly keys: Set<string> | null; key: string }[] = []
  for (const [token, quoted] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') open.push({ keys: token === '{' ? new Set() : null, key: '' })
    else if (token === '}' || token === ']') open.pop()
    const inside = open.at(-1)
    if (quoted === undefined || !inside?.keys) continue
    inside.key = String(JSON.parse(quoted))
    if (inside.keys.has(inside.key)) doubled.push(open.map(({ key }) => key).join('.'))
    inside.keys.add(inside.key)
  }
  return doubled
}

function problemOf(issue: v.BaseIssue<unknown>): PolicyProblem {
  // among several allowed forms, the nearly matching one explains more than a mismatch with all
  const [nested] = issue.type === 'union' ? (issue.issues ?? []).filter(({ path }) => path) : []
  const below = (nested?.path ?? []).map(({ key }) => String(key))
  const path = [...(issue.path ?? []).map(({ key }) => String(key)), ...below].join('.') || 'policy'
  const { type, expected } = nested ?? issue
  return { about: type === 'strict_object' && expected === 'never' ? 'unknown-key' : 'value', path }
}

/** The policy with its address and pin normalized as in a connection. */
function asUsed(policy: Policy): Policy {
  if (!policy.connection) return policy
  const { address, pin, ...others } = policy.connection
  const repaired = address === undefined ? null : repairBaseUrl(address)
  return {
    ...policy,
    connection: {
      ...others,
      ...(repaired?.ok && { address: repaired.value }),
      ...(pin !== undefined && { pin: pin?.toLowerCase() ?? null }),
    },
  }
}

/** A contradiction between keys that are valid each. */
function contradiction(policy: Policy): { readonly problems: Problems } | null {
  const { connection, exports, backups, updates } = policy
  const { address, pin } = connection ?? {}
  if (address !== undefined && !repairBaseUrl(address).ok) return wrong('connection.address')
  if (pin !== undefined && address === undefined) return wrong('connection.pin')
  if (typeof updates === 'object' && !readFeedAddress(updates.feed).ok) return wrong('updates.feed')
  if (typeof exports === 'object') {
    const { kinds } = exportTerms(policy)
    if (kinds.length === 0 || exports.formats?.some((form) => !kinds.includes(form)))
      return wrong('exports.formats')
  }
  const folder = backups?.folder
  const isAbsolute = process.platform === 'win32' ? win32.isAbsolute : posix.isAbsolute
  return folder !== undefined && !isAbsolute(folder) ? wrong('backups.folder') : null
}

function wrong(path: string): { readonly problems: Problems } {
  return { problems: [{ about: 'value', path }] }
}

/** The keys that a policy sets, as `schedule.everyMinutes`, in the order of the file. */
export function keysOf(policy: Policy): string[] {
  return Object.entries(policy)
    .filter(([name]) => name !== 'version' && name !== '$schema')
    .flatMap(([name, value]) =>
      typeof value === 'object' ? Object.keys(value).map((key) => `${name}.${key}`) : [name],
    )
}
