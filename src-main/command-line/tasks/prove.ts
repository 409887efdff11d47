import * as v from 'valibot'
import { proofChecks } from '#shared/diagnosis'
import { faultCodes } from '#shared/faults'
import { now } from '#shared/now'
import { countSchema } from '#shared/records/day'
import type { Organization } from '../../organizations/organization'
import { loadKeytar, osKeychain } from '../../keychain/keychain'
import type { Proof } from '../../prove/prove'
import type { HostTexts } from '../../text/texts'
import type { Ending } from '../output'
import { declareTask, type TaskContext } from '../task'
import { reportedOutcome, runOrCancel } from './sync-once'

// loaded by this task alone: they need the engine, and tests read the table of tasks without one
const loadChecks = () => import('../../prove/prove')

/** Exit code when a check has failed. */
const failedExitCode = 84
const keychainLimitMs = 30_000

const reportSchema = v.strictObject({
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

/** `--prove`: starts, syncs, runs the privacy checks on this computer and prints each result. Leaves nothing behind. */
export const prove = declareTask({
  text: 'commandLine.help.prove',
  options: { json: { text: 'commandLine.help.json' } },
  cleansUp: 'nothing',
  report: v.union([reportSchema, v.strictObject({ outcome: v.picklist(faultCodes), checks: v.tuple([]) })]),
  read: (_word, { json = false }) => ({ asJson: json }),
  nothing: (outcome) => ({ outcome, checks: [] as [] }),
  run,
})

async function run(
  { asJson }: { readonly asJson: boolean },
  { of, open, profileFolder, quitSignal, texts }: TaskContext,
): Promise<Ending> {
  const [{ app }, checks] = await Promise.all([import('electron'), loadChecks()])
  const { state, store } = of
  const watch = checks.watchHosts()
  const isOpen = (await open()).ok
  const { connection, keysKept } = state.settings()
  const hasSynced = isOpen && (await hasSyncedOnce(of, quitSignal))
  const keys = await checks.keysToFind(osKeychain(loadKeytar, keychainLimitMs), connection)
  const searched = isOpen ? await checks.searchProfile(store.call, profileFolder, keys) : null
  const search: readonly Proof[] = searched?.ok
    ? [searched.value.traces, searched.value.keys]
    : [notSearched('traces'), notSearched('keys')]
  const proofs = [
    checks.proveHosts(watch.hosts(), connection, hasSynced),
    ...search,
    checks.provePlaces(keysKept, state.get().keychain === null),
    checks.proveRights(profileFolder),
    checks.proveEngine(app.isPackaged),
    checks.proveSwitches(process.argv.slice(1), process.env),
    checks.proveDisk(profileFolder),
  ].sort((a, b) => proofChecks.indexOf(a.check) - proofChecks.indexOf(b.check))
  const hasFailed = proofs.some(({ result }) => result === 'failed')
  const proven = { proofs, version: state.get().app.version, at: now() }
  return {
    line: asJson
      ? JSON.stringify({ outcome: hasFailed ? 'failed' : 'ok', ...asFigures(proven, texts) })
      : asText(proven, profileFolder, texts),
    note: null,
    exitCode: hasFailed ? failedExitCode : 0,
  }
}

interface Proven {
  readonly proofs: readonly Proof[]
  readonly version: string
  /** ms since 1970. */
  readonly at: number
}

function notSearched(check: 'traces' | 'keys'): Proof {
  return { check, result: 'unchecked', why: `${check}-notOpened`, figures: {} }
}

async function hasSyncedOnce({ connections }: Organization, quitSignal: AbortSignal): Promise<boolean> {
  const sync = await connections.syncing()
  return sync.ok && reportedOutcome(await runOrCancel(sync.value.engine, quitSignal)) === 'ok'
}

const sentence = ({ why, figures }: Proof, texts: HostTexts) => texts(`prove.why.${why}`, figures)

function asFigures({ proofs, version, at }: Proven, texts: HostTexts) {
  const checks = proofs.map((one, index) => ({
    number: index + 1,
    check: one.check,
    result: one.result,
    why: sentence(one, texts),
    figures: one.figures,
  }))
  return { version, at: new Date(at).toISOString(), checks }
}

function asText({ proofs, version, at }: Proven, profile: string, texts: HostTexts): string {
  const head = texts('prove.head', { version, time: at, profile })
  const lines = proofs.map((one, index) => {
    const [title, result] = [texts(`prove.check.${one.check}`), texts(`prove.result.${one.result}`)]
    return `${index + 1}. ${title}: ${result}\n   ${sentence(one, texts)}`
  })
  return [head, ...lines, texts('prove.foot')].join('\n\n')
}
