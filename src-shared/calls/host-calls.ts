import * as v from 'valibot'
import {
  cardShapes,
  connectionCheckSchema,
  foundBackupSchema,
  hostStateSchema,
  loginStarts,
  zoomSchema,
} from '../host'
import { preferencesSchema } from '../preferences'
import { exportedFileSchema, exportLineSchema } from '../exports/export-progress'
import { exportRequestSchema, passphraseSchema } from '../exports/export-request'
import { writtenKinds } from '../exports/formats'
import { exportPlanSchema, scheduledIdSchema } from '../exports/scheduled-export'
import { foundImportSchema, importedSchema } from '../imports'
import { linkSchema } from '../links'
import { organizationIdSchema, organizationLookSchema } from '../organizations'
import { backupSchedules } from '../policy'
import { chosenPackSchema } from '../measure/reference/pack-import'
import { countSchema, daySchema } from '../records/day'
import { pauseChoices } from '../records/sync'
import { reportRequestSchema } from '../reports/report-request'
import { savedReportSchema } from '../reports/saved-report'
import { updateChoiceSchema } from '../updates'
import { diagnosisSchema } from '../diagnosis'
import type { CallMap, EventMap } from './rpc'

const nothing = v.object({})

/** Longest text for the clipboard, characters: some ten thousand sessions. */
const copyAtMost = 20_000_000

/** Words of cards as typed. */
const cardWordsSchema = v.pipe(v.string(), v.maxLength(10_000))

/** A passphrase as typed. */
const guessSchema = v.pipe(v.string(), v.maxLength(1000))

const savedText = v.pipe(v.string(), v.maxLength(200_000_000))

const savedTextSchema = v.variant('holds', [
  /** The raw arrays of a session, JSON. */
  v.object({ holds: v.literal('raw'), session: v.string(), text: savedText }),
  /** Unreadable records, by their number, JSON. */
  v.object({ holds: v.literal('unreadable'), records: countSchema, text: savedText }),
  v.object({ holds: v.literal('export-log'), lines: v.array(exportLineSchema) }),
])

const address = { baseUrl: v.string(), key: v.string(), pin: v.nullable(v.string()) }

/** Calls of the app page to main. Keys go inwards only: `checkConnection`, `connect` and `replaceKey`. */
export const hostCalls = {
  state: { input: nothing, output: hostStateSchema },
  /** Tries an address and a key without keeping either; reports which of key, address, certificate, network fails. */
  checkConnection: { input: v.object(address), output: connectionCheckSchema },
  /** Keeps a connection and its key, opens its store and begins the first run. */
  connect: { input: v.object({ ...address, historyStart: daySchema }), output: nothing },
  /** Starts the sample service and connects to it. */
  exploreSampleData: { input: nothing, output: nothing },
  /** Keeps a new key for the open connection, once the service has accepted it, and syncs. */
  replaceKey: { input: v.object({ key: v.string() }), output: nothing },
  /** Removes the open connection, its keys and everything that was fetched through it. */
  removeConnection: { input: nothing, output: nothing },
  /** Sets the first day to fetch; moving it forward removes nothing. */
  setHistoryStart: { input: v.object({ historyStart: daySchema }), output: nothing },
  /**
   * Shows another organization, whose state `state` then is; one without a connection is dropped by that. `not-found` when
   * there is none.
   */
  showOrganization: { input: v.object({ id: organizationIdSchema }), output: nothing },
  /** Shows a new organization, which has no connection yet. */
  addOrganization: { input: nothing, output: nothing },
  /** Gives the organization that is shown a name and a colour. */
  describeOrganization: { input: organizationLookSchema, output: nothing },
  setPreferences: { input: v.partial(preferencesSchema), output: nothing },
  syncNow: { input: nothing, output: nothing },
  /** Reads a span of days again, both included. */
  readAgain: { input: v.object({ from: daySchema, to: daySchema }), output: nothing },
  /** Fetches the raw arrays of the day of one session. */
  fetchRaw: { input: v.object({ session: v.string() }), output: nothing },
  /** Stops the running sync at the next step; what was applied stays. */
  cancelSync: { input: nothing, output: nothing },
  /** Suspends scheduled runs for as long as is chosen, or resumes them with null. */
  pauseSync: { input: v.object({ choice: v.nullable(v.picklist(pauseChoices)) }), output: nothing },
  /** Answers whether sessions that the service no longer sends may be withdrawn, in one go. */
  answerWithdrawal: { input: v.object({ withdraw: v.boolean() }), output: nothing },
  /**
   * Makes new recovery cards, once a person has agreed outside of the page; `cards` are the words of each. Earlier cards open
   * only earlier backups.
   */
  makeCards: {
    input: v.object({ shape: v.picklist(cardShapes) }),
    output: v.object({ cards: v.array(v.array(v.string())) }),
  },
  /** Sends the contents of the window to the system's print dialog: cards, which are laid out for paper. */
  printCards: { input: nothing, output: nothing },
  /** Restores the keys of the store to the keychain by the words of cards, and opens the store. */
  recover: { input: v.object({ words: cardWordsSchema }), output: nothing },
  /** Asks for the folder of backups; not `chosen` when a person would rather not. */
  chooseBackupFolder: { input: nothing, output: v.object({ chosen: v.boolean() }) },
  setBackupSchedule: { input: v.object({ every: v.picklist(backupSchedules) }), output: nothing },
  /** Makes a backup in the chosen folder; `state` has its progress. */
  backUpNow: { input: nothing, output: nothing },
  /** Asks for a backup to restore and reads all of it, writing nothing; null when a person would rather not. */
  chooseBackup: {
    input: v.object({ words: cardWordsSchema }),
    output: v.object({ found: v.nullable(foundBackupSchema) }),
  },
  /** Restores the backup that was chosen last, for a profile without a connection. */
  restoreBackup: { input: nothing, output: nothing },
  /** Stops a backup that is being made or read. */
  cancelBackup: { input: nothing, output: nothing },
  /**
   * Turns updates off or on, or names a feed, once a person has agreed outside of the page; `address-invalid` for no valid
   * feed.
   */
  chooseUpdates: { input: v.object({ choice: updateChoiceSchema }), output: nothing },
  /** Asks the feed for a newer version; `busy` while anything else is under way. `state` has the answer. */
  checkForUpdate: { input: nothing, output: nothing },
  /** Fetches the version that was found, on a metered line too. */
  downloadUpdate: { input: nothing, output: nothing },
  /** Installs the downloaded version, and starts it instead of this one; `busy` as above. */
  installUpdate: { input: nothing, output: nothing },
  /**
   * Sets a passphrase, or removes it with null; `present` is the current one. `passphrase-wrong`, or `passphrase-wait` while no
   * further guess is accepted.
   */
  setPassphrase: {
    input: v.object({ next: v.nullable(passphraseSchema), present: v.nullable(guessSchema) }),
    output: nothing,
  },
  /** Gives the connection a new data key; `passphrase` is the current one, or null. */
  renewKey: { input: v.object({ passphrase: v.nullable(guessSchema) }), output: nothing },
  /** Locks Spirodesk, if it has a passphrase: this page is ended, and loaded again. */
  lock: { input: nothing, output: nothing },
  unlock: { input: v.object({ passphrase: guessSchema }), output: nothing },
  /** Has the system authenticate the person, and unlocks; `cancelled` when it does not. */
  unlockBySystem: { input: nothing, output: nothing },
  /** Acknowledges that the store was found emptied. */
  dismissLoss: { input: nothing, output: nothing },
  /** Tries again to reach keychain and store after either could not be used. */
  tryAgain: { input: nothing, output: nothing },
  /** Runs the self-checks, within a minute or so; this requests the list of profiles from the service. */
  diagnose: { input: nothing, output: diagnosisSchema },
  /** Acknowledges the news of this version, which is then shown no more. */
  noteNews: { input: nothing, output: nothing },
  /** Copies a text to the clipboard, from which lock and quit clear it, unless something else is there then. */
  copyText: { input: v.object({ text: v.pipe(v.string(), v.maxLength(copyAtMost)) }), output: nothing },
  /** Reports a copy made in the window, by keys or its menu, to be cleared likewise. */
  copied: { input: nothing, output: nothing },
  /**
   * Asks where to save a text, and writes it there, whole or not at all; not `saved` when a person would not. Data of the
   * service are an export, by the policy and in the log; nothing else can be saved so but the log itself, which main writes.
   */
  saveText: {
    input: v.object({ name: v.pipe(v.string(), v.maxLength(200)), content: savedTextSchema }),
    output: v.object({ saved: v.boolean() }),
  },
  /**
   * Asks where to save an export, and writes it there, whole or not at all; `state` has its progress. `name` is proposed,
   * without an extension. Null when a person would rather not; `cancelled` when one has stopped it; `busy` while another is
   * under way.
   */
  saveExport: {
    input: v.object({
      request: exportRequestSchema,
      name: v.pipe(v.string(), v.maxLength(200)),
      /** Encrypts the file and its companions. */
      passphrase: v.optional(passphraseSchema),
    }),
    output: v.object({ saved: v.nullable(exportedFileSchema) }),
  },
  /** Stops the export that is under way; nothing of it stays. */
  cancelExport: { input: nothing, output: nothing },
  /**
   * Shows the file that was written last in its folder, or opens it in the system's program for it. `not-found` when there is
   * none, or it is no longer the one that was written; with `program` when no program opens it. `bad-input` for a file that is
   * not for reading.
   */
  reveal: {
    input: v.object({ of: v.picklist(writtenKinds), as: v.picklist(['file', 'folder']) }),
    output: nothing,
  },
  /**
   * Asks for a folder, and schedules an export to it; not `added` when a person would rather not. `bad-input` with `view-gone`,
   * or with `recipient` for one that age does not know.
   */
  addScheduledExport: { input: exportPlanSchema, output: v.object({ added: v.boolean() }) },
  /**
   * Asks for its folder again, since files that were encrypted may no longer be, and changes its plan; the faults are those of
   * `addScheduledExport`.
   */
  changeScheduledExport: {
    input: v.object({ id: scheduledIdSchema, plan: exportPlanSchema }),
    output: v.object({ changed: v.boolean() }),
  },
  pauseScheduledExport: { input: v.object({ id: scheduledIdSchema, paused: v.boolean() }), output: nothing },
  /** Removes a scheduled export; its files stay. */
  removeScheduledExport: { input: v.object({ id: scheduledIdSchema }), output: nothing },
  /** Runs a scheduled export now, due or not. */
  runScheduledExport: { input: v.object({ id: scheduledIdSchema }), output: nothing },
  /**
   * Asks where to save a report as a PDF, and writes it there, whole or not at all. `name` is proposed, without an extension.
   * Null when a person would rather not.
   */
  saveReport: {
    input: v.object({ request: reportRequestSchema, name: v.pipe(v.string(), v.maxLength(200)) }),
    output: v.object({ saved: v.nullable(savedReportSchema) }),
  },
  /** Sends a report to the system's print dialog; not `printed` when a person would rather not. */
  printReport: {
    input: v.object({ request: reportRequestSchema }),
    output: v.object({ printed: v.boolean() }),
  },
  /**
   * Asks for a file of sessions and reads it, writing nothing; `state` has its progress. Null when a person would rather not;
   * `cancelled` when one has stopped it; `busy` while another is under way, or with sample data.
   */
  chooseImport: { input: nothing, output: v.object({ found: v.nullable(foundImportSchema) }) },
  /** Imports the file that was chosen last; `not-found` when there is none. Without a connection it makes one for imports. */
  runImport: { input: nothing, output: importedSchema },
  /** Stops the import that is under way at its next part; what was written before stays. */
  cancelImport: { input: nothing, output: nothing },
  /** Asks for the files of a reference pack and reads their bytes, no more than a pack has; null when a person would rather not. */
  chooseReferenceFiles: { input: nothing, output: v.object({ chosen: v.nullable(chosenPackSchema) }) },
  /** Opens one of Spirodesk's own links in the browser. */
  openLink: {
    input: v.object({ link: v.picklist(['website', 'issues', 'keychain-help', 'sign-in']) }),
    output: nothing,
  },
  /** Whether the system starts Spirodesk at login, as it says now, and whether it can show notifications. */
  system: {
    input: nothing,
    output: v.object({ startsAtLogin: v.picklist(loginStarts), canNotify: v.boolean() }),
  },
  /**
   * Has the system start Spirodesk at login, hidden in the tray, or no longer; answers the setting of the system afterwards.
   */
  startAtLogin: {
    input: v.object({ on: v.boolean() }),
    output: v.object({ startsAtLogin: v.picklist(loginStarts) }),
  },
  /** Target of the link or notification that was followed last; only the first caller gets it. */
  takeLink: { input: nothing, output: v.object({ link: v.nullable(linkSchema) }) },
  /** Sets the size of the window's text and all else in it; 1 is the default. */
  setZoom: { input: v.object({ zoom: zoomSchema }), output: nothing },
  /** Answers the proxy's sign-in, keeps the answer in the keychain, and syncs. It is sent to that proxy alone. */
  signInToProxy: {
    input: v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
      password: v.pipe(v.string(), v.maxLength(1000)),
    }),
    output: nothing,
  },
  /** Chooses one of the certificates that were offered, remembers it for the service's host, and syncs. */
  chooseCertificate: {
    input: v.object({ fingerprint: v.pipe(v.string(), v.maxLength(64)) }),
    output: nothing,
  },
  /** Confirms, after `leaving`, that all settings are saved. */
  left: { input: nothing, output: nothing },
} as const satisfies CallMap

/** Calls that the app page may make while Spirodesk is locked. */
export const callsWhileLocked: ReadonlySet<string> = new Set<keyof typeof hostCalls>([
  'state',
  'unlock',
  'unlockBySystem',
  'showOrganization',
  'recover',
  'removeConnection',
  'left',
])

/** Calls about all organizations, or about none: carried out whichever main shows by then. */
export const callsAboutAll: ReadonlySet<string> = new Set<keyof typeof hostCalls>([
  'state',
  'showOrganization',
  'addOrganization',
  'lock',
  'chooseUpdates',
  'checkForUpdate',
  'downloadUpdate',
  'installUpdate',
  'noteNews',
  'copyText',
  'copied',
  'openLink',
  'system',
  'startAtLogin',
  'takeLink',
  'setZoom',
  'left',
])

export const hostEvents = {
  state: hostStateSchema,
  /** Entry of the host's menu, for the app to carry out. */
  command: v.picklist(['sync-now', 'settings', 'help', 'diagnose']),
  /** Announces a link for `takeLink`. */
  link: nothing,
  /** Announces that the page is about to be closed: it saves what is unsaved, and then calls `left`. */
  leaving: nothing,
} as const satisfies EventMap

export type HostCalls = typeof hostCalls

export type HostEvents = typeof hostEvents
