import * as v from 'valibot'
import { languages } from './text/languages'

export const platforms = ['linux', 'mac', 'windows'] as const

/** The section of a preference that no part of the settings shows, since Spirodesk itself sets it. */
const unlisted = 'unlisted'

interface Entry {
  readonly schema: v.GenericSchema
  /** Its value until a person chooses. */
  readonly first: boolean | number | string
  /** Its place in a policy, for one that an institution may set. */
  readonly policy?: string
  /** The part of the settings that shows it. The keychain keeps those of `lock` for each passphrase. */
  readonly section:
    | 'sync'
    | 'paper'
    | 'background'
    | 'notifications'
    | 'appearance'
    | 'keyboard'
    | 'lock'
    | typeof unlisted
  /** The numbers that are offered. */
  readonly choices?: readonly number[]
  /** Unit of numbers that are written as a duration; others have a text for a value. */
  readonly unit?: 'minutes'
  /** Condition without which it has no effect. */
  readonly needs?: 'passphrase' | 'system-prompt'
  /** Platform that does not support it. */
  readonly notOn?: (typeof platforms)[number]
}

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** Everything that a person may prefer; schemas, defaults, the settings and what a policy may set derive from this. */
export const preferences = {
  /** Minutes between scheduled runs; 0 syncs only when asked. */
  syncEveryMinutes: {
    schema: wholeNumber(0, 10_080),
    first: 60,
    policy: 'schedule.everyMinutes',
    section: 'sync',
    choices: [15, 30, 60, 180, 360, 720, 1440, 0],
    unit: 'minutes',
  },
  /** Number of recent days, which are read again once a day, since sessions arrive late. */
  rereadDays: {
    schema: wholeNumber(1, 366),
    first: 30,
    policy: 'schedule.rereadDays',
    section: 'sync',
    choices: [7, 14, 30, 60, 90],
  },
  /** Whether raw arrays are requested; they cost many times the bytes. */
  askForRaw: { schema: v.boolean(), first: false, policy: 'schedule.rawData', section: 'sync' },
  /** Whether runs fetch the curves of each patient's latest session, a little each day, once all sessions are read. */
  latestCurves: { schema: v.boolean(), first: false, policy: 'schedule.rawData', section: 'sync' },
  /** Whether the connection is metered: each run then reads only today, and old days are not read again. */
  meteredConnection: { schema: v.boolean(), first: false, policy: 'schedule.metered', section: 'sync' },
  /** Whether the proposed names of reports' files have the family name of the patient. */
  namesInFiles: { schema: v.boolean(), first: false, policy: 'exports.namesInFiles', section: 'paper' },
  keepSyncingWhenClosed: {
    schema: v.boolean(),
    first: true,
    policy: 'schedule.whenClosed',
    section: 'background',
  },
  /** Whether the icon of the application counts sessions that nobody has seen. */
  showBadge: { schema: v.boolean(), first: true, section: 'background', notOn: 'windows' },
  /** Whether the system shows a notification once the service refuses the key. */
  notifyKeyRefused: { schema: v.boolean(), first: true, section: 'notifications' },
  /** Days without a sync after which the system shows one; 0 never. */
  notifyAfterDays: {
    schema: wholeNumber(0, 365),
    first: 7,
    section: 'notifications',
    choices: [1, 3, 7, 14, 30, 0],
  },
  /** Percent by which a fall of FEV1 since the previous session has it show one, with a count; 0 never. */
  notifyFallPercent: {
    schema: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    first: 0,
    section: 'notifications',
    choices: [5, 10, 12, 15, 20, 30, 0],
  },
  language: {
    schema: v.picklist(['system', ...languages]),
    first: 'system',
    policy: 'language',
    section: 'appearance',
  },
  theme: { schema: v.picklist(['system', 'light', 'dark']), first: 'system', section: 'appearance' },
  /** Whether letters and signs without Ctrl, ⌘ or Alt are shortcuts. */
  singleKeys: { schema: v.boolean(), first: true, section: 'keyboard' },
  /** Whether the first steps are still to begin by themselves, which they do once. */
  firstSteps: { schema: v.boolean(), first: true, section: unlisted },
  /** Minutes without a key or a click after which Spirodesk locks; 0 never. */
  lockAfterMinutes: {
    schema: wholeNumber(0, 1440),
    first: 15,
    policy: 'lock.afterMinutes',
    section: 'lock',
    choices: [1, 5, 15, 30, 60, 0],
    unit: 'minutes',
    needs: 'passphrase',
  },
  lockOnSuspend: {
    schema: v.boolean(),
    first: true,
    policy: 'lock.onSuspend',
    section: 'lock',
    needs: 'passphrase',
  },
  /** Whether runs go on while it is locked, for which main's memory keeps the data key. */
  syncWhenLocked: {
    schema: v.boolean(),
    first: false,
    policy: 'lock.syncWhenLocked',
    section: 'lock',
    needs: 'passphrase',
  },
  /** Whether scheduled exports are made while it is locked, for which main's memory keeps the data key too. */
  exportWhenLocked: {
    schema: v.boolean(),
    first: false,
    policy: 'lock.exportWhenLocked',
    section: 'lock',
    needs: 'passphrase',
  },
  /** Whether the system's own prompt unlocks too, for which main's memory keeps the data key as well. */
  unlockBySystem: {
    schema: v.boolean(),
    first: false,
    policy: 'lock.unlockBySystem',
    section: 'lock',
    needs: 'system-prompt',
  },
  /** Whether the system keeps the window out of screenshots and shared screens. */
  hideFromCapture: {
    schema: v.boolean(),
    first: false,
    policy: 'lock.hideFromCapture',
    section: 'lock',
    notOn: 'linux',
  },
} as const satisfies Record<string, Entry>

type Table = typeof preferences

export type PreferenceName = keyof Table

type Schemas = { [K in PreferenceName]: v.OptionalSchema<Table[K]['schema'], Table[K]['first']> }

type NameIn<S extends Entry['section']> = {
  [K in PreferenceName]: Table[K]['section'] extends S ? K : never
}[PreferenceName]

/** The name of a preference that the settings show. */
export type ListedPreference = NameIn<Exclude<Entry['section'], typeof unlisted>>

/** The members of a part of a policy, each with the schema of its preference. */
type PolicyPart<P extends string> = {
  [K in PreferenceName as Table[K] extends { policy: `${P}.${infer N}` } ? N : never]: v.OptionalSchema<
    Table[K]['schema'],
    undefined
  >
}

const entries = Object.entries(preferences) as [PreferenceName, Entry][]

/** Preferences as settings keep them; one that an older version did not have has its first value. */
export const preferencesSchema = v.object(
  Object.fromEntries(
    entries.map(([name, { schema, first }]) => [name, v.optional(schema, first)]),
  ) as Schemas,
)

export type Preferences = v.InferOutput<typeof preferencesSchema>

export const firstPreferences: Preferences = v.parse(preferencesSchema, {})

/** The preferences of a part of the settings, in their order. */
export function preferencesIn<S extends Entry['section']>(part: S): NameIn<S>[] {
  return entries.flatMap(([name, { section }]) => (section === part ? [name as NameIn<S>] : []))
}

const lockPreferences = preferencesIn('lock')

export const lockTermsSchema = v.required(v.pick(preferencesSchema, lockPreferences as [NameIn<'lock'>]))

/** Conditions of the lock and of work meanwhile, as a person chose them for one organization. */
export type LockTerms = Pick<Preferences, NameIn<'lock'>>

/** The terms of a lock among some preferences. */
export function lockTermsOf(some: Preferences): LockTerms {
  return Object.fromEntries(lockPreferences.map((name) => [name, some[name]])) as LockTerms
}

/** Preferences that a policy may set, by its part. */
export const policyParts = {
  schedule: membersOf('schedule') as PolicyPart<'schedule'>,
  lock: membersOf('lock') as PolicyPart<'lock'>,
  exports: membersOf('exports') as PolicyPart<'exports'>,
}

function membersOf(part: string) {
  const own = entries.flatMap(([, { policy, schema }]) =>
    policy?.startsWith(`${part}.`) ? [[policy.slice(part.length + 1), v.optional(schema)] as const] : [],
  )
  return Object.fromEntries(own)
}

/** The preferences that a policy sets, by their own names, without those that it leaves to the user. */
export function preferencesOf(policy: object): Partial<Preferences> {
  const set = entries.flatMap(([name, { policy: place }]) => {
    const value = place
      ?.split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], policy)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(set) as Partial<Preferences>
}
