import { t } from '../text/texts.svelte'
import { type CurveSource, type DrawnCurve, type DrawnCurves, type Landmarks, landmarksOf } from './curves'
import type { PlotMark } from './plot'

/** The least end of an axis of volumes, and of flows, in litres and L/s. */
const leastLitres = 2

/** Figures as sent at the curves of the chosen manoeuvres; predicted ones of the first session alone. */
export function curveMarks({ curves, units }: DrawnCurves, sources: readonly CurveSource[]) {
  const chosen = sources.flatMap((source) => {
    const curve = curves.find((one) => one.chosen && one.session === source.detail.session.id)
    return curve ? [{ curve, source, places: landmarksOf(curve, source, units) }] : []
  })
  const [first] = chosen
  const litres = units.volume === 'mL' ? 1000 : 1
  return {
    flowVolume: [...chosen.flatMap(peakOf), ...(first ? predictedOf(first) : [])],
    volumeTime: [
      ...chosen.flatMap((one, at): PlotMark[] => {
        const { fev1 } = one.places
        if (!fev1) return []
        const text = at === 0 ? `${t('spirometry.quantity.fev1')} ${valueOf(one, 'fev1')}` : ''
        const shape = one.curve.role === 'post' ? 'square' : 'dot'
        return [{ x: fev1.time, y: fev1.volume, text, shape, strong: at === 0 }]
      }),
      ...chosen.flatMap(endOf),
    ],
    /** The time of one second after the start of the first chosen curve; null while unknown. */
    second: first?.places.fev1?.time ?? null,
    least: { x: units.volume === null ? 0 : leastLitres * litres, y: 0 },
  }
}

interface Chosen {
  readonly curve: DrawnCurve
  readonly source: CurveSource
  readonly places: Landmarks
}

function valueOf({ source: { detail, measures } }: Chosen, quantity: 'fev1' | 'fvc' | 'pef'): string {
  return measures.value(quantity, detail.session.best_test?.[`${quantity}_actual`] ?? null)
}

function peakOf(one: Chosen): PlotMark[] {
  const { peak } = one.places
  if (!peak || (one.source.detail.session.best_test?.pef_actual ?? null) === null) return []
  const { role } = one.curve
  const text = role === 'post' ? t('raw.curves.post', { value: valueOf(one, 'pef') }) : valueOf(one, 'pef')
  return [{ x: peak.volume, y: peak.flow, text, shape: 'peak', strong: role !== 'post' }]
}

function endOf(one: Chosen): PlotMark[] {
  const { time, volume, role, timeFrom } = one.curve
  const fvc = one.source.detail.session.best_test?.fvc_actual ?? null
  if (!volume || timeFrom === 'count' || fvc === null) return []
  const [x, y] = [time.at(-1) ?? 0, volume.reduce((most, value) => Math.max(most, value), -Infinity)]
  return [{ x, y, text: valueOf(one, 'fvc'), shape: 'end', strong: role !== 'post' }]
}

function predictedOf({ source: { detail, measures }, places }: Chosen): PlotMark[] {
  const best = detail.session.best_test
  const { pefPredicted, fvcPredicted, peak } = places
  const words = (quantity: 'pef' | 'fvc') =>
    t('raw.curves.predicted', {
      quantity: t(`spirometry.quantity.${quantity}`),
      value: measures.value(quantity, best?.[`${quantity}_predicted`] ?? null),
    })
  const cross = { shape: 'cross', strong: false } as const
  return [
    ...(pefPredicted !== null && peak
      ? [{ ...cross, x: peak.volume, y: pefPredicted, text: words('pef') }]
      : []),
    ...(fvcPredicted === null ? [] : [{ ...cross, x: fvcPredicted, y: 0, text: words('fvc') }]),
  ]
}
