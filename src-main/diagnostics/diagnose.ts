import { release } from 'node:os'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { type CheckName, checkNames, type Diagnosis } from '#shared/diagnosis'
import { errorName, fault, ok, type Outcome } from '#shared/fault'
import type { SyncStatus } from '#shared/records/sync'
import type { HostStateKeeper } from '../settings/host-state'
import { probeKeychain, type SecretStore } from '../keychain/keychain'
import type { Redactor } from '../system/log'
import { hostTexts } from '../text/texts'
import { withTimeout } from '../system/timing'
import { type CheckResult, type Found, foundFault, timeoutFaults, passed } from './check-result'
import { checkDisk, checkKeychain, checkSchedule, checkStore, readKeys } from './local-checks'
import { type CheckLine, diagnosisLines, diagnosisReport, type ReportContext } from './report'
import { checkService as checkRealService } from './service-checks'

/** Everything the self-checks inspect. */
export interface DiagnosisDependencies {
  readonly state: HostStateKeeper
  readonly callStore: Caller<StoreCalls>
  readonly keychain: SecretStore
  /** The in-memory keys, without a keychain. */
  readonly sessionSecrets: SecretStore
  /** The sync status, once it has read the store; null without sync. */
  readonly readStatus: () => Promise<SyncStatus | null>
  readonly profileFolder: string
  /** Removes secrets from log and report; it is given the API key. */
  readonly redactor: Redactor
  readonly newId: () => string
  /** ms since 1970. */
  readonly clock: () => number
  /** Checks the service; the real one unless given. */
  readonly checkService?: typeof checkRealService
  /** Time limits for the checks of this computer and of the service, ms. */
  readonly limitsMs?: { readonly local: number; readonly service: number }
}

const usualLimitsMs = { local: 20_000, service: 60_000 }

/** Carries out every self-check. Each ends in time and fails by itself; nothing here rejects. */
export async function diagnose(deps: DiagnosisDependencies): Promise<CheckResult[]> {
  const { state, callStore, keychain, profileFolder, redactor, newId } = deps
  const { checkService = checkRealService, limitsMs = usualLimitsMs } = deps
  const { connection, keysKept } = state.get()
  const bounded = (check: CheckName, limitMs: number, work: Promise<Found>): Promise<Found> =>
    withTimeout(
      limitMs,
      foundFault(timeoutFaults[check]),
      work.catch((error: unknown) => foundFault(fault('internal', errorName(error)))),
    )

  const probing = probeKeychain(keychain, newId())
  const reading = probing.then((probed) =>
    keysKept === 'session'
      ? readKeys(ok(null), deps.sessionSecrets, connection)
      : readKeys(probed, keychain, connection),
  )
  const apiKey = withTimeout(limitsMs.local, null, reading)
    .catch(() => null)
    .then((keys): Outcome<string> | null => {
      const found = keys?.ok ? (keys.value?.apiKey ?? null) : null
      if (found?.ok) redactor.redactSecret(found.value)
      return found
    })
  const ofService = checkService(connection, apiKey, callStore, deps.clock)
  // a silent store is another check's fault, so this one ends before it would be late
  const doubting = withTimeout(Math.min(limitsMs.local, limitsMs.service) / 2, false, doubtsClock(callStore))
  const checks: Readonly<Record<CheckName, Promise<Found>>> = {
    keychain: Promise.all([probing, reading]).then(([probed, keys]) =>
      checkKeychain({ connection, keysKept }, probed, keys),
    ),
    disk: checkDisk(profileFolder, newId()),
    clock: Promise.all([ofService, doubting]).then(([{ clock }, doubt]) =>
      doubt && !clock.fault ? foundFault(fault('clock-wrong'), clock.facts, 'dates-ahead') : clock,
    ),
    certificate: ofService.then(({ certificate }) => certificate),
    service: ofService.then(({ service }) => service),
    store: checkStore(state.get(), callStore),
    schedule: checkSchedule(() => state.get(), callStore, deps.readStatus),
    version: Promise.resolve(passed(versionFacts(state))),
  }
  const isOfService: ReadonlySet<CheckName> = new Set(['clock', 'certificate', 'service'])
  return Promise.all(
    checkNames.map(async (check) => {
      const limitMs = isOfService.has(check) ? limitsMs.service : limitsMs.local
      return { check, ...(await bounded(check, limitMs, checks[check])) }
    }),
  )
}

/** True when too many stored sessions are dated ahead; false where the store cannot be asked. Never rejects. */
async function doubtsClock(callStore: Caller<StoreCalls>): Promise<boolean> {
  const doubt = await callStore('clockDoubt', {}).catch(() => null)
  return doubt?.ok === true && doubt.value.doubted
}

function versionFacts(state: HostStateKeeper) {
  const { app, locale } = state.get()
  return {
    spirodesk: app.version,
    electron: app.electron,
    chromium: process.versions.chrome,
    system: app.platform,
    release: release(),
    architecture: process.arch,
    language: locale,
  }
}

/**
 * Self-checks as text, for a person or a program. A report is in the window's language, or in a terminal's when its texts
 * are given.
 */
export function createDiagnostics(deps: DiagnosisDependencies) {
  const { state, clock, redactor } = deps
  return {
    async report(place: ReportContext['place'], texts = hostTexts(state.get().locale)): Promise<Diagnosis> {
      const results = await diagnose(deps)
      const host = state.get()
      const { platform } = host.app
      const sessions = host.sync.sessionsHeld
      return diagnosisReport(results, { host, platform, sessions, at: clock(), place, texts, redactor })
    },
    lines: async (): Promise<CheckLine[]> => diagnosisLines(await diagnose(deps), { redactor }),
  }
}
