import type { Fault } from '#shared/fault'
import { type FaultPlace, type FaultText, faultText } from '#shared/text/fault-text'
import { durationText } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import { type FaultTraits, faultTraits } from './fault-actions'

/** What the sentence of a fault may mention. */
export interface FaultContext extends Pick<FaultPlace, 'sessions' | 'platform'> {
  /** How far this computer's clock is ahead of the service's, in ms, when it is known. */
  readonly clockSkewMs: number | null
}

/** A fault in words. */
export interface FaultWords extends FaultTraits, FaultText {
  /** In two or three words, for a table or the foot of the navigation. */
  readonly short: string
}

/** Puts a fault into words, for the window or for the test of a connection; every code has its own. */
export function faultWords(
  fault: Fault,
  { sessions, platform, clockSkewMs }: FaultContext,
  place: 'window' | 'test' = 'window',
): FaultWords {
  return {
    ...faultTraits[fault.code],
    short: t(`faults.${fault.code}.short`),
    ...faultText(fault, t, { place, sessions, platform, skew: skewText(clockSkewMs) }),
  }
}

function skewText(ms: number | null): string {
  if (ms === null) return t('faults.clock.unknown')
  return t(ms > 0 ? 'faults.clock.ahead' : 'faults.clock.behind', { time: durationText(Math.abs(ms)) })
}
