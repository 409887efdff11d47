import type { Translation } from '#shared/text/translation'
import type { overview as english } from '../en/overview'

/** Texts of the overview. */
export const overview = {
  'overview.title': 'Resumen',
  'overview.sessions': '{count, plural, one {sesión} other {sesiones}}',
  'overview.patients': '{count, plural, one {# paciente} other {# pacientes}}',
} as const satisfies Translation<typeof english>
