import * as v from 'valibot'
import type { Outcome } from '#shared/fault'
import { type FaultCode, faultCodes } from '#shared/faults'
import { now } from '#shared/now'
import { countSchema } from '#shared/records/day'
import type { TextValues } from '#shared/text/texts'
import type { Application } from '../application/application'
import type { Organization, Cleanup } from '../organizations/organization'
import type { HostTextKey, HostTexts } from '../text/texts'
import { type Ending, endingOf } from './output'

type Behind<Key, Start extends string> = Key extends `${Start}${infer Rest}` ? Rest : never

/** An option as parsed, and as `--help` and the manual page show it. */
export interface Option {
  /** The kind of value it takes; a switch has none. */
  readonly value?: Behind<HostTextKey, 'commandLine.value.'>
  /** True when the value may be left out. */
  readonly isOptional?: true
  /** Options of the same task that it requires. */
  readonly needs?: readonly string[]
  /** Null for one that is listed only where it is needed. */
  readonly text: Extract<HostTextKey, `commandLine.help.${string}`> | null
}

export type OptionTable = Readonly<Record<string, Option>>

/** The options given; a switch is true. */
export type OptionValues<Options extends OptionTable = OptionTable> = {
  readonly [Name in keyof Options]?: Options[Name] extends { readonly value: string }
    ? string
    : 'value' extends keyof Options[Name]
      ? string | boolean
      : boolean
}

/** An invalid command line, with the text that says why. */
export interface Mistake {
  readonly mistake: Extract<HostTextKey, `commandLine.mistake.${string}`>
  readonly values?: TextValues
}

/** A running task's surroundings. */
export interface TaskContext {
  readonly application: Application
  /** The chosen organization. */
  readonly of: Organization
  /** Starts the organization; a fault when its store or keys cannot be used. */
  readonly open: () => Promise<Outcome<null>>
  readonly profileFolder: string
  /** Aborting ends a task early; its work so far is reported as usual. */
  readonly quitSignal: AbortSignal
  /** The secret on standard input; empty once quitting. */
  readonly readSecret: () => Promise<string>
  /** ms since 1970. */
  readonly began: number
  readonly texts: HostTexts
}

/** The schema of a task's line; built for all tasks, where the line names a running one. */
type TaskReport = v.GenericSchema | ((tasks: readonly string[]) => v.GenericSchema)

export type SchemaOf<Report> = Report extends (tasks: readonly string[]) => infer Schema ? Schema : Report

/** A task's report. */
type Printed<Report extends TaskReport> = object &
  (SchemaOf<Report> extends v.GenericSchema ? v.InferOutput<SchemaOf<Report>> : never)

/** A task that runs by itself, prints its result, and ends. `Given` is its parsed command line. */
export interface TaskEntry<
  Given extends object = object,
  Options extends OptionTable = OptionTable,
  Report extends TaskReport = TaskReport,
> extends Option {
  /** Its options; one shared by several tasks is listed with the first where it stands alone. */
  readonly options: Options
  /**
   * Remains of earlier processes that it removes: none if it changes no profile, unfinished files alone if it writes some.
   */
  readonly cleansUp: Cleanup
  /** True when it shows the window, with the first organization. */
  readonly isShown?: true
  readonly report: Report
  /** Reads its options; `word` is the value after its name, empty for a task without one. */
  read(word: string, values: OptionValues<Options>): Given | Mistake
  /** Reads as much as {@link nothing} needs, from options that may be invalid. */
  asked?(word: string, values: OptionValues): Partial<Given>
  /** The report when it could not begin, null for no line; `held` is the last known number of sessions stored. */
  nothing(outcome: FaultCode, asked: Partial<Given>, held: number): Printed<Report> | null
  run(given: Given, context: TaskContext): Promise<Ending>
}

/** Declares a task; its options type what it reads. */
export const declareTask = <
  Given extends object,
  const Options extends OptionTable,
  Report extends TaskReport,
>(
  entry: TaskEntry<Given, Options, Report>,
) => entry

export const outcomeSchema = v.pipe(
  v.picklist(['ok', ...faultCodes]),
  v.description('ok, or the fault that kept it from being done whole'),
)
export const durationSchema = v.pipe(countSchema, v.description('milliseconds, starting included'))

/** The report of a task that could not begin and has nothing else to report. */
export const refusalSchema = v.strictObject({ outcome: outcomeSchema, durationMs: durationSchema })

/** Ends a task that is all or nothing; `nothing` reports the latter. */
export function endWith<Report extends { readonly outcome: unknown; readonly durationMs: number }>(
  done: Outcome<Omit<Report, 'outcome' | 'durationMs'>>,
  nothing: (outcome: FaultCode) => Report,
  { began, texts }: Pick<TaskContext, 'began' | 'texts'>,
): Ending {
  const report = done.ok ? { outcome: 'ok', ...done.value } : nothing(done.fault.code)
  return endingOf({ ...report, durationMs: now() - began }, done.ok ? null : done.fault, texts)
}

/** The mistake of an option whose value is empty. */
export function noValue(option: string): Mistake {
  return { mistake: 'commandLine.mistake.noValue', values: { option } }
}

/** Waits for a promise, or resolves with `instead` once the signal aborts. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal, instead: T): Promise<T> {
  if (signal.aborted) return Promise.resolve(instead)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(instead), { once: true })
    promise.then(resolve, reject)
  })
}
