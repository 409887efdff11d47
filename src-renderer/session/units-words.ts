import type { Units } from '#shared/records/units'
import { whole } from '../format/figures'
import { t } from '../text/message-format'

/** What is known of the units that the service does not declare, a sentence each. */
export function unitsWords({ volume, flow, percent }: Units): string[] {
  const votes = (vote: Units['volume'] | Units['flow']) => ({
    agree: whole(vote.agree),
    of: whole(vote.of),
    how: vote.confirmed === null ? 'inferred' : 'confirmed',
  })
  const words = [
    volume.unit === null
      ? t('session.units.volumeUnknown')
      : t('session.units.volume', { unit: volume.unit, ...votes(volume) }),
    flow.unit === null
      ? t('session.units.flowUnknown')
      : t('session.units.flow', { unit: flow.unit, ...votes(flow) }),
  ]
  if (percent.unit === null) words.push(t('session.units.percentUnknown'))
  if (percent.unit === 'fraction') words.push(t('session.units.fraction'))
  return words
}
