import type { Quantity } from '#shared/records/test'
import { figure, whole } from '../format/figures'
import type { Measures } from '../format/measures'
import type { CourseScale } from './panel-figures'

/** A value of a course without its unit. */
export function valueText(measures: Measures, quantity: Quantity, scale: CourseScale, value: number): string {
  return scale === 'percent' ? whole(value) : measures.value(quantity, value)
}

/** A round value beside a panel that spans so much: with as few decimals as tell the values apart. */
export function tickText(
  measures: Measures,
  quantity: Quantity,
  scale: CourseScale,
  value: number,
  span: number,
): string {
  const digits = span >= 8 ? 0 : span >= 0.8 ? 1 : 2
  const unit = measures.unit(quantity)
  return scale === 'percent' || unit === 'mL' || unit === 'L/min' ? whole(value) : figure(value, digits)
}

/** The unit of a panel: of the quantity, or percent. */
export function unitText(measures: Measures, quantity: Quantity, scale: CourseScale): string {
  return scale === 'percent' ? '%' : (measures.unit(quantity) ?? '')
}
