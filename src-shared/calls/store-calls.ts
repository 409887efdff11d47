import * as v from 'valibot'
import { countSchema, daySchema, pageDaySchema } from '../records/day'
import { keptIdSchema } from '../records/kept-item'
import { alteredSchema, anchorSchema } from '../records/ledger'
import { dayCoverageSchema, syncRunSchema } from '../records/sync'
import { markKinds } from '../records/marks'
import { exportRequestSchema, filterSubjectSchema } from '../exports/export-request'
import { folderFileSchema } from '../exports/export-folder'
import { exportSizeEntries } from '../exports/export-progress'
import { scheduledExportSchema, scheduledIdSchema } from '../exports/scheduled-export'
import { importResultSchema } from '../imports'
import { packPolicySchema } from '../policy'
import { localeSchema } from '../text/languages'
import type { CallMap, EventMap } from './rpc'

const nothing = v.object({})
const bytes = v.instance(Uint8Array)

const answerSchema = v.object({
  /** Body of one GET /timelines, decompressed, not parsed. */
  body: bytes,
  /**
   * False when it broke off: the records that had come whole are kept, and nothing else follows from it, so `complete` is null.
   * True by default.
   */
  isWhole: v.optional(v.boolean()),
  /** Time of the request, ms since 1970. */
  fetchedAt: v.number(),
  /**
   * Days that this answer covers completely, both included; sessions outside are kept too. Null when it judges no day: for one
   * profile alone, it is then requested only to attribute sessions that have been read, or for their raw arrays, and is not
   * compared with those that are held.
   */
  complete: v.nullable(v.object({ from: daySchema, to: daySchema })),
  /** Requested profiles; null is all that are shared. */
  profiles: v.nullable(v.array(v.string())),
  /** Whether this part makes its days complete: false for all but the last part of a day requested in parts. */
  completesDays: v.boolean(),
  /**
   * True when it was asked for without the margin after its days: of its two newest days it holds only what the answer applied
   * last, about the days that follow, did not. Refused with `store-stale` (`edge`) when that is not known any more.
   */
  follows: v.optional(v.boolean()),
  /** Number of parts of its day, for other profiles, that were applied before the one that completes it. */
  partsBefore: v.optional(countSchema),
  /** Revision of each page inside `complete` that the plan was made from; absent is 0: no page yet. */
  base: v.array(v.object({ day: pageDaySchema, revision: v.number() })),
  /**
   * Treatment of the sessions that are missing from it: they are withdrawn unless they are many, or however many since a person
   * has said so; they stay, since the list of profiles cannot be read; or the answer is refused with `store-stale`
   * (`profiles`), since that list was not read in this run and may explain it.
   */
  missing: v.picklist(['withdraw', 'withdraw-any', 'keep', 'refuse']),
  /**
   * Sessions that the run's earlier answers found missing, of those stored, so that many small answers do not withdraw unasked
   * what one large answer would not.
   */
  missingBefore: v.optional(v.object({ sessions: countSchema, of: countSchema })),
  /** Whether one profile's raw arrays were requested: they are kept, even with `complete` null and nothing else new. */
  forRaw: v.optional(v.boolean()),
  /**
   * Days, both included, over which an answer for a group of profiles that judges no day is compared with the sessions
   * attributed to these.
   */
  groupDays: v.optional(v.object({ from: daySchema, to: daySchema })),
})

/** An answer of the service with the facts of its request. */
export type Answer = v.InferOutput<typeof answerSchema>

const profileListSchema = v.object({
  /** Body of GET /profiles, decompressed, not parsed. */
  body: bytes,
  /** Time of the request, ms since 1970. */
  fetchedAt: v.number(),
  /**
   * False when it broke off: the profiles that had come whole are shared, no other ceases to be, and the list counts as read as
   * little as before. True by default.
   */
  isWhole: v.optional(v.boolean()),
  /** The last reading of the held days without profiles shared after it, ms since 1970; none was read without it. */
  since: v.optional(v.number()),
  /** Time by which all days had been read for the first time, ms since 1970; absent before that. */
  allReadAt: v.optional(v.number()),
})

/** A list of profiles with the facts of its request. */
export type ProfileList = v.InferOutput<typeof profileListSchema>

const appliedSchema = v.object({
  /** Records of the answer; of one that broke off none, since they come again. */
  received: countSchema,
  new: countSchema,
  changed: countSchema,
  withdrawn: countSchema,
  /** Newly quarantined records: each text once, and every one beyond those whose text is kept. */
  quarantined: countSchema,
  /** Pages that were written, with their new state. */
  days: v.array(dayCoverageSchema),
  /** Profiles that may own unattributed sessions of this answer: ask for each. */
  askProfiles: v.array(v.string()),
  /** True when there are such sessions. */
  unidentified: v.boolean(),
  /** True when an answer for a group holds other sessions of `groupDays` than those attributed to it. */
  differs: v.boolean(),
  /** True when it has sessions of somebody who is not on the list of profiles as it was last read. */
  strangers: v.boolean(),
  /** Sessions missing from the answer but not withdrawn, being too many to do so unasked. */
  pendingWithdrawal: v.nullable(v.object({ sessions: countSchema, of: countSchema })),
})

/** Result of applying one answer; by then it is durable. */
export type Applied = v.InferOutput<typeof appliedSchema>

/** A profile to be requested alone over some days, both included. */
const unattributedSchema = v.object({ profile: v.string(), from: daySchema, to: daySchema })

const heldBackSchema = v.object({ days: v.array(dayCoverageSchema), runs: v.array(syncRunSchema) })

/** Deferred rows of polls with nothing new: when days were last read, and the runs. */
export type HeldBackRows = v.InferOutput<typeof heldBackSchema>

const keyedSchema = v.object({
  connection: v.string(),
  dataKey: v.pipe(bytes, v.maxLength(32), v.minLength(32)),
})

/** Calls of main to the store page. All but `open` and `countProfiles` are about the open connection. */
export const storeCalls = {
  /**
   * Opens the database for one connection, under its data key (32 bytes). The people of a `sample` are invented. `heldBack` are
   * the deferred rows from `putDown`. Marks of the kinds `marksOff` are neither made nor shown, and no reference pack but that of
   * `packPolicy` is used.
   */
  open: {
    input: v.object({
      ...keyedSchema.entries,
      sample: v.optional(v.boolean()),
      heldBack: v.optional(heldBackSchema),
      marksOff: v.optional(v.array(v.picklist(markKinds))),
      packPolicy: v.optional(packPolicySchema),
      windowWaits: v.optional(v.boolean()),
    }),
    /**
     * With `windowWaits` a window draws the first screen, if one is kept, before the rest is read.
     * `isNew`: the database held nothing of this connection. `altered`: how much is missing, or is not what was last written.
     */
    output: v.object({
      sessions: countSchema,
      isNew: v.boolean(),
      altered: alteredSchema,
      anchor: anchorSchema,
    }),
  },
  /**
   * Copies a connection to another id, sealed under another key; `left` are rows besides days that do not open. `busy`
   * while any is open.
   */
  renewKey: {
    input: v.object({ from: keyedSchema, to: keyedSchema }),
    output: v.object({ rows: countSchema, left: countSchema }),
  },
  /** Forgets the data key and clears the memory. */
  close: { input: nothing, output: nothing },
  /** Suspends the connection: deferred rows are returned, not written. Answers the anchor of the last write. */
  putDown: { input: nothing, output: v.object({ anchor: anchorSchema, heldBack: heldBackSchema }) },
  /** Anchor of the last write. */
  anchor: { input: nothing, output: anchorSchema },
  /** The same, once all deferred rows are written. */
  settle: { input: nothing, output: anchorSchema },
  /** Accepts altered rows as written; days are still read again. */
  acceptAltered: { input: nothing, output: nothing },
  coverage: { input: nothing, output: v.array(dayCoverageSchema) },
  /**
   * Applies a list of profiles. `newlyShared` are those of `shared` that have become shared, for the first time or again, after
   * the instant `since` (ms since 1970): days read before do not hold their sessions. `unattributed` are shared profiles that
   * may own unattributed sessions, each with the days to ask it for, both included; and those whose attribution was lost, with
   * all days.
   */
  applyProfiles: {
    input: profileListSchema,
    output: v.object({
      shared: v.array(v.string()),
      newlyShared: v.optional(v.array(v.string()), () => []),
      /** Time at which the last of those became so, ms since 1970. */
      newlySharedAt: v.optional(v.number()),
      unattributed: v.optional(v.array(unattributedSchema), () => []),
      newlyUnshared: countSchema,
      quarantined: countSchema,
    }),
  },
  /** The same of the list as it was last applied; `readAt` is when one last came whole (ms since 1970; null: never). */
  sharedProfiles: {
    input: v.object({ since: v.optional(v.number()) }),
    output: v.object({
      shared: v.array(v.string()),
      newlyShared: v.array(v.string()),
      newlySharedAt: v.optional(v.number()),
      unattributed: v.array(unattributedSchema),
      readAt: v.nullable(v.number()),
    }),
  },
  /**
   * Counts the profiles in a body of GET /profiles, those that the open connection ever got from its service (none without
   * one), and those in both; nothing is kept. `answer-unreadable` when it is no list.
   */
  countProfiles: {
    input: v.object({ body: bytes }),
    output: v.object({ profiles: countSchema, held: countSchema, both: countSchema }),
  },
  /**
   * Applies one answer in one strict transaction, or in several when `complete` is null; a stale base is refused
   * with `store-stale`. Answers are applied in the order of the calls.
   */
  applyAnswer: { input: answerSchema, output: appliedSchema },
  /**
   * Days of unattributed sessions that all profiles are still to be asked for, newest first. Those of the days `searched` count
   * as asked for until the store is opened again or the list of profiles changes.
   */
  unidentifiedDays: {
    input: v.object({ searched: v.array(daySchema) }),
    output: v.object({ days: v.array(daySchema) }),
  },
  /** Writes a run's row; the same id replaces it. That of a poll with nothing new is deferred, as are its days. */
  saveRun: { input: syncRunSchema, output: nothing },
  /** Sync runs, newest first. */
  lastRuns: { input: v.object({ limit: countSchema }), output: v.array(syncRunSchema) },
  /** Day of one session, and the shared profile that owns it; null when that is not known. */
  originOfSession: {
    input: v.object({ session: v.string() }),
    output: v.object({ day: pageDaySchema, profile: v.nullable(v.string()) }),
  },
  /**
   * Latest sessions of patients who share, newest first, `limit` at most: those whose curves the service has not been asked for,
   * nor a file has brought.
   */
  curvesWanted: {
    input: v.object({ limit: countSchema }),
    output: v.array(v.object({ session: v.string(), day: daySchema, profile: v.string() })),
  },
  /**
   * Number of sessions dated `from` on that are new or changed since an instant, and of patients whose newest FEV1 is so since
   * another and by `fallPercent` or more below that of the session before; null counts none. Instants are ms since 1970.
   */
  news: {
    input: v.object({
      from: daySchema,
      sessionsSince: v.number(),
      fallsSince: v.number(),
      fallPercent: v.nullable(v.pipe(v.number(), v.minValue(0))),
    }),
    output: v.object({ sessions: countSchema, falls: countSchema, doubtfulFalls: countSchema }),
  },
  /** Removes sessions withdrawn before an instant (ms since 1970). */
  purgeWithdrawn: { input: v.object({ before: v.number() }), output: v.object({ sessions: countSchema }) },
  /** Writes a line to the audit log: an action, never a measurement. */
  recordAudit: {
    input: v.object({
      at: v.number(),
      what: v.picklist([
        'key-replaced',
        'connection-made',
        'connection-removed',
        'withdrawal-answered',
        'exported',
        'export-failed',
        'imported',
        'backed-up',
        'card-made',
        'passphrase-set',
        'passphrase-removed',
        'data-key-renewed',
        'schedule-made',
        'schedule-changed',
        'schedule-removed',
      ]),
      figures: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    }),
    output: nothing,
  },
  /** Whether so many sessions are dated ahead that this computer's clock is reported instead. */
  clockDoubt: { input: nothing, output: v.object({ doubted: v.boolean() }) },
  /** Time of each backup in the audit log, ms since 1970. */
  backupsMade: { input: nothing, output: v.object({ at: v.array(v.number()) }) },
  /**
   * Finds the sessions that a command line names: those of a saved view as it looks on the day `today`, those of a patient (the
   * id of a profile, or an e-mail), or both, or all. Given days replace those of the view. `bad-input` with the reason.
   */
  findSubject: {
    input: v.object({
      view: v.nullable(v.string()),
      patient: v.nullable(v.string()),
      from: v.nullable(daySchema),
      to: v.nullable(daySchema),
      today: daySchema,
    }),
    output: filterSubjectSchema,
  },
  /** Sessions of the saved view with an id, as it looks on the day `today`. `bad-input` with the reason. */
  subjectOfView: {
    input: v.object({ id: keptIdSchema, today: daySchema }),
    output: v.object({ name: v.string(), what: filterSubjectSchema }),
  },
  /** Scheduled exports, the first made first; those of a newer version are left out. */
  scheduledExports: { input: nothing, output: v.array(scheduledExportSchema) },
  /** Saves a scheduled export, replacing the one with its id. */
  keepScheduledExport: { input: scheduledExportSchema, output: nothing },
  forgetScheduledExport: { input: v.object({ id: scheduledIdSchema }), output: nothing },
  /**
   * Begins an export of the sessions as of now, whatever a sync writes meanwhile, for readers of the language of `locale`; ends
   * the one before it.
   */
  exportBegin: {
    input: v.object({ request: exportRequestSchema, appVersion: v.string(), locale: localeSchema }),
    output: v.object({ number: countSchema, ...exportSizeEntries }),
  },
  /** Begins a search for stored data in files: the number of texts looked for, and of those too short for it. */
  traceBegin: { input: v.object({}), output: v.object({ looked: countSchema, short: countSchema }) },
  /**
   * Number of their occurrences in the next bytes of a file; `isNew` with the first of each. The texts found are not reported.
   */
  traceNext: {
    input: v.object({ bytes, isNew: v.boolean() }),
    output: v.object({ found: countSchema }),
  },
  /**
   * Next bytes of an export; `done` with the last ones. `sessions` are those written so far, and `file` is the path in the
   * export's folder that the bytes belong to: file after file, null for an export of one file.
   */
  exportNext: {
    input: v.object({ number: countSchema }),
    output: v.object({ bytes, file: v.nullable(folderFileSchema), sessions: countSchema, done: v.boolean() }),
  },
  /**
   * Ends an export, whole or not, and frees what was kept for it. For a whole one it answers the companions of its file: texts,
   * each with the ending of its name; null for one that must not be there.
   */
  exportEnd: {
    input: v.object({ number: countSchema }),
    output: v.object({ companions: v.array(v.object({ ending: v.string(), text: v.nullable(v.string()) })) }),
  },
  /**
   * Begins to read a file of sessions; it ends the reading before it. They are compared with the open connection, and new ones
   * are written when it `writes`. Without a connection all of them are new.
   */
  importBegin: {
    input: v.object({ connection: v.nullable(v.string()), writes: v.boolean(), writtenAt: v.number() }),
    output: v.object({ number: countSchema }),
  },
  /** Next bytes of the file. `file-other`, `-newer`, `-deidentified`, `-sample` or `-torn` end the reading. */
  importNext: { input: v.object({ number: countSchema, bytes }), output: nothing },
  /** Ends a file that was read to its end; all of it is durable then. `file-torn` when it is cut short. */
  importEnd: { input: v.object({ number: countSchema }), output: importResultSchema },
  /** Aborts a reading; what was written stays. */
  importStop: { input: v.object({ number: countSchema }), output: nothing },
  /**
   * Copies the open connection as of now, encrypted as it is stored, for a backup; ends the copy before it. `profiles` and
   * `marks` count those held, and `version` is that of the database.
   */
  backupBegin: {
    input: nothing,
    output: v.object({
      number: countSchema,
      bytes: countSchema,
      rows: countSchema,
      version: countSchema,
      sessions: countSchema,
      profiles: countSchema,
      marks: countSchema,
    }),
  },
  /** Next bytes of the copy, none once all have come. */
  backupNext: { input: v.object({ number: countSchema }), output: v.object({ bytes }) },
  backupEnd: { input: v.object({ number: countSchema }), output: nothing },
  /**
   * Begins to read the rows of a backup, and puts them into the database when it `writes`; ends the reading before it. `busy`
   * when that connection is open or has rows, `file-newer` for a newer database's.
   */
  restoreBegin: {
    input: v.object({ connection: v.string(), version: countSchema, writes: v.boolean() }),
    output: v.object({ number: countSchema }),
  },
  /** Next bytes of rows; `file-torn` for anything else. */
  restoreNext: { input: v.object({ number: countSchema, bytes }), output: nothing },
  /** Ends the rows; all of them are durable then. `file-torn` when they are cut short. */
  restoreEnd: { input: v.object({ number: countSchema }), output: v.object({ rows: countSchema }) },
  /** Removes all data of a connection, open or not. */
  removeConnection: { input: v.object({ connection: v.string() }), output: nothing },
} as const satisfies CallMap

export const storeEvents = {} as const satisfies EventMap

export type StoreCalls = typeof storeCalls
