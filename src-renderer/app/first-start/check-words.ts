import type { Fault, FaultCode } from '#shared/fault'
import type { CheckStep, ConnectionCheck } from '#shared/host'
import { durationText } from '../../format/numbers'
import { t } from '../../text/message-format'
import type { FaultWords } from '../faults/fault-words'

/** One step of a connection test in words. */
export interface CheckStepWords {
  readonly step: CheckStep
  readonly look: 'passed' | 'failed' | 'waiting'
  readonly title: string
  /** What stands behind the title, or below it when the step failed. */
  readonly text: string
}

const ownWords = [
  'offline',
  'address-invalid',
  'service-unreachable',
  'service-failing',
  'rate-limited',
  'key-refused',
  'key-invalid',
  'certificate-untrusted',
  'certificate-not-pinned',
  'redirected',
  'answer-unreadable',
  'clock-wrong',
] as const satisfies readonly FaultCode[]

type OwnWords = (typeof ownWords)[number]

const hasOwnWords = (code: FaultCode): code is OwnWords => ownWords.some((one) => one === code)

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

/** What a test found, step by step; `wordsOf` serves faults that have no words of their own here. */
export function checkWords(
  check: ConnectionCheck,
  pinned: boolean,
  wordsOf: (fault: Fault) => FaultWords,
): CheckStepWords[] {
  return check.steps.map(({ step, state, fault, ms }): CheckStepWords => {
    if (state === 'not-reached')
      return { step, look: 'waiting', title: t(`firstStart.check.wait.${step}`), text: '' }
    if (fault) return { step, look: 'failed', ...failedWords(fault, wordsOf) }
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

/** A fault in the words of a connection test, where nothing is kept yet that could be lost. */
export function failedWords(
  fault: Fault,
  wordsOf: (fault: Fault) => FaultWords,
): { title: string; text: string } {
  const { code, detail } = fault
  if (!hasOwnWords(code)) {
    const { title, text } = wordsOf(fault)
    return { title, text }
  }
  return {
    title: t(`firstStart.check.fault.${code}.title`),
    text: t(`firstStart.check.fault.${code}.text`, { detail: detail?.replaceAll('-', '_') ?? 'other' }),
  }
}
