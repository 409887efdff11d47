import type { Units } from '#shared/records/units'
import { unknownUnits } from '../../../../src-renderer/format/measures'

/** Units of a data set in litres and L/s, ratios as fractions, percent of predicted in the scale given. */
export function unitsOf(percent: 'percent' | 'fraction'): Units {
  const sure = { agree: 40, of: 40 }
  return {
    volume: { ...unknownUnits.volume, ...sure, unit: 'L', inferred: 'L' },
    flow: { ...unknownUnits.flow, ...sure, unit: 'L/s', inferred: 'L/s' },
    percent: { ...unknownUnits.percent, ...sure, unit: percent, inferred: percent },
    ratio: { ...unknownUnits.ratio, ...sure, unit: 'fraction', inferred: 'fraction' },
  }
}
