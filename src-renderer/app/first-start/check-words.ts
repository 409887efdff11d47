import type { Fault } from '#shared/fault'
import type { CheckStep, ConnectionCheck } from '#shared/host'
import type { FaultText } from '#shared/text/fault-text'
import { durationText } from '../../format/numbers'
import { t } from '../../text/texts.svelte'

/** One step of a connection test in words. */
export interface CheckStepWords {
  readonly step: CheckStep
  readonly look: 'passed' | 'failed' | 'waiting'
  readonly title: string
  /** What stands behind the title, or below it when the step failed. */
  readonly text: string
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

/** What a test found, step by step. */
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
      return { step, look: 'failed', title, text }
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
