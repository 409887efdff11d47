import type { Translation } from '#shared/text/translation'
import type { patients as english } from '../en/patients'

/** Texts of the list of patients. */
export const patients = {
  'patients.title': 'Pacientes',
  'patients.all': '{count, plural, one {# paciente} other {# pacientes}}',
  'patients.search': 'Buscar pacientes',
  'patients.opening': 'Abriendo los pacientes',
  'patients.list': 'Pacientes, {order}',
  'patients.foot':
    'Los cambios son entre dos sesiones, por el motivo que sea: el último FEV₁ menos el anterior, y menos el primero.',
  'patients.units': 'Volúmenes en {unit}, unidad {how}.',
  'patients.unread': 'Aún quedan días sin leer, por lo que aquí pueden faltar sesiones.',

  'patients.column.patientUnder': 'edad en la última, sexo',
  'patients.column.lastSession': 'Última sesión',
  'patients.column.lastSessionUnder': 'fecha local, días desde',
  'patients.column.sessions': 'Sesiones',
  'patients.column.sinceBefore': 'Desde ant.',
  'patients.column.sinceFirst': 'Desde 1.ª',
  'patients.column.points': 'Δ % teór.',
  'patients.column.sharing': 'Compartido',

  'patients.orders': 'Ordenar por una pregunta',
  'patients.order.worse': 'Quién ha empeorado',
  'patients.order.quiet': 'Quién lleva más sin sesiones',

  'patients.sharing': 'Compartido',
  'patients.sharing.shared': 'se comparte',
  'patients.sharing.unshared': 'ya no se comparte',
  'patients.sharing.unknown': 'solo el correo',
  'patients.sharing.nobody': 'una sola sesión',
  'patients.sharing.choice.any': 'Se comparta o no',
  'patients.sharing.choice.shared': 'Se comparte',
  'patients.sharing.choice.unshared': 'Ya no se comparte',
  'patients.sharing.choice.unknown': 'Sin perfil',
  'patients.quiet.label': 'Sin sesiones al menos',
  'patients.quiet.unit': 'días',
  'patients.quiet.wrong': 'días: un número entero',

  'patients.noSession': 'sin sesiones',
  'patients.daysSince': '{days}\u202fd',
  'patients.today': 'hoy',
  'patients.leftOut':
    '{count, plural, one {Un FEV₁ no puede ser correcto; no cuenta en estas cifras} other {# valores de FEV₁ no pueden ser correctos; no cuentan en estas cifras}}',

  'patients.none.title': 'Ningún paciente coincide con estos filtros',
  'patients.none.text': 'El texto contiene {text}',
  'patients.none.quiet': 'Sin sesiones al menos {days, plural, one {# día} other {# días}}',

  'patients.peek.label': 'Paciente en foco',
  'patients.peek.last': 'Última sesión: {last}',
  'patients.peek.sharing': 'Compartido: {sharing}',
  'patients.peek.sessions': 'Últimas sesiones de este paciente',
  'patients.peek.day': 'Sesión',
  'patients.peek.change': 'Δ {unit}',
} as const satisfies Translation<typeof english>
