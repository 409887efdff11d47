import type { Translation } from '#shared/text/translation'
import type { patients as english } from '../en/patients'

/** Texts of the list of patients. */
export const patients = {
  'patients.title': 'Pacientes',
  'patients.all': '{count, plural, one {# paciente} other {# pacientes}}',
  'patients.search': 'Buscar pacientes',
  'patients.opening': 'Cargando los pacientes',
  'patients.list': 'Pacientes, {order}',
  'patients.foot':
    'Los cambios comparan dos sesiones, sea cual sea la causa: el último FEV₁ menos el anterior, y menos el primero.',
  'patients.units': 'Volúmenes en {unit}, unidad {how}.',
  'patients.unread': 'Aún quedan días sin leer, por lo que pueden faltar sesiones.',

  'patients.column.patientUnder': 'edad en la última, sexo',
  'patients.column.lastSession': 'Última sesión',
  'patients.column.lastSessionUnder': 'fecha local, días desde',
  'patients.column.sessions': 'Sesiones',
  'patients.column.sinceBefore': 'Desde ant.',
  'patients.column.sinceFirst': 'Desde 1.ª',
  'patients.column.points': 'Δ % teór.',
  'patients.column.sharing': 'Compartido',

  'patients.orders': 'Orden rápido',
  'patients.order.worse': 'Mayor descenso del FEV₁',
  'patients.order.quiet': 'Más tiempo sin sesión',

  'patients.sharing': 'Compartido',
  'patients.sharing.shared': 'se comparte',
  'patients.sharing.unshared': 'ya no se comparte',
  'patients.sharing.unknown': 'solo el correo',
  'patients.sharing.nobody': 'una sola sesión',
  'patients.sharing.choice.any': 'Cualquier estado',
  'patients.sharing.choice.shared': 'Se comparte',
  'patients.sharing.choice.unshared': 'Ya no se comparte',
  'patients.sharing.choice.unknown': 'Sin perfil',
  'patients.quiet.label': 'Sin sesiones desde hace',
  'patients.quiet.unit': 'días',
  'patients.quiet.wrong': 'días (número entero)',

  'patients.noSession': 'sin sesiones',
  'patients.daysSince': '{days}\u202fd',
  'patients.today': 'hoy',
  'patients.leftOut':
    '{count, plural, one {Un FEV₁ no es plausible y se excluye de estas cifras} other {# valores de FEV₁ no son plausibles y se excluyen de estas cifras}}',

  'patients.none.title': 'Ningún paciente coincide con estos filtros',
  'patients.none.text': 'El texto contiene {text}',
  'patients.none.quiet': 'Sin sesiones desde hace {days, plural, one {# día} other {# días}} o más',

  'patients.peek.label': 'Datos del paciente',
  'patients.peek.last': 'Última sesión: {last}',
  'patients.peek.sharing': 'Compartido: {sharing}',
  'patients.peek.sessions': 'Últimas sesiones de este paciente',
  'patients.peek.day': 'Sesión',
  'patients.peek.change': 'Δ {unit}',
} as const satisfies Translation<typeof english>
