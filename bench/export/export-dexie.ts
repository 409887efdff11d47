import { dsvFormat } from 'd3-dsv'
import { chosenColumns, csvFieldName } from '#shared/exports/csv-columns'
import { flagsOfBits } from '#shared/records/flag'
import { bestValues } from '#shared/records/test'
import { timeWithOffset } from '../../src-renderer/store/exports/iso-time'
import type { BrowseRow } from '../browse/data/create-row-maker'
import { browseDexie, openRowTable } from '../browse/dexie/browse-dexie'
import type { ExportPeer } from './export-peer'

const columns = chosenColumns('csv-sessions', null).map(({ name }) => name)

/** A row per session in Dexie, exported as one would do it first: all rows at once, written by the same library. */
export function exportDexie(): ExportPeer {
  return {
    fill: browseDexie().fill,
    open: async () => undefined,
    async wholeText() {
      const rows = await openRowTable().orderBy('row').toArray()
      const lines = rows.filter(({ withdrawnAt }) => withdrawnAt === null).map(cellsOf)
      return new TextEncoder().encode(dsvFormat(',').formatRows([columns, ...lines]))
    },
  }
}

function cellsOf(row: BrowseRow): string[] {
  const cells: Readonly<Record<string, string | number | null>> = {
    ...Object.fromEntries(bestValues.map(({ field, name }) => [csvFieldName(field), row[name]])),
    session_id: row.id,
    attribution: 'none',
    patient_name: row.name,
    email: row.email,
    age_y: row.age,
    sex: row.gender,
    height_cm: row.height,
    weight_kg: row.weight,
    ethnicity: row.ethnicity,
    diagnoses: row.diagnoses.join('; '),
    medications: row.medications.join('; '),
    created_at: timeWithOffset(row.instant, row.offsetMinutes),
    local_date: row.day,
    tests: row.tests,
    fev1_fvc_recomputed: row.fev1 === null || !row.fvc ? null : row.fev1 / row.fvc,
    fev1_best_two_difference: row.bestTwoFev1,
    volume_unit: 'L',
    volume_unit_basis: 'inferred',
    flow_unit: 'L/s',
    flow_unit_basis: 'inferred',
    pct_scale: 'percent',
    pct_scale_basis: 'inferred',
    ratio_scale: 'fraction',
    ratio_scale_basis: 'inferred',
    flags: flagsOfBits(row.flags).join('; '),
  }
  return columns.map((name) => String(cells[name] ?? ''))
}
