/** A column of a CSV export, as it is chosen and as the data dictionary tells of it. */
export interface CsvColumn {
  readonly name: string
  /** `text` is guarded against formulas; `number` is written with the decimal mark; `day` and `time` are ISO 8601. */
  readonly kind: 'text' | 'number' | 'day' | 'time'
  /** The unit where it is known; empty where there is none, or where another column of the row tells it. */
  readonly unit: string
  readonly meaning: string
  /** Whether it is written when no columns are chosen. */
  readonly byDefault: boolean
}

/** A column that is written unless others are chosen. */
export function usual(name: string, kind: CsvColumn['kind'], unit: string, meaning: string): CsvColumn {
  return { name, kind, unit, meaning, byDefault: true }
}

/** A column that is written only when it is chosen. */
export function onRequest(name: string, kind: CsvColumn['kind'], unit: string, meaning: string): CsvColumn {
  return { name, kind, unit, meaning, byDefault: false }
}
