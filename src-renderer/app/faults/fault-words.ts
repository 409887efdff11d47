import type { Fault } from '#shared/fault'
import type { HostState } from '#shared/host'
import { durationText } from '../../format/numbers'
import { t } from '../../text/message-format'
import { type FaultTraits, faultTraits } from './fault-actions'

/** What the sentence of a fault may mention. */
export interface FaultContext {
  /** How many sessions are held and stay usable. */
  readonly sessions: number
  readonly platform: HostState['app']['platform']
  /** How far this computer's clock is ahead of the service's, in ms, when it is known. */
  readonly clockSkewMs: number | null
}

/** A fault in words. */
export interface FaultWords extends FaultTraits {
  /** In two or three words, for a table or the foot of the navigation. */
  readonly short: string
  readonly title: string
  /** What happened, what is safe and what to do. */
  readonly text: string
}

/** Puts a fault into words; every code of the closed list has its own. */
export function faultWords({ code }: Fault, { sessions, platform, clockSkewMs }: FaultContext): FaultWords {
  const safe = t('faults.safe', { sessions })
  const values = { safe, sessions, platform, skew: skewText(clockSkewMs) }
  return {
    ...faultTraits[code],
    short: t(`faults.${code}.short`),
    title: t(`faults.${code}.title`),
    text: t(`faults.${code}.text`, values),
  }
}

function skewText(ms: number | null): string {
  if (ms === null) return t('faults.clock.unknown')
  return t(ms > 0 ? 'faults.clock.ahead' : 'faults.clock.behind', { time: durationText(Math.abs(ms)) })
}
