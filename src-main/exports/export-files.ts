import type { ExportForm } from '#shared/exports/export-request'

/** What the file of each form is: how its name ends, and how its kind is called. */
export const exportFiles: Readonly<Record<ExportForm, { readonly ending: string; readonly kind: string }>> = {
  'csv-sessions': { ending: 'csv', kind: 'CSV' },
  'csv-tests': { ending: 'csv', kind: 'CSV' },
  json: { ending: 'json', kind: 'JSON' },
}
