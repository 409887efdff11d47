import { type ExportForm, exportForms } from '#shared/exports/export-request'

/** What a form's name begins with; forms that begin alike are ways of writing the same kind of file. */
export function familyOf(form: ExportForm): string {
  return form.split('-')[0] ?? form
}

/** The kinds of file that are offered, in their order. */
export const exportFamilies = [...new Set(exportForms.map(familyOf))]

/** The forms of one kind of file, the usual one first. */
export function formsOf(family: string): ExportForm[] {
  return exportForms.filter((form) => familyOf(form) === family)
}
