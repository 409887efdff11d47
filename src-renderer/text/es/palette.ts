import type { Translation } from '#shared/text/translation'
import type { palette as english } from '../en/palette'

/** Texts of the command palette. */
export const palette = {
  'palette.title': 'Paleta de comandos',
  'palette.hint': 'Página, paciente, fecha o acción…',
  'palette.lately': 'Recientes',
  'palette.kind.page': 'Páginas',
  'palette.kind.view': 'Vistas guardadas',
  'palette.kind.patient': 'Pacientes',
  'palette.kind.session': 'Sesiones',
  'palette.kind.action': 'Acciones',
  'palette.choice': '{about}: {choice}',
  'palette.keyboard': 'Atajos de teclado',
  'palette.units': 'Unidades: confirmar o retirar',
  'palette.pause': 'Pausar la sincronización',
  'palette.resume': 'Reanudar la sincronización',
  'palette.lastSession': 'última sesión {day}',
  'palette.sessionsOf': 'Sesiones: {days}',
  'palette.found': '{count, plural, one {# resultado} other {# resultados}}',
  'palette.morePatients':
    '{count, plural, one {# resultado} other {# resultados}}; se muestran {shown} de {patients} pacientes, escriba más del nombre',
  'palette.none': 'Sin resultados para «{text}». También puede escribir una fecha: 19 nov 2026.',
} as const satisfies Translation<typeof english>
