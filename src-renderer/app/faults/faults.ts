import type { Fault } from '#shared/fault'
import { type FaultAction, type FaultCode, faults } from '#shared/faults'
import type { CheckStep, ConnectionCheck, HostState } from '#shared/host'
import { type FaultPlace, type FaultText, faultText } from '#shared/text/fault-text'
import { durationText } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import { useApp } from '../core/context'

export interface CheckStepWords {
  readonly step: CheckStep
  readonly look: 'passed' | 'failed' | 'waiting'
  readonly title: string
  /** The text behind the title, or below it if the step failed. */
  readonly text: string
  /** The fault of a step that failed. */
  readonly code?: FaultCode
}

/** The four steps before a test, or while it runs. */
export function waitingSteps(testing: boolean): CheckStepWords[] {
  const waiting = (step: CheckStep, busy = false): CheckStepWords => ({
    step,
    look: 'waiting',
    title: busy ? t('firstStart.check.busy') : t(`firstStart.check.wait.${step}`),
    text: '',
  })
  return [waiting('address', testing), waiting('certificate'), waiting('key'), waiting('profiles')]
}

/** The result of a test, step by step. */
export function checkWords(
  check: ConnectionCheck,
  pinned: boolean,
  wordsOf: (fault: Fault, place: 'test') => FaultText,
): CheckStepWords[] {
  return check.steps.map(({ step, state, fault, ms }): CheckStepWords => {
    if (state === 'not-reached')
      return { step, look: 'waiting', title: t(`firstStart.check.wait.${step}`), text: '' }
    if (fault) {
      const { title, text } = wordsOf(fault, 'test')
      return { step, look: 'failed', title, text, code: fault.code }
    }
    if (step === 'profiles')
      return {
        step,
        look: 'passed',
        title: t('firstStart.check.passed.profiles', { count: check.profiles ?? 0 }),
        text: '',
      }
    const text = step === 'address' && ms !== null ? t('firstStart.check.in', { time: durationText(ms) }) : ''
    const title =
      step === 'certificate' && pinned
        ? t('firstStart.check.passed.pinned')
        : t(`firstStart.check.passed.${step}`)
    return { step, look: 'passed', title, text }
  })
}

/** The technical text of a fault for "Copy details", without patient data, key or address. */
export function faultDetails({ code, detail }: Fault, app: HostState['app'], at: number): string {
  return [
    detail === undefined ? code : `${code}: ${detail}`,
    new Date(at).toISOString(),
    `Spirodesk ${app.version}, Electron ${app.electron}, ${app.platform}`,
  ].join('\n')
}

/**
 * The fault shown in place of a page: that of the store always; any other only while the page is empty, with that of the
 * keychain before `asked`, the fault of the page's own query.
 */
export function pageFault(state: LocalState | null, isShown: boolean, asked: Fault | null): Fault | null {
  if (isShown) return state?.store ?? null
  return (state && localFault(state)) ?? asked
}

/** The parts of the host's state on which reading local data depends. */
type LocalState = Pick<HostState, 'store' | 'keychain'>

/** The fault that makes store or keys unusable; none without a keychain, since keys are then kept in memory. */
export function localFault({ store, keychain }: LocalState): Fault | null {
  return store ?? (keychain?.code === 'keychain-absent' ? null : keychain)
}

/** Puts faults into words for the present app. To be called in a component's setup. */
export function useFaultWords(): (fault: Fault, place?: 'window' | 'test') => FaultWords {
  const { host, library } = useApp()
  return (fault, place) => {
    const context = {
      sessions: host.state?.connection ? library.sessions : 0,
      platform: host.state?.app.platform ?? 'linux',
      clockSkewMs: host.state?.sync.clockSkewMs ?? null,
    }
    return faultWords(fault, context, place)
  }
}

interface FaultContext extends Pick<FaultPlace, 'sessions' | 'platform'> {
  /** The lead of this computer's clock over the service's, ms; null if unknown. */
  readonly clockSkewMs: number | null
}

interface FaultWords extends FaultText {
  readonly look: (typeof faults)[FaultCode]['look']
  readonly action: FaultAction
  /** Two or three words, for a table or the foot of the navigation. */
  readonly short: string
}

/** Puts a fault into words, for the window or the test of a connection; every code has its own. */
export function faultWords(
  fault: Fault,
  { sessions, platform, clockSkewMs }: FaultContext,
  place: 'window' | 'test' = 'window',
): FaultWords {
  return {
    look: faults[fault.code].look,
    action: faults[fault.code].action,
    short: t(`faults.${fault.code}.short`),
    ...faultText(fault, t, { place, sessions, platform, skew: skewText(clockSkewMs) }),
  }
}

function skewText(ms: number | null): string {
  if (ms === null) return t('faults.clock.unknown')
  return t(ms > 0 ? 'faults.clock.ahead' : 'faults.clock.behind', { time: durationText(Math.abs(ms)) })
}
