import type { Translation } from '#shared/text/translation'
import type { patients as english } from '../en/patients'

/** Texts of the list of patients. */
export const patients = {
  'patients.title': 'Pacientes',
  'patients.all': '{count, plural, one {# paciente} other {# pacientes}}',
  'patients.column.patient': 'Paciente',
  'patients.column.lastDay': 'Última sesión',
  'patients.column.sessions': 'Sesiones',
} as const satisfies Translation<typeof english>
