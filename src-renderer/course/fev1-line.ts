import type { Measures } from '../format/measures'
import { type FittedLine, fittedLine } from './fitted-line'
import type { PanelFigure } from './panel-figures'

/** The line through the FEV1 of a course's best tests, in mL; null when the unit is not known. */
export function fev1Line(figures: readonly PanelFigure[], measures: Measures): FittedLine | null {
  const points = figures.flatMap(({ of, value, impossible }) => {
    const litres = impossible || !of.isBest ? null : measures.litres(value)
    return litres === null ? [] : [{ time: of.time, value: litres * 1000 }]
  })
  return measures.litres(1) === null ? null : fittedLine(points)
}
