import { exportForms } from '#shared/exports/export-request'

/** The forms that the command line can export. */
export const commandForms = [...exportForms, 'pdf'] as const

/** One of them. */
export type CommandForm = (typeof commandForms)[number]
