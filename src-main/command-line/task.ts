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

/** An option, as it is read and as `--help` and the manual page name it. */
export interface Option {
  /** The kind of word behind it; a switch has none. */
  readonly value?: Behind<HostTextKey, 'commandLine.value.'>
  /** Whether it may stand without that. */
  readonly isOptional?: true
  /** Options of its task that it does not go without. */
  readonly needs?: readonly string[]
  /** Null for one that is named only where it is needed. */
  readonly text: Extract<HostTextKey, `commandLine.help.${string}`> | null
}

export type OptionTable = Readonly<Record<string, Option>>

/** The options that were given; a switch is true. */
export type OptionValues<Options extends OptionTable = OptionTable> = {
  readonly [Name in keyof Options]?: Options[Name] extends { readonly value: string }
    ? string
    : 'value' extends keyof Options[Name]
      ? string | boolean
      : boolean
}

/** A command line that cannot be carried out, with the text that says why. */
export interface Mistake {
  readonly mistake: Extract<HostTextKey, `commandLine.mistake.${string}`>
  readonly values?: TextValues
}

/** Surroundings of a task that runs. */
export interface TaskContext {
  readonly application: Application
  /** The organization that is meant. */
  readonly of: Organization
  /** Starts that; a fault where what it holds cannot be used. */
  readonly open: () => Promise<Outcome<null>>
  readonly profileFolder: string
  /** A wish to quit ends a task early; what it did by then is reported as after any other. */
  readonly quitSignal: AbortSignal
  /** The secret on standard input; empty as soon as somebody wishes to quit. */
  readonly readSecret: () => Promise<string>
  /** ms since 1970. */
  readonly began: number
  readonly texts: HostTexts
}

/** The schema of the line that a task prints; made for all tasks, where the line names one that is running. */
type TaskReport = v.GenericSchema | ((tasks: readonly string[]) => v.GenericSchema)

export type SchemaOf<Report> = Report extends (tasks: readonly string[]) => infer Schema ? Schema : Report

/** The report that a task prints. */
type Printed<Report extends TaskReport> = object &
  (SchemaOf<Report> extends v.GenericSchema ? v.InferOutput<SchemaOf<Report>> : never)

/** A task that runs by itself, prints what came of it, and ends. `Given` is what its words say, once they are read. */
export interface TaskEntry<
  Given extends object = object,
  Options extends OptionTable = OptionTable,
  Report extends TaskReport = TaskReport,
> extends Option {
  /** The options that go with it; one that several tasks have is named with the first of them where it stands alone. */
  readonly options: Options
  /** Remains of earlier processes that it removes: none if it changes no profile, or unfinished files alone if it writes some. */
  readonly cleansUp: Cleanup
  /** Whether it shows the window, of the first organization. */
  readonly isShown?: true
  readonly report: Report
  /** Reads its words; `word` stands behind its name, and is empty for a task without a value. */
  read(word: string, values: OptionValues<Options>): Given | Mistake
  /** Reads as much as {@link nothing} has to know, out of words that may be wrong. */
  asked?(word: string, values: OptionValues): Partial<Given>
  /** The report after it could not begin, null for no line; `held` sessions are in the store, as far as is known. */
  nothing(outcome: FaultCode, asked: Partial<Given>, held: number): Printed<Report> | null
  run(given: Given, context: TaskContext): Promise<Ending>
}

/** Declares a task, whose options decide what it reads. */
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

/** The report of a task that could not begin and has nothing else to say. */
export const refusalSchema = v.strictObject({ outcome: outcomeSchema, durationMs: durationSchema })

/** Ends a task that was done whole, or not at all, which `nothing` reports. */
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

/** Waits for a promise, and resolves with `instead` as soon as the signal aborts. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal, instead: T): Promise<T> {
  if (signal.aborted) return Promise.resolve(instead)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(instead), { once: true })
    promise.then(resolve, reject)
  })
}
