import { bestTwoDifference } from '#shared/measure/figures'
import { usableTests } from '#shared/measure/left-out'
import type { SessionDetail } from '#shared/queries/session-detail'
import type { Units } from '#shared/records/units'
import {
  type LargestManoeuvres,
  type Repeatability,
  repeatabilityOf,
} from '#shared/measure/questions/manoeuvres'
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
export function largestWords(detail: RepeatedSession, measures: Measures): string | null {
  const found = manoeuvresOf(detail, measures)
  return found.lacks === null ? largestText(found, measures) : null
}

/**
 * Quality of a session as far as it is known: the number of manoeuvres, and the largest FEV1 and FVC of all beside those that the
 * service chose, each two with their ratio.
 */
export function manoeuvreWords(detail: RepeatedSession, measures: Measures): string {
  const found = manoeuvresOf(detail, measures)
  if (found.lacks !== null) return t('session.repeat.manoeuvres', { count: 0 })
  const count = t('session.repeat.manoeuvres', { count: found.manoeuvres })
  const largest = largestText(found, measures)
  const { best_test: best } = usableTests(detail.session, detail.flags, detail.bestIndex)
  if (largest === null || !best) return count
  const chosen = bothText(
    best.fev1_actual,
    best.fvc_actual,
    measures.value('ratio', best.ratio_actual),
    measures,
  )
  return `${count} ${t('session.repeat.largest', { largest, chosen })}`
}

function manoeuvresOf({ session, flags, bestIndex }: RepeatedSession, measures: Measures) {
  const { all_tests: tests } = usableTests(session, flags, bestIndex)
  return questions.manoeuvres.ask({ tests, age: session.age, toLitres: measures.litres(1) })
}

function largestText({ fev1, fvc, quotient }: LargestManoeuvres, measures: Measures): string | null {
  return fvc === null || quotient === null ? null : bothText(fev1, fvc, ratioText(quotient), measures)
}

function bothText(fev1: number | null, fvc: number | null, ratio: string, measures: Measures): string {
  return t('session.all.both', {
    fev1: measures.value('fev1', fev1),
    fvc: measures.full('fvc', fvc),
    ratio,
  })
}
