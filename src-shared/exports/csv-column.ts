import type { CsvMeaning } from './csv-meaning'

/** A column of a CSV export, as it is chosen and as the data dictionary tells of it. */
export interface CsvColumn {
  readonly name: string
  /** `text` is guarded against formulas; `number` is written with the decimal mark; `day` and `time` are ISO 8601. */
  readonly kind: 'text' | 'number' | 'day' | 'time'
  /** The symbol of its unit, or the name of the column of the row that tells it; empty where there is none. */
  readonly unit: string
  readonly meaning: CsvMeaning
  /** The quantity or the column that its meaning is about; empty where that needs none. */
  readonly of: string
  /** Whether it is written when no columns are chosen. */
  readonly byDefault: boolean
}

/** A column that is written unless others are chosen. */
export function usual(
  name: string,
  kind: CsvColumn['kind'],
  unit: string,
  meaning: CsvMeaning,
  of = '',
): CsvColumn {
  return { name, kind, unit, meaning, of, byDefault: true }
}

/** A column that is written only when it is chosen. */
export function onRequest(
  name: string,
  kind: CsvColumn['kind'],
  unit: string,
  meaning: CsvMeaning,
  of = '',
): CsvColumn {
  return { ...usual(name, kind, unit, meaning, of), byDefault: false }
}
