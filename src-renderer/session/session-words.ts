import { bestTwoDifference } from '#shared/measure/figures'
import { usableTests } from '#shared/measure/left-out'
import type { SessionDetail } from '#shared/queries/session-detail'
import type { Units } from '#shared/records/units'
import { type Repeatability, repeatabilityOf } from '#shared/measure/questions/manoeuvres'
import { questions } from '#shared/measure/questions/questions'
import { type Measures, ratioText } from '../format/measures'
import { whole, withUnit } from '../format/numbers'
import { t } from '../text/texts.svelte'

/** Compares the two largest plausible values of a session; a limit applies only if the unit is known. */
export function repeatabilityWords(
  { session, flags, bestIndex }: RepeatedSession,
  quantity: 'fev1' | 'fvc',
  measures: Measures,
) {
  const name = t(`spirometry.quantity.${quantity}`)
  const { all_tests: tests } = usableTests(session, flags, bestIndex)
  const litres = tests
    .map((test) => measures.litres(test[`${quantity}_actual`]))
    .filter((value) => value !== null)
  const repeatability = repeatabilityOf(litres, session.age)
  if (repeatability) {
    const { litres: limit, share } = repeatability.limit
    const limitText = measures.ofLitres(limit, 3)
    const write = (value: number) => measures.ofLitres(value, 2)
    return {
      sentence: t('session.repeat.differ', {
        quantity: name,
        difference: besideLimit(repeatability, measures),
      }),
      limit: t(share ? 'session.repeat.limitShare' : 'session.repeat.limit', { limit: limitText }),
      strip: {
        litres,
        repeatability,
        label: t('session.repeat.label', {
          quantity: name,
          values: litres.map(write).join(', '),
        }),
        write,
        limitText: measures.ofLitres(-limit, 3),
      },
    }
  }
  const difference = bestTwoDifference(tests, `${quantity}_actual`)
  return {
    sentence:
      difference === null
        ? t('session.repeat.few', { quantity: name })
        : t('session.repeat.unknown', { quantity: name, difference: measures.value(quantity, difference) }),
    /** The limit in brackets; null if none applies. */
    limit: null,
    strip: null,
  }
}

/** The gap between the best two, with the digit that decides whether it is within the limit. */
export function besideLimit({ difference, limit }: Repeatability, measures: Measures): string {
  return withUnit(measures.besideLimit(difference, limit.litres), measures.units.volume.unit ?? 'L')
}

type RepeatedSession = Pick<SessionDetail, 'session' | 'flags' | 'bestIndex'>

/** Sentences on the units that the service does not declare. */
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

/** The largest FEV1 and FVC of all manoeuvres, of whichever each is, with their ratio; null without both. */
export function largestWords(
  { session, flags, bestIndex }: RepeatedSession,
  measures: Measures,
): string | null {
  const { all_tests: tests } = usableTests(session, flags, bestIndex)
  const found = questions.manoeuvres.ask({ tests, age: session.age, toLitres: measures.litres(1) })
  if (found.lacks !== null || found.fvc === null || found.quotient === null) return null
  return t('session.all.both', {
    fev1: measures.value('fev1', found.fev1),
    fvc: measures.full('fvc', found.fvc),
    ratio: ratioText(found.quotient),
  })
}
