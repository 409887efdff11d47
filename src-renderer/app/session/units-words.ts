import type { Units } from '#shared/records/units'
import { whole } from '../../format/figures'
import { t } from '../../text/message-format'

/** What is known of the units that nobody declared, a sentence each. */
export function unitsWords({ volume, flow, percent }: Units): string[] {
  const counts = (vote: Units['volume'] | Units['flow']) => ({
    agree: whole(vote.agree),
    of: whole(vote.of),
  })
  const words = [
    volume.unit === null
      ? t('session.units.volumeUnknown')
      : t('session.units.volume', { unit: volume.unit, ...counts(volume) }),
    flow.unit === null
      ? t('session.units.flowUnknown')
      : t('session.units.flow', { unit: flow.unit, ...counts(flow) }),
  ]
  if (percent.unit === null) words.push(t('session.units.percentUnknown'))
  if (percent.unit === 'fraction') words.push(t('session.units.fraction'))
  return words
}
