import { app } from 'electron'
import { proofChecks } from '#shared/diagnosis'
import type { Fault } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { now } from '#shared/now'
import type { Organization } from '../../organizations/organization'
import { isOpenWithoutKey } from '../../connection/connection'
import { loadKeytar, osKeychain } from '../../keychain/keychain'
import {
  keysToFind,
  type Proof,
  proveDisk,
  proveEngine,
  proveHosts,
  provePlaces,
  proveRights,
  proveSwitches,
  searchProfile,
  watchHosts,
} from '../../prove/prove'
import type { HostTexts } from '../../text/texts'
import type { Task } from '../arguments'
import type { Ending } from '../output'
import { reportedOutcome, runOrCancel } from './sync-once'

/** The code that it exits with when a check has failed. */
const failedExitCode = 84
const keychainLimitMs = 30_000

/** What `--prove --json` prints when it could not begin. */
export function noProof(why: Fault): { readonly outcome: FaultCode; readonly checks: readonly [] } {
  return { outcome: why.code, checks: [] }
}

/** Starts, syncs, runs the privacy checks on this computer, and prints what came of each. Nothing is left of it. */
export async function proveOnce(
  of: Organization,
  { asJson }: Extract<Task, { do: 'prove' }>,
  profileFolder: string,
  quitSignal: AbortSignal,
  texts: HostTexts,
): Promise<Ending> {
  const { state, store } = of
  const watch = watchHosts()
  const started = await of.start(null)
  const isOpen = started.ok || isOpenWithoutKey(started.fault)
  const { connection, keysKept } = state.settings()
  const hasSynced = isOpen && (await hasSyncedOnce(of, quitSignal))
  const keys = await keysToFind(osKeychain(loadKeytar, keychainLimitMs), connection)
  const searched = isOpen ? await searchProfile(store.call, profileFolder, keys) : null
  const search: readonly Proof[] = searched?.ok
    ? [searched.value.traces, searched.value.keys]
    : [notSearched('traces'), notSearched('keys')]
  const proofs = [
    proveHosts(watch.hosts(), connection, hasSynced),
    ...search,
    provePlaces(keysKept, state.get().keychain === null),
    proveRights(profileFolder),
    proveEngine(app.isPackaged),
    proveSwitches(process.argv.slice(1), process.env),
    proveDisk(profileFolder),
  ].sort((a, b) => proofChecks.indexOf(a.check) - proofChecks.indexOf(b.check))
  const hasFailed = proofs.some(({ result }) => result === 'failed')
  const at = now()
  return {
    line: asJson ? asLine(proofs, hasFailed, at, texts) : asReport(proofs, at, profileFolder, texts),
    note: null,
    exitCode: hasFailed ? failedExitCode : 0,
  }
}

function notSearched(check: 'traces' | 'keys'): Proof {
  return { check, result: 'unchecked', why: `${check}-notOpened`, figures: {} }
}

async function hasSyncedOnce({ connections }: Organization, quitSignal: AbortSignal): Promise<boolean> {
  const sync = await connections.syncing()
  return sync.ok && reportedOutcome(await runOrCancel(sync.value.engine, quitSignal)) === 'ok'
}

const sentence = ({ why, figures }: Proof, texts: HostTexts) => texts(`prove.why.${why}`, figures)

function asLine(proofs: readonly Proof[], hasFailed: boolean, at: number, texts: HostTexts): string {
  const checks = proofs.map((one, index) => ({
    number: index + 1,
    check: one.check,
    result: one.result,
    why: sentence(one, texts),
    figures: one.figures,
  }))
  const outcome = hasFailed ? 'failed' : 'ok'
  return JSON.stringify({ outcome, version: app.getVersion(), at: new Date(at).toISOString(), checks })
}

function asReport(proofs: readonly Proof[], at: number, profile: string, texts: HostTexts): string {
  const head = texts('prove.head', { version: app.getVersion(), time: at, profile })
  const lines = proofs.map((one, index) => {
    const [title, result] = [texts(`prove.check.${one.check}`), texts(`prove.result.${one.result}`)]
    return `${index + 1}. ${title}: ${result}\n   ${sentence(one, texts)}`
  })
  return [head, ...lines, texts('prove.foot')].join('\n\n')
}
