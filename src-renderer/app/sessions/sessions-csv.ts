import type { SessionRow } from '#shared/records/session-row'

type Field = readonly [name: string, value: (row: SessionRow) => string | number | null]

const fields: readonly Field[] = [
  ['id', (row) => row.id],
  ['created_at', createdAt],
  ['name', (row) => row.name],
  ['email', (row) => row.email],
  ['age', (row) => row.age],
  ['gender', (row) => row.gender],
  ['height_in_cm', (row) => row.height],
  ['weight_in_kg', (row) => row.weight],
  ['ethnicity', (row) => row.ethnicity],
  ['diagnoses', (row) => row.diagnoses.join('; ')],
  ['medications', (row) => row.medications.join('; ')],
  ['fev1_actual', (row) => row.fev1],
  ['fev1_predicted', (row) => row.fev1Predicted],
  ['fev1_percentage', (row) => row.fev1Percent],
  ['fvc_actual', (row) => row.fvc],
  ['fvc_predicted', (row) => row.fvcPredicted],
  ['fvc_percentage', (row) => row.fvcPercent],
  ['ratio_actual', (row) => row.ratio],
  ['ratio_predicted', (row) => row.ratioPredicted],
  ['ratio_percentage', (row) => row.ratioPercent],
  ['pef_actual', (row) => row.pef],
  ['pef_predicted', (row) => row.pefPredicted],
  ['pef_percentage', (row) => row.pefPercent],
  ['tests', (row) => row.tests],
  ['best_two_fev1_difference', (row) => row.bestTwoFev1],
  ['flags', (row) => row.flags.join('; ')],
]

/**
 * Sessions as CSV by RFC 4180, headings first: the best test's values as they were sent, under the names that the
 * service has for them, then what Spirodesk counted. A text that a spreadsheet would take for a formula gets an
 * apostrophe in front.
 */
export function sessionsCsv(rows: readonly SessionRow[]): string {
  const lines = rows.map((row) => fields.map(([, value]) => cell(value(row))))
  return [fields.map(([name]) => name), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The moment of a session in its own offset, as a timestamp: `2026-11-19T09:14:00+01:00`. */
function createdAt({ instant, offsetMinutes }: SessionRow): string | null {
  if (instant === null) return null
  const offset = offsetMinutes ?? 0
  const local = new Date(instant + offset * 60_000).toISOString().replace('.000Z', '').replace('Z', '')
  const clock = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${local}${offset < 0 ? '-' : '+'}${clock.map((part) => String(part).padStart(2, '0')).join(':')}`
}
