import { fixedCutOff } from '#shared/measure/figures'
import { type Aspect, aspects, quantities, type Quantity, quantityFacts } from '#shared/records/test'
import { unitsOfSession } from '#shared/measure/units'
import type { SessionRow } from '#shared/records/session'
import { type UnitQuestion, unitQuestions, type Units } from '#shared/records/units'
import type { Texts } from '#shared/text/texts'
import { type MessageKey, t } from '../text/texts.svelte'
import { change, decidingDigits, figure, missing, numberText, rounded, whole, withUnit } from './numbers'

/** Writes the figures of one data set, in the units that were sent. */
export interface Measures {
  readonly units: Units
  /** A measured or predicted value: `2.41`, without its unit. */
  value(quantity: Quantity, value: number | null): string
  /** The value of any aspect, without its unit. */
  sent(of: { readonly quantity: Quantity; readonly aspect: Aspect }, value: number | null): string
  /** The unit of a quantity, or of one value: `L`, `L/s`, `%`; empty for a ratio as a fraction, null if unknown. */
  unit(quantity: Quantity, of?: number): string | null
  /** A value with its unit, if known: `2.41 L`. */
  full(quantity: Quantity, value: number | null): string
  /** A volume with its unit, to the mL if sent so, for use beside a change in mL. */
  toMillilitre(quantity: 'fev1' | 'fvc', volume: number): string
  /** Two different values with their unit, and enough decimals to show the difference. */
  apart(quantity: Quantity, one: number, other: number): readonly [string, string]
  /** The difference of two values as both are shown, with their decimals: `+0.12`; `0.0` if they look alike. */
  change(quantity: Quantity, before: number, now: number): string
  /** The difference in percent of the value before: 0 if both look alike, null if that is not above 0. */
  relative(quantity: Quantity, before: number, now: number): number | null
  /** The points between two percentages of predicted as sent, to one decimal; null while the scale is unknown. */
  points(before: number, now: number): number | null
  /** Percent of predicted on a scale to 100, whichever was sent; null if unknown. */
  percent(sent: number | null): number | null
  /** Percent of predicted without its sign; as sent if the scale is unknown. */
  percentText(sent: number | null): string
  /** Percent of predicted with its sign, except for fractions and unknown scales. */
  percentFull(sent: number | null): string
  /** A volume in litres, in the unit that was sent: `0.150 L` with three decimals, `150 mL`. */
  ofLitres(litres: number, digits: number): string
  /** A volume in litres without unit, with the digit that decides whether it is within a limit (litres). */
  besideLimit(litres: number, limit: number): string
  /** A volume in litres; null if the unit is unknown. */
  litres(volume: number | null): number | null
  /** The measures for one session beside others: its values name their unit if it differs. */
  of(session: Pick<SessionRow, 'units'>): Measures
}

const asSent = (number: number) => numberText(number, 0, mostAsSent)
const mostAsSent = 3

/** The number of decimals of a figure as sent. */
function decimalsAsSent(number: number): number {
  let digits = 0
  while (digits < mostAsSent && rounded(number, digits) !== rounded(number, mostAsSent)) digits += 1
  return digits
}

/** Measures for the inferred units of a library; only percentages are ever converted. */
export function measuresIn(units: Units): Measures {
  const unit = (quantity: Quantity, of?: number) => {
    const { dimension } = quantityFacts[quantity]
    if (dimension !== 'ratio') return units[dimension].unit
    if (of !== undefined && isFraction(of) && units.ratio.unit === 'percent') return ''
    return units.ratio.unit === 'percent' ? '%' : units.ratio.unit === 'fraction' ? '' : null
  }
  // the only rule for the decimals of a value, and so of a change
  const decimals = (quantity: Quantity, number: number) => {
    const known = unit(quantity, number)
    if (known === null) return decimalsAsSent(number)
    if (quantity === 'ratio')
      return known === '%'
        ? decidingDigits(number, 100 * fixedCutOff, 0)
        : decidingDigits(number, fixedCutOff, 2)
    return known === 'L' ? 2 : known === 'L/s' ? 1 : 0
  }
  const value = (quantity: Quantity, number: number | null) =>
    number === null ? missing : figure(number, decimals(quantity, number))
  const differenceOf = (quantity: Quantity, before: number, now: number) => {
    const shown = (number: number) => rounded(number, decimals(quantity, number))
    return rounded(shown(now) - shown(before), 6)
  }
  const hasScale = (sent: number) =>
    units.percent.unit === 'fraction' || (units.percent.unit === 'percent' && !isFraction(sent))
  const percent = (sent: number | null) => {
    const scale = units.percent.unit
    if (sent === null || !hasScale(sent)) return null
    return scale === 'fraction' ? sent * 100 : sent
  }
  const percentText = (sent: number | null) => {
    if (sent === null) return missing
    return hasScale(sent) ? whole(percent(sent)) : asSent(sent)
  }
  // the percentage of FEV1/FVC has an undeclared reference, and says nothing of the scale of the others
  const percentOf = (quantity: Quantity, sent: number | null) =>
    quantity === 'ratio' && sent !== null ? asSent(sent) : percentText(sent)
  const measures: Measures = {
    units,
    value,
    sent: ({ quantity, aspect }, number) =>
      aspect === 'percentage' ? percentOf(quantity, number) : value(quantity, number),
    unit,
    full: (quantity, number) => {
      const known = number === null ? null : unit(quantity, number)
      return known ? withUnit(value(quantity, number), known) : value(quantity, number)
    },
    toMillilitre: (quantity, volume) =>
      unit(quantity) === 'L' ? withUnit(numberText(volume, 2, 3), 'L') : measures.full(quantity, volume),
    apart(quantity, one, other) {
      const known = unit(quantity)
      let shown = known === null ? mostAsSent : Math.max(decimals(quantity, one), decimals(quantity, other))
      while (shown < 6 && one !== other && rounded(one, shown) === rounded(other, shown)) shown += 1
      const write = (number: number) =>
        known === null ? numberText(number, 0, shown) : withUnit(figure(number, shown), known)
      return [write(one), write(other)]
    },
    change: (quantity, before, now) =>
      change(
        differenceOf(quantity, before, now),
        Math.max(decimals(quantity, before), decimals(quantity, now)),
      ),
    relative: (quantity, before, now) => {
      if (!(before > 0)) return null
      return differenceOf(quantity, before, now) === 0 ? 0 : rounded(((now - before) / before) * 100, 6)
    },
    points: (before, now) => {
      const [from, to] = [percent(before), percent(now)]
      return from === null || to === null ? null : rounded(to - from, 1)
    },
    percent,
    percentText,
    percentFull: (sent) =>
      sent === null || !hasScale(sent) ? percentText(sent) : withUnit(percentText(sent), '%'),
    ofLitres: (litres, digits) =>
      units.volume.unit === 'mL'
        ? withUnit(numberText(litres * 1000, 0, Math.max(0, digits - 3)), 'mL')
        : withUnit(figure(litres, digits), 'L'),
    besideLimit: (litres, limit) => {
      const [times, least] = units.volume.unit === 'mL' ? [1000, 0] : [1, 2]
      return figure(litres * times, decidingDigits(litres * times, limit * times, least))
    },
    litres: (number) => {
      const volume = units.volume.unit
      if (number === null || volume === null) return null
      return volume === 'mL' ? number / 1000 : number
    },
    of(session) {
      const differing = unitQuestions.filter((question) => session.units[question] !== units[question].unit)
      if (differing.length === 0) return measures
      const own = measuresIn(unitsOfSession(units, session.units))
      const isOther = (quantity: Quantity) => differing.includes(quantityFacts[quantity].dimension)
      const written = (quantity: Quantity, number: number | null) =>
        isOther(quantity) && number !== null ? own.full(quantity, number) : own.value(quantity, number)
      // beside others of an unknown scale, or of several
      const percentText = units.percent.unit === null ? own.percentFull : own.percentText
      return {
        ...own,
        value: written,
        change: (quantity, before, now) => {
          const unit = isOther(quantity) ? own.unit(quantity) : null
          const text = own.change(quantity, before, now)
          return unit ? withUnit(text, unit) : text
        },
        percentText,
        sent: ({ quantity, aspect }, number) => {
          if (aspect !== 'percentage') return written(quantity, number)
          return quantity === 'ratio' ? own.sent({ quantity, aspect }, number) : percentText(number)
        },
      }
    },
  }
  return measures
}

/** Whether a percentage, or FEV1/FVC, is surely a fraction: in a data set of percentages, single values may still be. */
export function isFraction(sent: number): boolean {
  return sent > 0 && sent <= 1.6
}

/** FEV1/FVC as a fraction, with the digit that decides whether it is below the fixed cut-off. */
export function ratioText(ratio: number): string {
  return figure(ratio, decidingDigits(ratio, fixedCutOff, 2))
}

const unknown = { unit: null, inferred: null, confirmed: null, agree: 0, of: 0, contradicted: false }

/** The units of a library with too little data to infer any. */
export const unknownUnits: Units = {
  volume: unknown,
  flow: unknown,
  percent: unknown,
  ratio: unknown,
}

const ofSession = [
  'age',
  'height_in_cm',
  'weight_in_kg',
  'gender',
  'created_at',
  'medications',
  'diagnoses',
  'best_test',
  'all_tests',
] as const

/** Splits a path such as `all_tests.1.fvc_actual`. */
export function fieldParts(field: string) {
  const steps = field.split('.')
  const name = steps.at(-1) ?? ''
  const list = steps.indexOf('all_tests')
  const index = list < 0 ? NaN : Number(steps[list + 1])
  const [quantity, aspect] = name.split('_')
  return {
    quantity: quantities.find((one) => one === quantity) ?? null,
    aspect: aspects.find((one) => one === aspect) ?? null,
    /** The number of its test, from 1; null for the best test and for fields of the session. */
    test: Number.isInteger(index) ? index + 1 : null,
    name,
  }
}

/** A field in words: `FVC of manoeuvre 2`, `Predicted FEV₁`, `Height`. */
export function fieldWords(field: string | undefined): string {
  const parts = fieldParts(field ?? '')
  const known = ofSession.find((one) => one === parts.name)
  if (parts.test !== null && parts.name === String(parts.test - 1))
    return t('session.all.test', { test: parts.test })
  let words = known ? t(`spirometry.field.${known}`) : t('spirometry.field.other')
  if (parts.name === 'duration') words = t('spirometry.field.duration')
  if (parts.quantity && parts.aspect)
    words = t(`spirometry.field.${parts.aspect}`, { quantity: t(`spirometry.quantity.${parts.quantity}`) })
  return parts.test === null ? words : t('spirometry.field.inTest', { field: words, test: parts.test })
}

/** The unit of a data set's values, or a note that it is unknown. */
export function unitText({ unit }: UnitAnswer): string {
  return unit === null ? t('overview.units.unknown') : unitName(unit)
}

/** The evidence for a unit: the number of values, and whether a person has confirmed it. */
export function voteText({ unit, confirmed, contradicted, agree, of }: UnitAnswer): string {
  const votes = { agree: whole(agree), of: whole(of) }
  if (contradicted) return t('overview.units.contradicted', votes)
  if (confirmed !== null) return t('overview.units.confirmed', votes)
  return unit === null ? t('overview.units.undecided', { of }) : t('overview.units.inferred', votes)
}

export type UnitAnswer = Units[UnitQuestion]

// a value on each scale
const examples = { percent: 71, fraction: 0.71 }

/** The name of a unit, or a scale, in a choice: `litres (L)`, `percent, as 71`. */
export function unitName(unit: string): string {
  if (unit === 'percent' || unit === 'fraction') {
    const example = figure(examples[unit], unit === 'fraction' ? 2 : 0)
    return t(`settings.units.${unit}`, { example })
  }
  return unit === 'L' || unit === 'mL' ? t(`settings.units.${unit}`) : unit
}

/** A sentence on a unit that the service does not declare, with its evidence. */
export function unitSentence(answer: UnitAnswer, texts: Texts<MessageKey> = t, count = whole): string {
  const { unit, confirmed, agree, of } = answer
  if (of === 0) return texts(confirmed ? 'settings.units.confirmedAlone' : 'settings.units.noValues')
  const votes = { agree: count(agree), of: count(of) }
  if (confirmed) return texts('settings.units.confirmed', votes)
  return texts(unit === null ? 'settings.units.undecided' : 'settings.units.inferred', votes)
}
