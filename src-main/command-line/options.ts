import type { CommandForm } from './command-form'
import type { Day } from '#shared/records/day'
import type { TextValues } from '#shared/text/texts'
import type { HostTextKey } from '../text/texts'

/** Where `--sync-once` gets its sessions from: what was set up in the profile, sample data, or a service. */
export type Source =
  | { readonly from: 'profile' }
  | { readonly from: 'sample' }
  | { readonly from: 'service'; readonly baseUrl: string; readonly pin: string | null }

/** What Spirodesk was started to do. */
export type Task =
  | { readonly do: 'help' }
  | { readonly do: 'version' }
  | { readonly do: 'window' }
  | { readonly do: 'sync-once'; readonly source: Source; readonly historyStart: Day | null }
  | {
      readonly do: 'export'
      readonly form: CommandForm
      readonly deidentified: boolean
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
  | { readonly do: 'demo-run'; readonly screenshot: string | null }

/** The command line as read. */
export interface Options {
  readonly task: Task
  /** The profile folder that was named; null for the usual one. */
  readonly userData: string | null
}

/** A command line that cannot be carried out, with the text that says why. */
export interface Mistake {
  readonly mistake: Extract<HostTextKey, `commandLine.mistake.${string}`>
  readonly values?: TextValues
}
