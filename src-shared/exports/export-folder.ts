import * as v from 'valibot'
import { type PageDay, undated } from '../records/day'
import type { ExportRows } from './export-columns'

// the missing value of Hive, Spark, Trino and DuckDB
const missing = '__HIVE_DEFAULT_PARTITION__'

/** The file of an export's folder that has the sessions of a day: `year=2026/month=3/sessions.parquet`. */
export function fileOfDay(rows: ExportRows, day: PageDay): string {
  const [year = missing, month] = day === undated ? [] : day.split('-')
  return `year=${year}/month=${month === undefined ? missing : Number(month)}/${rows}.parquet`
}

/** Name of the companion that explains the columns; readers of a table skip such names. */
export const folderCompanion = (ending: string) => `_${ending.replace(/^[-.]/, '')}`

const partOfFolder =
  /^year=(?:\d{4}|__HIVE_DEFAULT_PARTITION__)\/month=(?:\d{1,2}|__HIVE_DEFAULT_PARTITION__)\/(?:sessions|tests)\.parquet$/

/** Schema of such a file's path, which never leads out of its folder. */
export const folderFileSchema = v.pipe(v.string(), v.regex(partOfFolder))

/** Whether a path inside a folder, with `/` between, is that of a file that Spirodesk exports. */
export function isOfFolder(path: string): boolean {
  return path === folderCompanion('-columns.csv') || partOfFolder.test(path)
}
