import * as v from 'valibot'
import { exportedFileSchema } from '#shared/exports/export-progress'
import { leavingKinds } from '#shared/exports/formats'
import { checkNames, checkStates, proofChecks } from '#shared/diagnosis'
import { faultCodes } from '#shared/faults'
import { connectionSchema } from '#shared/host'
import { importCountsSchema } from '#shared/imports'
import { countSchema } from '#shared/records/day'
import { policyProblems } from '../policy/policy'
import { taskNames } from './arguments'

const outcomeSchema = v.pipe(
  v.picklist(['ok', ...faultCodes]),
  v.description('ok, or the fault that kept it from being done whole'),
)
const codeSchema = v.nullable(v.picklist(faultCodes))
const durationMs = v.pipe(countSchema, v.description('milliseconds, starting included'))
const instantSchema = v.nullable(v.pipe(v.string(), v.isoTimestamp()))

const syncReportSchema = v.strictObject({
  outcome: outcomeSchema,
  profiles: countSchema,
  days: countSchema,
  requests: countSchema,
  sessions: v.strictObject({
    stored: v.pipe(countSchema, v.description('what the store holds afterwards; the others are of this run')),
    new: countSchema,
    changed: countSchema,
    withdrawn: countSchema,
    quarantined: countSchema,
  }),
  durationMs,
})

/** What `--sync-once` prints: `stored` is what the store holds afterwards, the others what this run did. */
export type SyncReport = v.InferOutput<typeof syncReportSchema>

const exportReportSchema = v.strictObject({
  outcome: outcomeSchema,
  form: v.pipe(
    v.nullable(v.picklist(leavingKinds)),
    v.description('null where none was named that there is'),
  ),
  ...exportedFileSchema.entries,
  durationMs,
})

/** What `--export` prints. */
export type ExportReport = v.InferOutput<typeof exportReportSchema>

const importReportSchema = v.strictObject({
  outcome: outcomeSchema,
  ...importCountsSchema.entries,
  durationMs,
})

/** What `--import` prints: how many sessions the file holds, and what became of them. */
export type ImportReport = v.InferOutput<typeof importReportSchema>

const backupReportSchema = v.strictObject({
  outcome: outcomeSchema,
  file: v.pipe(v.nullable(v.string()), v.description('the file without its folder; null after a fault')),
  sessions: countSchema,
  bytes: countSchema,
  durationMs,
})

/** What `--backup` and `--restore` print: the file without its folder, and how much it holds; null when nothing was done. */
export type BackupReport = v.InferOutput<typeof backupReportSchema>

const demoReportSchema = v.strictObject({
  outcome: outcomeSchema,
  sessions: countSchema,
  days: countSchema,
  patients: countSchema,
  store: v.pipe(
    v.nullable(v.string()),
    v.description('the folder of the encrypted store; null after a fault'),
  ),
  screenshot: v.nullable(v.string()),
  durationMs,
  engine: v.string(),
})

/** What `--demo-run` prints. */
export type DemoReport = v.InferOutput<typeof demoReportSchema>

const statusReportSchema = v.strictObject({
  outcome: outcomeSchema,
  version: v.string(),
  running: v.pipe(
    v.nullable(v.picklist(['window', ...taskNames])),
    v.description('what runs with this profile and has answered; null where nothing did'),
  ),
  connection: v.nullable(
    v.strictObject({
      kind: connectionSchema.entries.kind,
      address: v.pipe(v.nullable(v.string()), v.description('of a service; null for every other kind')),
      pinned: v.boolean(),
      historyStart: v.pipe(v.string(), v.isoDate()),
    }),
  ),
  sync: v.strictObject({
    known: v.pipe(
      v.boolean(),
      v.description(
        'false where the store or the API key cannot be opened: then null says nothing of runs, data and faults',
      ),
    ),
    paused: v.boolean(),
    running: v.boolean(),
    everyMinutes: v.pipe(countSchema, v.description('0: only on request')),
    lastSuccessAt: v.pipe(instantSchema, v.description('when a run last read everything it had planned')),
    lastRunEndedAt: instantSchema,
    nextRunAt: instantSchema,
    dataUntil: v.pipe(instantSchema, v.description('all recent days are complete until then')),
    daysMissing: v.pipe(v.nullable(countSchema), v.description('null where it is not known')),
    fault: codeSchema,
    faultSince: instantSchema,
    withdrawalToConfirm: v.pipe(
      v.nullable(countSchema),
      v.description('sessions that are no longer sent, too many to withdraw without a person'),
    ),
  }),
  sessions: v.strictObject({
    stored: countSchema,
    counted: v.pipe(
      v.boolean(),
      v.description('false where the store is not open: then it is what it held after the last run'),
    ),
  }),
  locked: v.boolean(),
  faults: v.strictObject({ store: codeSchema, keychain: codeSchema, settings: codeSchema }),
  altered: v.pipe(v.boolean(), v.description('stored data is missing, or is not what was last written')),
  lost: v.pipe(
    v.nullable(countSchema),
    v.description('sessions of a store that was found emptied, until a person takes note'),
  ),
  clockDoubted: v.pipe(
    v.nullable(v.boolean()),
    v.description(
      'so many sessions are dated ahead that the clock of this computer may be wrong; null where the store is not open',
    ),
  ),
  recoveryCardMadeAt: instantSchema,
  backup: v.strictObject({
    every: v.picklist(['never', 'day', 'week']),
    lastAt: instantSchema,
    lastBytes: v.nullable(countSchema),
    fault: codeSchema,
  }),
  exports: v.pipe(
    v.nullable(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.description('as in the names of its files')),
          form: v.string(),
          every: v.picklist(['day', 'week', 'month']),
          hour: countSchema,
          paused: v.boolean(),
          lastAt: instantSchema,
          sessions: v.nullable(countSchema),
          nextAt: instantSchema,
          fault: codeSchema,
        }),
      ),
    ),
    v.description('scheduled exports; null where the store is not open'),
  ),
  durationMs,
})

/** What `--status --json` prints. Times are in UTC; no name of a person, a view, a file or a folder is in it. */
export type StatusReport = v.InferOutput<typeof statusReportSchema>

const diagnoseReportSchema = v.strictObject({
  outcome: v.pipe(v.picklist(['ok', ...faultCodes]), v.description('ok, or the first fault that was found')),
  checks: v.pipe(
    v.array(
      v.strictObject({
        number: countSchema,
        check: v.picklist(checkNames),
        state: v.picklist(checkStates),
        fault: codeSchema,
        reason: v.pipe(
          v.nullable(v.string()),
          v.description('why it was not carried out, or what a fault does not say'),
        ),
        facts: v.record(v.string(), v.union([v.number(), v.string()])),
      }),
    ),
    v.description('empty where none could be made'),
  ),
  durationMs,
})

const proveReportSchema = v.strictObject({
  outcome: v.pipe(
    v.picklist(['ok', 'failed', ...faultCodes]),
    v.description('failed if a check has; a fault if none could be made'),
  ),
  version: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  checks: v.array(
    v.strictObject({
      number: countSchema,
      check: v.picklist(proofChecks),
      result: v.picklist(['passed', 'failed', 'unchecked']),
      why: v.pipe(v.string(), v.description('a sentence in the language of the system')),
      figures: v.record(v.string(), v.union([v.string(), v.number()])),
    }),
  ),
})

const noProofSchema = v.strictObject({ outcome: v.picklist(faultCodes), checks: v.tuple([]) })

const policyReportSchema = v.strictObject({
  outcome: v.pipe(v.picklist(['ok', ...faultCodes]), v.description('ok, or why the policy cannot be used')),
  file: v.pipe(
    v.nullable(v.string()),
    v.description('the draft, or the policy of this computer; null where there is none'),
  ),
  sets: v.pipe(v.array(v.string()), v.description('its settings, as schedule.everyMinutes')),
  problems: v.pipe(
    v.array(v.strictObject({ about: v.picklist(policyProblems), path: v.string() })),
    v.description('everything that is wrong in a draft, and the path of the key where'),
  ),
})

/** What `--policy-check` prints. */
export type PolicyReport = v.InferOutput<typeof policyReportSchema>

const refusalSchema = v.strictObject({ outcome: outcomeSchema, durationMs })

/** The line of each task, as its JSON Schema in `resources/schemas` says it; `none` is that of no task at all. */
export const reportSchemas = {
  'sync-once': syncReportSchema,
  export: exportReportSchema,
  import: importReportSchema,
  backup: backupReportSchema,
  restore: backupReportSchema,
  status: v.union([statusReportSchema, refusalSchema]),
  'demo-run': demoReportSchema,
  diagnose: diagnoseReportSchema,
  prove: v.union([proveReportSchema, noProofSchema]),
  'policy-check': policyReportSchema,
  none: refusalSchema,
} as const satisfies Record<(typeof taskNames)[number] | 'policy-check' | 'none', v.GenericSchema>
