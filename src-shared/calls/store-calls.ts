import * as v from 'valibot'
import { countSchema, daySchema, pageDaySchema } from '../records/day'
import { keptIdSchema } from '../records/kept-item'
import { alteredSchema, anchorSchema } from '../records/ledger'
import { dayCoverageSchema, syncRunSchema } from '../records/sync'
import { exportRequestSchema, filterSubjectSchema } from '../exports/export-request'
import { folderFileSchema } from '../exports/export-folder'
import { exportSizeEntries } from '../exports/export-progress'
import { scheduledExportSchema, scheduledIdSchema } from '../exports/scheduled-export'
import { importResultSchema } from '../imports'
import { localeSchema } from '../text/languages'
import type { CallMap, EventMap } from './rpc'

const nothing = v.object({})
const bytes = v.instance(Uint8Array)

const answerSchema = v.object({
  /** The body of one GET /timelines, decompressed, not looked into. */
  body: bytes,
  /** When it was requested, ms since 1970. */
  fetchedAt: v.number(),
  /**
   * The days for which this answer holds everything there is, both included; sessions outside are kept too. Null when
   * it judges no day: for one profile alone, it is then asked for only to learn whose the sessions are that have
   * been read, or for their raw arrays, and is not compared with those that are held.
   */
  complete: v.nullable(v.object({ from: daySchema, to: daySchema })),
  /** The requested profiles; null is all that are shared. */
  profiles: v.nullable(v.array(v.string())),
  /** Whether this part makes its days complete: false for all but the last part of a day asked in parts. */
  completesDays: v.boolean(),
  /** How many other parts of its day, for other profiles, were applied before the one that completes it. */
  partsBefore: v.optional(countSchema),
  /** The revision of each page inside `complete` that the plan was made from; absent is 0: no page yet. */
  base: v.array(v.object({ day: pageDaySchema, revision: v.number() })),
  /**
   * What becomes of sessions that are missing from it: they are withdrawn unless they are many, or however many since a
   * person has said so; they stay, since the list of profiles cannot be read; or the answer is refused with
   * `store-stale` (`profiles`), since that list was not read in this run and may explain it.
   */
  missing: v.picklist(['withdraw', 'withdraw-any', 'keep', 'refuse']),
  /**
   * How many sessions the run's earlier answers found gone, of how many stored, so that many small answers do not
   * withdraw unasked what one large answer would not.
   */
  missingBefore: v.optional(v.object({ sessions: countSchema, of: countSchema })),
  /** Whether one profile's raw arrays were requested: they are kept, even with `complete` null and nothing else new. */
  forRaw: v.optional(v.boolean()),
  /**
   * Of an answer that judges no day, for a group of profiles: the days, both included, over which it is compared with
   * the sessions that are attributed to these.
   */
  groupDays: v.optional(v.object({ from: daySchema, to: daySchema })),
})

/** One answer of the service with what is known about the question. */
export type Answer = v.InferOutput<typeof answerSchema>

const appliedSchema = v.object({
  received: countSchema,
  new: countSchema,
  changed: countSchema,
  withdrawn: countSchema,
  /** Records set aside that were not before: each text once, and every one beyond those whose text is kept. */
  quarantined: countSchema,
  /** The pages that were written, with their new state. */
  days: v.array(dayCoverageSchema),
  /** Profiles whose own the sessions of this answer may be that are nobody's: ask for each. */
  askProfiles: v.array(v.string()),
  /** Whether there are such sessions. */
  unidentified: v.boolean(),
  /** Whether an answer for a group holds other sessions of `groupDays` than those attributed to it. */
  differs: v.boolean(),
  /** Whether it brought sessions of somebody who is not on the list of profiles as it was last read. */
  strangers: v.boolean(),
  /** Sessions that are gone from the answer but were not withdrawn, being too many to do so unasked. */
  pendingWithdrawal: v.nullable(v.object({ sessions: countSchema, of: countSchema })),
})

/** What applying one answer did; by then it is durable. */
export type Applied = v.InferOutput<typeof appliedSchema>

/** A profile to be asked for by itself over some days, both included. */
const unattributedSchema = v.object({ profile: v.string(), from: daySchema, to: daySchema })

const heldBackSchema = v.object({ days: v.array(dayCoverageSchema), runs: v.array(syncRunSchema) })

/** What polls with nothing new have not written yet: when days were read last, and their runs. */
export type HeldBackRows = v.InferOutput<typeof heldBackSchema>

const keyedSchema = v.object({
  connection: v.string(),
  dataKey: v.pipe(bytes, v.maxLength(32), v.minLength(32)),
})

/** What main may ask of the store page. All but `open` and `countProfiles` are about the open connection. */
export const storeCalls = {
  /**
   * Opens the database for one connection, under its data key (32 bytes). The people of a `sample` are invented. `heldBack`
   * is what `putDown` handed over.
   */
  open: {
    input: v.object({
      ...keyedSchema.entries,
      sample: v.optional(v.boolean()),
      heldBack: v.optional(heldBackSchema),
    }),
    /** `isNew`: nothing of this connection was there. `altered`: how much is missing, or is not what was last written. */
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
  /** Forgets the data key and everything in memory. */
  close: { input: nothing, output: nothing },
  /** Closes it for a while: what was held back is handed over, not written. Tells which writing was the last. */
  putDown: { input: nothing, output: v.object({ anchor: anchorSchema, heldBack: heldBackSchema }) },
  /** Which writing was the last. */
  anchor: { input: nothing, output: anchorSchema },
  /** The same, once everything is written that was held back. */
  settle: { input: nothing, output: anchorSchema },
  /** Takes what differs for what was written; days are still read again. */
  acceptAltered: { input: nothing, output: nothing },
  coverage: { input: nothing, output: v.array(dayCoverageSchema) },
  /**
   * Applies the body of GET /profiles. `newlyShared` are those of `shared` that have become shared, for the first
   * time or again, after the instant `since` (ms since 1970): days read before do not hold their sessions.
   * `unattributed` are shared profiles whose own the sessions may be of which nobody knows whose they are, each with the
   * days to ask it for, both included; and those of which it was lost which sessions are theirs, with all days.
   */
  applyProfiles: {
    input: v.object({ body: bytes, fetchedAt: v.number(), since: v.optional(v.number()) }),
    output: v.object({
      shared: v.array(v.string()),
      newlyShared: v.optional(v.array(v.string()), () => []),
      /** When the last of those has become so, ms since 1970. */
      newlySharedAt: v.optional(v.number()),
      unattributed: v.optional(v.array(unattributedSchema), () => []),
      newlyUnshared: countSchema,
      quarantined: countSchema,
    }),
  },
  /** The same of the list as it was last applied, at `readAt` (ms since 1970; null: never). */
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
   * How many profiles a body of GET /profiles holds, how many the open connection ever got from its service (none without
   * one), and how many are both; nothing is kept. `answer-unreadable` when it is no list.
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
   * The days of sessions that are nobody's and that all profiles are still to be asked for, newest first. Those of the
   * days `searched` count as asked for until the store is opened again or the list of profiles changes.
   */
  unidentifiedDays: {
    input: v.object({ searched: v.array(daySchema) }),
    output: v.object({ days: v.array(daySchema) }),
  },
  /** Writes a run's row; the same id replaces it. That of a poll with nothing new is held back, as are its days. */
  saveRun: { input: syncRunSchema, output: nothing },
  /** Sync runs, newest first. */
  lastRuns: { input: v.object({ limit: countSchema }), output: v.array(syncRunSchema) },
  /** The day of one session, and the shared profile whose it is; null when that is not known. */
  originOfSession: {
    input: v.object({ session: v.string() }),
    output: v.object({ day: pageDaySchema, profile: v.nullable(v.string()) }),
  },
  /**
   * How many sessions dated `from` on are new or changed since an instant, and how many patients' newest FEV1 is so since
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
  /** Writes a line to the audit log: what was done, never a measurement. */
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
  /** Whether so many sessions are dated ahead that this computer's clock is named instead. */
  clockDoubt: { input: nothing, output: v.object({ doubted: v.boolean() }) },
  /** When each backup was made that the audit log has, ms since 1970. */
  backupsMade: { input: nothing, output: v.object({ at: v.array(v.number()) }) },
  /**
   * Tells which sessions a command line means: those of a saved view as it looks on the day `today`, those of a patient
   * (the id of a profile, or an e-mail), or both, or all. Days that are given take the place of the view's. `bad-input`
   * with what there is not, or what cannot be told.
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
  /** The sessions of the saved view with an id, as it looks on the day `today`. `bad-input` with why that cannot be told. */
  subjectOfView: {
    input: v.object({ id: keptIdSchema, today: daySchema }),
    output: v.object({ name: v.string(), what: filterSubjectSchema }),
  },
  /** The exports that are made by themselves, the first made first; those of a newer version are left out. */
  scheduledExports: { input: nothing, output: v.array(scheduledExportSchema) },
  /** Saves one, replacing the one with its id. */
  keepScheduledExport: { input: scheduledExportSchema, output: nothing },
  forgetScheduledExport: { input: v.object({ id: scheduledIdSchema }), output: nothing },
  /** Begins an export of the sessions as of now, whatever a sync writes meanwhile; ends the one before it. */
  exportBegin: {
    input: v.object({ request: exportRequestSchema, appVersion: v.string() }),
    output: v.object({ number: countSchema, ...exportSizeEntries }),
  },
  /** Begins to look for what is stored in files: how many texts are looked for, and how many are too short to be. */
  traceBegin: { input: v.object({}), output: v.object({ looked: countSchema, short: countSchema }) },
  /** How often one of them stands in the next bytes of a file; `isNew` with the first of each. What was found is not told. */
  traceNext: {
    input: v.object({ bytes, isNew: v.boolean() }),
    output: v.object({ found: countSchema }),
  },
  /**
   * The next bytes of an export; `done` with the last ones. `sessions` are those written so far, and `file` is where in
   * the export's folder the bytes belong: file after file, null for an export that is one.
   */
  exportNext: {
    input: v.object({ number: countSchema }),
    output: v.object({ bytes, file: v.nullable(folderFileSchema), sessions: countSchema, done: v.boolean() }),
  },
  /**
   * Ends an export, whole or not, and lets go of what was kept for it. Of one that is whole it answers what belongs
   * beside its file: texts in the language of `locale`, each with what its name ends with; null for what must not be
   * there.
   */
  exportEnd: {
    input: v.object({ number: countSchema, locale: localeSchema }),
    output: v.object({ companions: v.array(v.object({ ending: v.string(), text: v.nullable(v.string()) })) }),
  },
  /**
   * Begins to read a file of sessions; it ends the reading before it. They are compared with what the open connection
   * holds, and what is new is written when it `writes`. Without a connection all of them are new.
   */
  importBegin: {
    input: v.object({ connection: v.nullable(v.string()), writes: v.boolean() }),
    output: v.object({ number: countSchema }),
  },
  /** The file's next bytes. `file-other`, `-newer`, `-deidentified`, `-sample` or `-torn` end the reading. */
  importNext: { input: v.object({ number: countSchema, bytes }), output: nothing },
  /** Ends a file that was read to its end; what was written is durable then. `file-torn` when it is cut short. */
  importEnd: { input: v.object({ number: countSchema }), output: importResultSchema },
  /** Gives a reading up; what was written stays. */
  importStop: { input: v.object({ number: countSchema }), output: nothing },
  /**
   * Copies the open connection as of now, encrypted as it is stored, for a backup; ends the copy before it. `profiles` are
   * those known, `marks` what people made, and `version` is that of the database.
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
  /** The next bytes of the copy, none once all have come. */
  backupNext: { input: v.object({ number: countSchema }), output: v.object({ bytes }) },
  backupEnd: { input: v.object({ number: countSchema }), output: nothing },
  /**
   * Begins to read the rows of a backup, and puts them into the database when it `writes`; ends the reading before it.
   * `busy` when that connection is open or has rows there, `file-newer` for a newer database's.
   */
  restoreBegin: {
    input: v.object({ connection: v.string(), version: countSchema, writes: v.boolean() }),
    output: v.object({ number: countSchema }),
  },
  /** The next bytes of rows; `file-torn` for what is none. */
  restoreNext: { input: v.object({ number: countSchema, bytes }), output: nothing },
  /** Ends the rows; what was written is durable then. `file-torn` when they are cut short. */
  restoreEnd: { input: v.object({ number: countSchema }), output: v.object({ rows: countSchema }) },
  /** Removes everything that belongs to a connection, open or not. */
  removeConnection: { input: v.object({ connection: v.string() }), output: nothing },
} as const satisfies CallMap

/** The store page announces nothing to main; it answers. */
export const storeEvents = {} as const satisfies EventMap

export type StoreCalls = typeof storeCalls
