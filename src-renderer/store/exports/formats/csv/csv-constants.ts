import type { UnitQuestion } from '#shared/records/units'
import type { ExportContext } from '../../export-writer'
import type { CsvValue } from './csv-lines'
import { utcTime } from '../iso-time'

type Constant = (context: ExportContext) => CsvValue

/** The columns that are the same in all rows, by their names. */
export const csvConstants: Readonly<Record<string, Constant>> = {
  volume_unit: unit('volume'),
  volume_unit_basis: basis('volume'),
  flow_unit: unit('flow'),
  flow_unit_basis: basis('flow'),
  pct_scale: unit('percent'),
  pct_scale_basis: basis('percent'),
  ratio_scale: unit('ratio'),
  ratio_scale_basis: basis('ratio'),
  app_version: ({ appVersion }) => appVersion,
  exported_at: ({ at }) => utcTime(at),
}

function unit(question: UnitQuestion): Constant {
  return ({ units }) => units[question].unit
}

function basis(question: UnitQuestion): Constant {
  return ({ units }) => {
    const { unit: known, confirmed } = units[question]
    if (confirmed !== null) return 'user'
    return known === null ? 'unknown' : 'inferred'
  }
}
