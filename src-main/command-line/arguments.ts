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

/** What Spirodesk was started to do. */
export type Task =
  | { readonly do: 'help' }
  | { readonly do: 'version' }
  /** `isHidden`: in the tray, if it can; `link` is one that was followed, as it came. */
  | { readonly do: 'window'; readonly isHidden: boolean; readonly link: string | null }
  /** The file, as it was named; null for the policy of this computer. */
  | { readonly do: 'policy-check'; readonly file: string | null }
  | UnattendedTask

export interface Options {
  readonly task: Task
  /** The profile folder that was named; null for the usual one. */
  readonly userData: string | null
  /** The name of the organization that is meant; null where there is one alone. */
  readonly organization: string | null
}

/** Reads what stands on the command line after the program; a package knows few switches of the engine. */
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
  // whoever makes somebody follow a link gets the window and nothing else
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

/** The words without the one link that may be the last of them, behind a `--` which keeps the engine from reading it. */
function withoutLink(args: readonly string[]): { own: readonly string[]; link: string | null } {
  const link = args.at(-1)
  if (link === undefined || !isLink(link)) return { own: args, link: null }
  const own = args.slice(0, -1)
  return { own: own.at(-1) === '--' ? own.slice(0, -1) : own, link }
}

/** The words, with an empty value for `--policy-check` where none stands behind it: it may go without. */
function withOwnValue(args: readonly string[]): string[] {
  return args.map((word, at) =>
    word === '--policy-check' && (args[at + 1] ?? '-').startsWith('-') ? `${word}=` : word,
  )
}

/** The first stray word, or option with a value too many or too few; null for none. Node tells it in English alone. */
function findStrayWord(args: readonly string[]): Mistake | null {
  const { tokens } = parseArgs({ args: [...args], options: knownOptions, strict: false, tokens: true })
  let before = 'none'
  for (const token of tokens) {
    if (token.kind === 'option-terminator') return unknown('--')
    // it may be a key, so it is not repeated
    if (token.kind === 'positional') return { mistake: 'commandLine.mistake.strayWord', values: { before } }
    const { name, rawName, value, inlineValue } = token
    // every object has a member that is named toString
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

/** Whether a value stands behind each option, as Node wants to know it. */
const knownOptions: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>> = Object.fromEntries(
  Object.entries(options).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]),
)

/** The options that were given. */
type Given = OptionValues & OptionValues<typeof generalOptions>

/** Reads the options out of words, of which it `isKnown` that they are nothing else; wrong ones are read as far as they can be. */
function optionValues(args: readonly string[], isKnown: boolean): Given {
  return parseArgs({ args: [...args], options: knownOptions, strict: isKnown, allowPositionals: !isKnown })
    .values
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

/** The words of `process.argv` behind the program, and behind the `applicationPath` a development engine is given. */
export function ownArguments(args: readonly string[], applicationPath: string | null): string[] {
  const rest = args.slice(1)
  if (applicationPath === null) return rest
  const application = rest.findIndex((word) => !word.startsWith('-') && resolve(word) === applicationPath)
  return rest.slice(application + 1)
}

/** The first task that the words ask for, however wrong they are besides; null when they ask for none. */
export function askedTask(
  args: readonly string[],
): { readonly task: TaskName; readonly given: object } | null {
  const values = optionValues(args, false)
  const task = taskNames.find((name) => values[name] !== undefined)
  return task === undefined ? null : { task, given: readAsked(task, values) }
}
