import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isFolder } from '#shared/exports/export-request'
import { type ExportFormat, exportFormats, type LeavingKind, leavingKinds } from '#shared/exports/formats'
import { isLink } from '#shared/links'
import { type Day, isDay } from '#shared/records/day'
import type { TextValues } from '#shared/text/texts'
import { plainPath } from '../files/encrypted-file'
import type { HostTextKey } from '../text/texts'

/** The tasks that an option belongs to; one that is not here goes with each of them. */
const belonging: Partial<Record<OptionName, readonly [OptionName, ...OptionName[]]>> = {
  demo: ['sync-once'],
  'base-url': ['sync-once'],
  'key-stdin': ['sync-once'],
  pin: ['sync-once'],
  from: ['sync-once', 'export'],
  'throw-away': ['sync-once'],
  to: ['export'],
  filter: ['export'],
  patient: ['export'],
  deidentified: ['export'],
  out: ['export'],
  screenshot: ['demo-run'],
  'card-stdin': ['restore'],
  'passphrase-stdin': ['export'],
  json: ['status', 'diagnose', 'prove'],
  'show-hosts': ['diagnose'],
}

function sourceOf(values: OptionValues): Source | Mistake {
  const { demo, pin } = values
  const baseUrl = values['base-url']
  const keyStdin = values['key-stdin']
  if (demo && (baseUrl !== undefined || keyStdin || pin !== undefined)) {
    return { mistake: 'commandLine.mistake.demoAlone' }
  }
  if (demo) return { from: 'sample' }
  if (baseUrl === undefined) {
    if (!keyStdin && pin === undefined) return { from: 'profile' }
    return { mistake: 'commandLine.mistake.noAddress' }
  }
  if (!keyStdin) return { mistake: 'commandLine.mistake.noKey' }
  return { from: 'service', baseUrl, pin: pin ?? null }
}

function strayOption(values: OptionValues, task: OptionName | undefined): Mistake | null {
  for (const [option, [first, ...others]] of Object.entries(belonging)) {
    if (values[option as OptionName] === undefined) continue
    if (!task || ![first, ...others].includes(task)) {
      return { mistake: 'commandLine.mistake.belongs', values: { option, task: first } }
    }
  }
  return null
}

function taskOf(values: OptionValues): Task | Mistake {
  if (values.help) return { do: 'help' }
  if (values.version) return { do: 'version' }
  if (values['policy-check'] !== undefined)
    return { do: 'policy-check', file: values['policy-check'] || null }
  const [task, second] = taskNames.filter((name) => values[name] !== undefined)
  if (task && second) return { mistake: 'commandLine.mistake.notBoth', values: { one: task, other: second } }
  const stray = strayOption(values, task)
  if (stray) return stray
  if (task && values.hidden)
    return { mistake: 'commandLine.mistake.notBoth', values: { one: task, other: 'hidden' } }
  if (values.export !== undefined) return readExport(values, values.export)
  if (values.import !== undefined) return readImport(values.import)
  if (values.backup !== undefined) return readBackup(values.backup)
  if (values.restore !== undefined) return readRestore(values, values.restore)
  if (task === 'diagnose') return readDiagnose(values)
  if (task === 'prove') return { do: 'prove', asJson: values.json ?? false }
  if (task === 'demo-run') return { do: 'demo-run', screenshot: values.screenshot ?? null }
  if (task === 'status') return { do: 'status', asJson: values.json ?? false }
  return task ? readSync(values) : { do: 'window', isHidden: values.hidden ?? false, link: null }
}

function readImport(file: string): Task | Mistake {
  if (file !== '') return { do: 'import', file }
  return { mistake: 'commandLine.mistake.noValue', values: { option: 'import' } }
}

function readBackup(folder: string): Task | Mistake {
  if (folder !== '') return { do: 'backup', folder }
  return { mistake: 'commandLine.mistake.noValue', values: { option: 'backup' } }
}

function readRestore(values: OptionValues, file: string): Task | Mistake {
  if (file === '') return { mistake: 'commandLine.mistake.noValue', values: { option: 'restore' } }
  return values['card-stdin'] ? { do: 'restore', file } : { mistake: 'commandLine.mistake.noCard' }
}

function readDiagnose({
  json: asJson = false,
  'show-hosts': showHosts = false,
}: OptionValues): Task | Mistake {
  if (asJson && showHosts)
    return { mistake: 'commandLine.mistake.notBoth', values: { one: 'json', other: 'show-hosts' } }
  return { do: 'diagnose', asJson, showHosts }
}

function readSync(values: OptionValues): Task | Mistake {
  const source = sourceOf(values)
  if ('mistake' in source) return source
  const { from, 'throw-away': isThrownAway = false } = values
  if (from === undefined) return { do: 'sync-once', source, historyStart: null, isThrownAway }
  if (!isDay(from)) return { mistake: 'commandLine.mistake.notADay', values: { option: 'from', word: from } }
  return { do: 'sync-once', source, historyStart: from, isThrownAway }
}

/** Reads what stands on the command line after the program; a package knows few switches of the engine. */
export function readOptions(words: readonly string[], isPackaged: boolean): Options | Mistake {
  const ownWords = withOwnValue(words.filter((word) => !isEngineSwitch(word, isPackaged)))
  const { own, link } = withoutLink(ownWords)
  const stray = findStrayWord(own)
  if (stray) return stray
  const values = optionValues(own)
  const task = taskOf(values)
  if ('mistake' in task) return task
  const profile = { userData: values['user-data'] ?? null, organization: values.organization ?? null }
  if (link === null) return { task, ...profile }
  // whoever makes somebody follow a link gets the window and nothing else
  return task.do === 'window' && !task.isHidden
    ? { task: { ...task, link }, ...profile }
    : {
        mistake: 'commandLine.mistake.strayWord',
        values: { before: task.do === 'window' ? '--hidden' : `--${task.do}` },
      }
}

/** The words without the one link that may be the last of them, behind a `--` which keeps the engine from reading it. */
function withoutLink(words: readonly string[]): { own: readonly string[]; link: string | null } {
  const link = words.at(-1)
  if (link === undefined || !isLink(link)) return { own: words, link: null }
  const own = words.slice(0, -1)
  return { own: own.at(-1) === '--' ? own.slice(0, -1) : own, link }
}

/** The words, with an empty value for `--policy-check` where none stands behind it: it may go without. */
function withOwnValue(words: readonly string[]): string[] {
  return words.map((word, at) =>
    word === '--policy-check' && (words[at + 1] ?? '-').startsWith('-') ? `${word}=` : word,
  )
}

function isKnown(name: string): name is keyof typeof knownOptions {
  return Object.hasOwn(knownOptions, name)
}

/** The first stray word, or option with a value too many or too few; null for none. Node tells it in English alone. */
function findStrayWord(words: readonly string[]): Mistake | null {
  const { tokens } = parseArgs({ args: [...words], options: knownOptions, strict: false, tokens: true })
  let before = 'none'
  for (const token of tokens) {
    if (token.kind === 'option-terminator') return unknown('--')
    // it may be a key, so it is not repeated
    if (token.kind === 'positional') return { mistake: 'commandLine.mistake.strayWord', values: { before } }
    const { name, rawName, value, inlineValue } = token
    if (!isKnown(name) || rawName !== `--${name}`) return unknown(rawName)
    if (knownOptions[name].type === 'boolean') {
      if (value !== undefined) return { mistake: 'commandLine.mistake.hasValue', values: { option: name } }
    } else if (value === undefined || (!inlineValue && value.startsWith('-')))
      return { mistake: 'commandLine.mistake.noValue', values: { option: name } }
    before = rawName
  }
  return null
}

function unknown(word: string): Mistake {
  return { mistake: 'commandLine.mistake.unknown', values: { word } }
}

/** Every option of the command line, and whether a value stands behind it. */
const knownOptions = {
  help: { type: 'boolean' },
  version: { type: 'boolean' },
  'user-data': { type: 'string' },
  organization: { type: 'string' },
  hidden: { type: 'boolean' },
  'policy-check': { type: 'string' },
  'sync-once': { type: 'boolean' },
  demo: { type: 'boolean' },
  'base-url': { type: 'string' },
  'key-stdin': { type: 'boolean' },
  pin: { type: 'string' },
  from: { type: 'string' },
  'throw-away': { type: 'boolean' },
  export: { type: 'string' },
  to: { type: 'string' },
  filter: { type: 'string' },
  patient: { type: 'string' },
  deidentified: { type: 'boolean' },
  out: { type: 'string' },
  import: { type: 'string' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  'card-stdin': { type: 'boolean' },
  'passphrase-stdin': { type: 'boolean' },
  status: { type: 'boolean' },
  json: { type: 'boolean' },
  'demo-run': { type: 'boolean' },
  prove: { type: 'boolean' },
  screenshot: { type: 'string' },
  diagnose: { type: 'boolean' },
  'show-hosts': { type: 'boolean' },
} as const

/** The name of an option, without its dashes. */
export type OptionName = keyof typeof knownOptions

/** Every option there is, and the tasks it belongs to; none for one that goes with each of them. */
export const optionTasks: ReadonlyMap<OptionName, readonly OptionName[]> = new Map(
  (Object.keys(knownOptions) as OptionName[]).map((name) => [name, belonging[name] ?? []]),
)

/** Where `--sync-once` gets its sessions from: what was set up in the profile, sample data, or a service. */
export type Source =
  | { readonly from: 'profile' }
  | { readonly from: 'sample' }
  | { readonly from: 'service'; readonly baseUrl: string; readonly pin: string | null }

/** What Spirodesk was started to do. */
export type Task =
  | { readonly do: 'help' }
  | { readonly do: 'version' }
  /** `isHidden`: in the tray, if it can; `link` is one that was followed, as it came. */
  | { readonly do: 'window'; readonly isHidden: boolean; readonly link: string | null }
  /** The file, as it was named; null for the policy of this computer. */
  | { readonly do: 'policy-check'; readonly file: string | null }
  | {
      readonly do: 'sync-once'
      readonly source: Source
      readonly historyStart: Day | null
      /** Also where there is no keychain, so that nothing of it can be opened afterwards. */
      readonly isThrownAway: boolean
    }
  | {
      readonly do: 'export'
      readonly form: LeavingKind
      readonly deidentified: boolean
      /** Encrypted with a passphrase from standard input. */
      readonly encrypted: boolean
      /** The file, as it was named. */
      readonly out: string
      /** The name of a saved view, and the id or e-mail of a patient. */
      readonly view: string | null
      readonly patient: string | null
      readonly from: Day | null
      readonly to: Day | null
    }
  /** The file, as it was named. */
  | { readonly do: 'import'; readonly file: string }
  /** The folder, as it was named. */
  | { readonly do: 'backup'; readonly folder: string }
  /** The file, as it was named. */
  | { readonly do: 'restore'; readonly file: string }
  | { readonly do: 'status'; readonly asJson: boolean }
  | { readonly do: 'demo-run'; readonly screenshot: string | null }
  /** As JSON, or as text with or without the addresses of hosts. */
  | { readonly do: 'diagnose'; readonly asJson: boolean; readonly showHosts: boolean }
  /** One line of JSON instead of a report to be read. */
  | { readonly do: 'prove'; readonly asJson: boolean }

export interface Options {
  readonly task: Task
  /** The profile folder that was named; null for the usual one. */
  readonly userData: string | null
  /** The name of the organization that is meant; null where there is one alone. */
  readonly organization: string | null
}

/** A command line that cannot be carried out, with the text that says why. */
export interface Mistake {
  readonly mistake: Extract<HostTextKey, `commandLine.mistake.${string}`>
  readonly values?: TextValues
}

// a development engine belongs to whoever starts it
const developed =
  /^(no-sandbox|inspect|remote-debugging|disable-|enable-|force-|ozone-|use-|lang(=|$)|js-flags|log-|v(=|$)|vmodule|headless|password-store|proxy-|no-proxy|host-r|gtk-|wayland|high-dpi|user-data-dir|gpu|in-process|single-process|no-zygote|trace-|renderer-)/

// how things look, which proxy leads out, and what starts at all on this computer: nothing that weakens or records
const packaged: ReadonlySet<string> = new Set([
  'disable-gpu',
  'force-color-profile',
  'force-device-scale-factor',
  'gtk-version',
  'high-dpi-support',
  'lang',
  'no-proxy-server',
  'no-sandbox',
  'ozone-platform',
  'ozone-platform-hint',
  'proxy-auto-detect',
  'proxy-bypass-list',
  'proxy-pac-url',
  'proxy-server',
])

/** Whether an argument is a switch of the engine that is passed over, such as `--proxy-server=…`. */
function isEngineSwitch(argument: string, isPackaged: boolean): boolean {
  if (/^-psn_/.test(argument)) return true
  if (!argument.startsWith('--')) return false
  const [name = ''] = argument.slice(2).split('=')
  return isPackaged ? packaged.has(name) : developed.test(argument.slice(2))
}

type OptionValues = ReturnType<typeof optionValues>

/** Reads words of which it is known that they are options with their values. */
function optionValues(words: readonly string[]) {
  return parseArgs({ args: [...words], options: knownOptions, strict: true, allowPositionals: false }).values
}

function readExport(values: OptionValues, asked: string): Task | Mistake {
  const form = leavingKinds.find((each) => each === asked)
  if (!form) {
    const forms = leavingKinds.join(', ')
    return { mistake: 'commandLine.mistake.notAForm', values: { word: asked, forms } }
  }
  const { out, filter: view = null, patient = null, deidentified = false } = values
  const encrypted = values['passphrase-stdin'] ?? false
  if (out === undefined || out === '') return { mistake: 'commandLine.mistake.noOut' }
  if (form === 'pdf' && deidentified) return { mistake: 'commandLine.mistake.pdfNames' }
  if (form === 'pdf' && encrypted) return { mistake: 'commandLine.mistake.pdfPlain' }
  if ((deidentified || encrypted) && form !== 'pdf' && isFolderNamed(form, encrypted ? plainPath(out) : out))
    return { mistake: 'commandLine.mistake.oneFile' }
  const days: Record<'from' | 'to', Day | null> = { from: null, to: null }
  for (const option of ['from', 'to'] as const) {
    const word = values[option] ?? null
    if (word !== null && !isDay(word)) {
      return { mistake: 'commandLine.mistake.notADay', values: { option, word } }
    }
    days[option] = word
  }
  const { from, to } = days
  if (from !== null && to !== null && from > to) {
    return { mistake: 'commandLine.mistake.daysTurned', values: { from, to } }
  }
  return { do: 'export', form, out, view, patient, deidentified, encrypted, ...days }
}

function isFolderNamed(form: ExportFormat, out: string): boolean {
  return isFolder({ options: exportFormats[form].unattended(out) })
}

/** The options that ask for a task that runs by itself. */
export const taskNames = [
  'sync-once',
  'export',
  'import',
  'backup',
  'restore',
  'status',
  'demo-run',
  'diagnose',
  'prove',
] as const satisfies readonly OptionName[]

/** The words of `process.argv` behind the program, and behind the `applicationPath` a development engine is given. */
export function ownArguments(words: readonly string[], applicationPath: string | null): string[] {
  const rest = words.slice(1)
  if (applicationPath === null) return rest
  const application = rest.findIndex((word) => !word.startsWith('-') && resolve(word) === applicationPath)
  return rest.slice(application + 1)
}

/** A task that runs by itself, as far as it matters to what it prints; an export may be of no known form. */
export type AskedTask =
  | { readonly do: 'sync-once' | 'import' | 'backup' | 'restore' | 'status' | 'demo-run' | 'prove' }
  | { readonly do: 'diagnose'; readonly asJson: boolean }
  | { readonly do: 'export'; readonly form: LeavingKind | null }

/** The first task that the words ask for, however wrong they are besides; null when they ask for none. */
export function askedTask(words: readonly string[]): AskedTask | null {
  const { values } = parseArgs({ args: [...words], options: knownOptions, strict: false })
  const task = taskNames.find((name) => values[name] !== undefined)
  if (task === undefined) return null
  if (task === 'diagnose') return { do: task, asJson: values.json === true }
  if (task !== 'export') return { do: task }
  return { do: task, form: leavingKinds.find((form) => form === values.export) ?? null }
}
