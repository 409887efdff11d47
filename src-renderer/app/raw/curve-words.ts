import { figure, missing, withUnit } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import type { CurveUnits } from './curve-units'
import type { RawCurve } from './raw-curve'
import { sampleText } from './tree-words'

/** The titles of the axes, with the units as far as they were inferred. */
export function axisTitles({ time, volume, flow }: CurveUnits, counted: boolean) {
  const withOwn = (title: string, unit: string | null) =>
    t('raw.axis.title', { title, unit: unit ?? t('raw.axis.unknown') })
  return {
    time: counted ? t('raw.axis.samples') : withOwn(t('raw.axis.time'), time),
    volume: withOwn(t('raw.axis.volume'), volume),
    flow: withOwn(t('raw.axis.flow'), flow),
  }
}

/** One sample of a curve with its units as far as they are known, by what it is; a dash for what was not sent. */
export function sampleWords(curve: RawCurve, units: CurveUnits, sample: number) {
  const write = (values: readonly number[] | null, unit: string | null, digits: number) => {
    const value = values?.[sample]
    if (value === undefined) return missing
    return unit === null ? sampleText(value) : withUnit(figure(value, digits), unit)
  }
  return {
    time: write(curve.time, units.time, units.time === 'ms' ? 0 : 2),
    volume: write(curve.volume, units.volume, units.volume === 'mL' ? 0 : 2),
    flow: write(curve.flow, units.flow, 2),
  }
}

/** Why the axes are called what they are, and that it is inferred. */
export function shapeWords({ time, volume, flow }: CurveUnits): string {
  const reasons = [
    volume && t('raw.why.volume', { unit: volume }),
    time && t('raw.why.time', { unit: time }),
    flow && t('raw.why.flow', { unit: flow }),
  ].filter((reason) => reason !== null)
  return [t('raw.why.shape'), ...reasons, reasons.length === 0 ? t('raw.why.none') : '']
    .filter(Boolean)
    .join(' ')
}
