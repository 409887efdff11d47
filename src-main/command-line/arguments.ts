import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLink } from '#shared/links'
import type { Mistake, OptionValues } from './task'
import {
  type generalOptions,
  options,
  optionTasks,
  readAsked,
  readTask,
  type TaskName,
  taskNames,
  type UnattendedTask,
} from './tasks'

/** The task Spirodesk was started for. */
export type Task =
  | { readonly do: 'help' }
  | { readonly do: 'version' }
  /** `isHidden`: in the tray, if there is one; `link` is a followed link, unchecked. */
  | { readonly do: 'window'; readonly isHidden: boolean; readonly link: string | null }
  /** The file as named; null for this computer's policy. */
  | { readonly do: 'policy-check'; readonly file: string | null }
  | UnattendedTask

export interface Options {
  readonly task: Task
  /** The profile folder named; null for the usual one. */
  readonly userData: string | null
  /** The organization's name; null if it is the only one. */
  readonly organization: string | null
}

/** Reads the command line after the program; a package accepts few switches of the engine. */
export function readOptions(args: readonly string[], isPackaged: boolean): Options | Mistake {
  const argv = withOwnValue(args.filter((word) => !isEngineSwitch(word, isPackaged)))
  const { own, link } = withoutLink(argv)
  const stray = findStrayWord(own)
  if (stray) return stray
  const values = optionValues(own, true)
  const task = taskOf(values)
  if ('mistake' in task) return task
  const profile = { userData: values['user-data'] ?? null, organization: values.organization ?? null }
  if (link === null) return { task, ...profile }
  // a followed link opens the window and does nothing else
  return task.do === 'window' && !task.isHidden
    ? { task: { ...task, link }, ...profile }
    : {
        mistake: 'commandLine.mistake.strayWord',
        values: { before: task.do === 'window' ? '--hidden' : `--${task.do}` },
      }
}

function taskOf(values: Given): Task | Mistake {
  if (values.help) return { do: 'help' }
  if (values.version) return { do: 'version' }
  const { hidden: isHidden = false, 'policy-check': draft } = values
  if (draft !== undefined) return { do: 'policy-check', file: draft || null }
  const [task, second] = taskNames.filter((name) => values[name] !== undefined)
  if (task && second) return notBoth(task, second)
  const stray = strayOption(values, task)
  if (stray) return stray
  if (!task) return { do: 'window', isHidden, link: null }
  return isHidden ? notBoth(task, 'hidden') : readTask(task, values)
}

function notBoth(one: string, other: string): Mistake {
  return { mistake: 'commandLine.mistake.notBoth', values: { one, other } }
}

function strayOption(values: Given, task: TaskName | undefined): Mistake | null {
  for (const [option, [first, ...others]] of optionTasks) {
    if (values[option] === undefined || first === undefined) continue
    if (!task || ![first, ...others].includes(task)) {
      return { mistake: 'commandLine.mistake.belongs', values: { option, task: first } }
    }
  }
  return null
}

/** Splits off a link as the last argument, behind a `--` that keeps the engine from reading it. */
function withoutLink(args: readonly string[]): { own: readonly string[]; link: string | null } {
  const link = args.at(-1)
  if (link === undefined || !isLink(link)) return { own: args, link: null }
  const own = args.slice(0, -1)
  return { own: own.at(-1) === '--' ? own.slice(0, -1) : own, link }
}

/** Adds an empty value to a `--policy-check` without one: its value is optional. */
function withOwnValue(args: readonly string[]): string[] {
  return args.map((word, at) =>
    word === '--policy-check' && (args[at + 1] ?? '-').startsWith('-') ? `${word}=` : word,
  )
}

/** The first stray argument, or option with a value too many or too few; null for none. Node reports it in English only. */
function findStrayWord(args: readonly string[]): Mistake | null {
  const { tokens } = parseArgs({ args: [...args], options: knownOptions, strict: false, tokens: true })
  let before = 'none'
  for (const token of tokens) {
    if (token.kind === 'option-terminator') return unknown('--')
    // not repeated, as it may be a key
    if (token.kind === 'positional') return { mistake: 'commandLine.mistake.strayWord', values: { before } }
    const { name, rawName, value, inlineValue } = token
    // every object has a member named toString
    if (!Object.hasOwn(options, name) || rawName !== `--${name}`) return unknown(rawName)
    if (!options[name]?.value) {
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

/** The options as Node's parser takes them. */
const knownOptions: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>> = Object.fromEntries(
  Object.entries(options).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]),
)

/** The options given. */
type Given = OptionValues & OptionValues<typeof generalOptions>

/** Reads options out of arguments that are `isKnown` to be valid; invalid ones are read as far as possible. */
function optionValues(args: readonly string[], isKnown: boolean): Given {
  return parseArgs({ args: [...args], options: knownOptions, strict: isKnown, allowPositionals: !isKnown })
    .values
}

// a development engine belongs to its user
const developed =
  /^(no-sandbox|inspect|remote-debugging|disable-|enable-|force-|ozone-|use-|lang(=|$)|js-flags|log-|v(=|$)|vmodule|headless|password-store|proxy-|no-proxy|host-r|gtk-|wayland|high-dpi|user-data-dir|gpu|in-process|single-process|no-zygote|trace-|renderer-)/

// appearance, proxies, and workarounds without which some computers start nothing: none weakens or records anything
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

/** True for a switch of the engine to skip, such as `--proxy-server=…`. */
function isEngineSwitch(argument: string, isPackaged: boolean): boolean {
  if (/^-psn_/.test(argument)) return true
  if (!argument.startsWith('--')) return false
  const [name = ''] = argument.slice(2).split('=')
  return isPackaged ? packaged.has(name) : developed.test(argument.slice(2))
}

/** The arguments of `process.argv` after the program, and after a development engine's `applicationPath`. */
export function ownArguments(args: readonly string[], applicationPath: string | null): string[] {
  const rest = args.slice(1)
  if (applicationPath === null) return rest
  const application = rest.findIndex((word) => !word.startsWith('-') && resolve(word) === applicationPath)
  return rest.slice(application + 1)
}

/** The first task asked for, however invalid the rest; null when there is none. */
export function askedTask(
  args: readonly string[],
): { readonly task: TaskName; readonly given: object } | null {
  const values = optionValues(args, false)
  const task = taskNames.find((name) => values[name] !== undefined)
  return task === undefined ? null : { task, given: readAsked(task, values) }
}
