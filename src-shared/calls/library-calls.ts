import * as v from 'valibot'
import { countSchema } from '../records/day'
import {
  choicesQuerySchema,
  choicesSchema,
  cohortFiguresSchema,
  cohortQuerySchema,
  dayCountsQuerySchema,
  dayCountsSchema,
  patientTestsQuerySchema,
  patientTestsSchema,
  spreadQuerySchema,
  spreadSchema,
} from '../queries/figures'
import {
  patientChoicesQuerySchema,
  patientSpreadQuerySchema,
  patientCountsQuerySchema,
  patientCountsSchema,
  patientListSchema,
  patientsQuerySchema,
} from '../queries/patients-query'
import {
  sessionListSchema,
  sessionPlaceQuerySchema,
  sessionPlaceSchema,
  sessionQuerySchema,
} from '../queries/filter'
import { exportLineSchema, exportPreviewSchema } from '../exports/export-progress'
import { csvRequestSchema, exportRequestSchema, exportSubjectSchema } from '../exports/export-request'
import { spreadsheetLimitsSchema } from '../exports/spreadsheet'
import { dayCoverageSchema, quarantinedRecordSchema, quarantineReasons, syncRunSchema } from '../records/sync'
import { jsonSchema } from '../records/json'
import {
  freelyKeptKinds,
  keptContentSchema,
  keptIdSchema,
  keptItemSchema,
  keptKinds,
} from '../records/kept-item'
import { importedMarkSchema, importedMarksSchema } from '../records/imported-marks'
import {
  exchangedMarksSchema,
  madeMarksSchema,
  markEventSchema,
  markKinds,
  newMarksSchema,
  withdrawnMarksSchema,
} from '../records/marks'
import { librarySummarySchema, sessionRowSchema } from '../records/session'
import { sessionDetailSchema } from '../queries/session-detail'
import { packImportSchema, packFilesSchema } from '../measure/reference/pack-import'
import { referenceFactsSchema, referencePackSchema } from '../measure/reference/reference'
import { patientRefSchema, patientSummarySchema, profileSchema } from '../records/patient'
import { everything, unitConfirmationSchema, unitQuestions, unitScopeSchema } from '../records/units'
import { localeSchema } from '../text/languages'
import type { CallMap, EventMap } from './rpc'

const nothing = v.object({})
const page = {
  offset: countSchema,
  limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
}

/** Calls of the app page to the store page, about the open connection. */
export const libraryCalls = {
  /** Sets the language of the window, by which names are sorted from then on. It needs no connection. */
  setLocale: { input: v.object({ locale: localeSchema }), output: nothing },
  summary: { input: nothing, output: librarySummarySchema },
  /** Window of the sessions that match a filter, in an order. */
  sessions: { input: sessionQuerySchema, output: sessionListSchema },
  /** Place of one session in such a list. */
  placeOfSession: { input: sessionPlaceQuerySchema, output: sessionPlaceSchema },
  /** Rows of single sessions in the order asked for, without those that are not held. */
  rowsOfSessions: {
    input: v.object({ ids: v.pipe(v.array(v.string()), v.maxLength(1000)) }),
    output: v.array(sessionRowSchema),
  },
  /** Values of one field to choose from, among the sessions that match a filter. */
  choices: { input: choicesQuerySchema, output: choicesSchema },
  /** Spread of one figure over the sessions that match a filter. */
  spread: { input: spreadQuerySchema, output: spreadSchema },
  /** Figures of the patients whose sessions match a filter. */
  cohort: { input: cohortQuerySchema, output: cohortFiguresSchema },
  /** Number of the sessions of each day that match a filter. */
  dayCounts: { input: dayCountsQuerySchema, output: dayCountsSchema },
  /** Window of the patients that match, in an order. */
  patients: { input: patientsQuerySchema, output: patientListSchema },
  /** Number of patients in each of some lists. */
  patientCounts: { input: patientCountsQuerySchema, output: patientCountsSchema },
  /** Values of one field to choose from, in the last sessions of the patients of a list, with their patients. */
  patientChoices: { input: patientChoicesQuerySchema, output: choicesSchema },
  /** Spread of one figure over the last sessions of the patients of a list. */
  patientSpread: { input: patientSpreadQuerySchema, output: spreadSchema },
  session: { input: v.object({ id: v.string() }), output: sessionDetailSchema },
  /** Raw arrays kept for a session, as sent, by path. */
  rawOfSession: { input: v.object({ id: v.string() }), output: v.record(v.string(), jsonSchema) },
  patient: { input: v.object({ patient: patientRefSchema }), output: patientSummarySchema },
  /** All tests of a part of a patient's sessions. Another question ends the one before. */
  testsOfPatient: { input: patientTestsQuerySchema, output: patientTestsSchema },
  coverage: { input: nothing, output: v.array(dayCoverageSchema) },
  /** Sync runs, newest first. */
  runs: { input: v.object(page), output: v.object({ runs: v.array(syncRunSchema), of: v.number() }) },
  /** Records that could not be read, newest first; of one reason if it is given. */
  quarantined: {
    input: v.object({ ...page, reason: v.exactOptional(v.picklist(quarantineReasons)) }),
    output: v.object({
      records: v.array(quarantinedRecordSchema),
      of: v.number(),
      /** Number of records of each reason, most first. */
      groups: v.array(v.object({ reason: v.picklist(quarantineReasons), count: v.number() })),
    }),
  },
  /** Original text of a record that could not be read. */
  quarantinedText: { input: v.object({ id: v.number() }), output: v.string() },
  /** All unreadable records with their original texts, as a JSON document. */
  quarantinedFile: { input: nothing, output: v.string() },
  /** Reads the quarantined records again, for instance after an update; readable ones move to their days. */
  readQuarantinedAgain: { input: nothing, output: v.object({ read: v.number(), left: v.number() }) },
  /** Beginning of an export, with `sessions` sessions at most, and its size. */
  previewExport: {
    input: v.object({
      request: exportRequestSchema,
      sessions: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
      locale: localeSchema,
    }),
    output: exportPreviewSchema,
  },
  /** Cells of a CSV export that Excel does not show as they are. */
  spreadsheetLimits: { input: v.object({ request: csvRequestSchema }), output: spreadsheetLimitsSchema },
  /** Number of sessions of an export. */
  countExport: { input: v.object({ what: exportSubjectSchema }), output: countSchema },
  /** Log of exports, last first. */
  exports: {
    input: v.object(page),
    output: v.object({ lines: v.array(exportLineSchema), of: v.number() }),
  },
  /** Profiles that are no longer shared, with the number of their sessions held. */
  unsharedProfiles: {
    input: nothing,
    output: v.array(v.object({ profile: profileSchema, sessions: v.number() })),
  },
  /** Removes a profile that is no longer shared, with its sessions. */
  removeUnsharedProfile: {
    input: v.object({ profile: v.string() }),
    output: v.object({ sessions: v.number() }),
  },
  /** Keeps an item that a person made, sealed, in place of the same kind and id; `bad-input` when there are too many. */
  keep: {
    input: v.object({
      kind: v.picklist(freelyKeptKinds),
      id: keptIdSchema,
      content: keptContentSchema,
    }),
    output: nothing,
  },
  /** All kept items of one kind, last written first. `damaged` counts those that could not be opened. */
  kept: {
    input: v.object({ kind: v.picklist(keptKinds) }),
    output: v.object({ items: v.array(keptItemSchema), damaged: v.number() }),
  },
  /** Removes a kept item; nothing happens when it is not there. */
  forget: { input: v.object({ kind: v.picklist(freelyKeptKinds), id: keptIdSchema }), output: nothing },
  /** Marks sessions or patients, all or none of them: `marks-full` without room, `policy-set` where a policy has none. */
  mark: { input: newMarksSchema, output: madeMarksSchema },
  /** Valid marks of a kind, on some sessions and patients or on all; `damaged` counts the unreadable ones. */
  marks: {
    input: v.object({ kind: v.picklist(markKinds), on: v.nullable(v.array(v.string())) }),
    output: v.object({ marks: v.array(markEventSchema), damaged: v.number() }),
  },
  /** Withdraws marks; nothing happens to those that are no longer valid. */
  unmark: { input: withdrawnMarksSchema, output: nothing },
  /**
   * Withdraws marks of a kind and makes others in one write, all or none; answers those made, in their order. Nothing happens to
   * those that are no longer valid. Faults are those of `mark`.
   */
  exchangeMarks: { input: exchangedMarksSchema, output: madeMarksSchema },
  /** Marks that files brought to some sessions and patients, newest first; none of them is valid. */
  importedMarks: {
    input: v.object({ on: v.array(v.string()) }),
    output: v.object({ marks: v.array(importedMarkSchema) }),
  },
  /** Takes over such marks, or gives them `back`; answers those that it did: none that would replace a mark made here. */
  takeOver: {
    input: v.object({ ...importedMarksSchema.entries, back: v.boolean() }),
    output: importedMarksSchema,
  },
  /** Facts of the reference pack that is in use; null where none was imported, or a policy rules it out. */
  referencePack: { input: nothing, output: v.object({ pack: v.nullable(referenceFactsSchema) }) },
  /**
   * Reads files as a reference pack, and checks it by the published cases; where all of them come out and it `writes`, it
   * replaces the one before, and is logged. Refused files change nothing. `policy-set` where a policy allows none.
   */
  importReferencePack: {
    input: v.object({ files: packFilesSchema, writes: v.boolean() }),
    output: packImportSchema,
  },
  /** Removes the reference pack, and logs it; nothing happens without one. */
  removeReferencePack: { input: nothing, output: nothing },
  /** Reference values that z-scores and lower limits come from, whole; null where none were imported. */
  referenceValues: { input: nothing, output: v.object({ pack: v.nullable(referencePackSchema) }) },
  /** Confirms a unit of the service; it is used from then on, and is logged. Flags follow by and by. */
  confirmUnit: { input: unitConfirmationSchema, output: nothing },
  /** Withdraws a confirmation: the votes decide again. */
  unconfirmUnit: {
    input: v.object({
      question: v.picklist(unitQuestions),
      scope: v.optional(unitScopeSchema, everything),
    }),
    output: nothing,
  },
} as const satisfies CallMap

export const libraryEvents = {
  /** Announces a change of the library; every open view may ask again. */
  changed: v.object({ version: v.number(), ready: v.boolean(), sessions: v.number() }),
} as const satisfies EventMap

export type LibraryCalls = typeof libraryCalls

export type LibraryEvents = typeof libraryEvents
