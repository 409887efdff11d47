import { parse } from 'csv-parse/sync'

/** The rows of a CSV text by the names of its columns, read by a library that did not write it. */
export function readCsv(text: string, delimiter = ','): Record<string, string>[] {
  return parse(text, { columns: true, delimiter, bom: true, record_delimiter: '\r\n', relax_quotes: false })
}
