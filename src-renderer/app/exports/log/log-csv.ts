import type { ExportLine } from '#shared/exports/export-progress'
import { type CsvCell, csvText } from '../../../format/plain-text'

const fields: readonly (readonly [name: string, value: (line: ExportLine) => CsvCell])[] = [
  ['at', ({ at }) => new Date(at).toISOString()],
  ['outcome', ({ outcome }) => outcome],
  ['form', ({ form }) => form],
  ['deidentified', ({ deidentified }) => (deidentified ? 'yes' : 'no')],
  ['what', ({ what }) => what],
  ['from', ({ from }) => from],
  ['to', ({ to }) => to],
  ['searched', ({ searched }) => (searched ? 'yes' : 'no')],
  ['withdrawn', ({ withdrawn }) => (withdrawn ? 'yes' : 'no')],
  ['conditions', ({ conditions }) => conditions.join('; ')],
  ['sessions', ({ sessions }) => sessions],
  ['patients', ({ patients }) => patients],
  ['bytes', ({ bytes }) => bytes],
]

/** The log of exports as CSV, headings first; times in UTC. */
export function logCsv(lines: readonly ExportLine[]): string {
  return csvText([
    fields.map(([name]) => name),
    ...lines.map((line) => fields.map(([, value]) => value(line))),
  ])
}
