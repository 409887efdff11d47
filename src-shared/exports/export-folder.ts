import * as v from 'valibot'
import { type PageDay, undated } from '../records/day'
import type { ExportRows } from './export-columns'

// the missing value of Hive, Spark, Trino and DuckDB
const missing = '__HIVE_DEFAULT_PARTITION__'

/**
 * The file of an export's folder that has the sessions of a day: `year=2026/month=3/sessions-20260306T070000000Z.parquet`. Its
 * name has the moment of the export, ms since 1970: a reader that has listed an earlier one then finds none of its files, and
 * never reads some months of one export and others of the next.
 */
export function fileOfDay(rows: ExportRows, day: PageDay, at: number): string {
  const [year = missing, month] = day === undated ? [] : day.split('-')
  const moment = new Date(at).toISOString().replaceAll(/[-:.]/g, '')
  return `year=${year}/month=${month === undefined ? missing : Number(month)}/${rows}-${moment}.parquet`
}

/** Name of the companion that explains the columns; readers of a table skip such names. */
export const folderCompanion = (ending: string) => `_${ending.replace(/^[-.]/, '')}`

// earlier versions named no moment
const partOfFolder =
  /^year=(?:\d{4}|__HIVE_DEFAULT_PARTITION__)\/month=(?:\d{1,2}|__HIVE_DEFAULT_PARTITION__)\/(?:sessions|tests)(?:-\d{8}T\d{9}Z)?\.parquet$/

/** Schema of such a file's path, which never leads out of its folder. */
export const folderFileSchema = v.pipe(v.string(), v.regex(partOfFolder))

/** Whether a path inside a folder, with `/` between, is that of a file that Spirodesk exports. */
export function isOfFolder(path: string): boolean {
  return path === folderCompanion('-columns.csv') || partOfFolder.test(path)
}
