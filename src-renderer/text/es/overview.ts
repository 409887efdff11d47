import type { Translation } from '#shared/text/translation'
import type { overview as english } from '../en/overview'

/** Texts of the overview. */
export const overview = {
  'overview.title': 'Resumen',
  'overview.slow': 'Calculando…',
  'overview.asTable': '{of}, como tabla',
  'overview.asChart': '{of}, como gráfico',
  'overview.column.sessions': 'Sesiones',

  'overview.lead.of':
    '{sessions, plural, one {sesión} other {sesiones}} de {patients, plural, one {# paciente} other {# pacientes}}',
  'overview.lead.changed': '{count, plural, one {# sesión} other {# sesiones}}',
  'overview.lead.since':
    '{count, plural, one {es nueva o cambió} other {son nuevas o cambiaron}} desde su última visita, {since}.',
  'overview.lead.nothingNew': 'No hay sesiones nuevas ni cambiadas desde su última visita, {since}.',

  'overview.bars.title.day': 'Sesiones por día',
  'overview.bars.title.week': 'Sesiones por semana',
  'overview.bars.title.month': 'Sesiones por mes',
  'overview.bars.title.year': 'Sesiones por año',
  'overview.bars.label':
    '{title}, de la más antigua a la más reciente. Pulse Intro para mostrar las sesiones.',
  'overview.bars.span': 'Periodo',
  'overview.bars.span.days90': '90 días',
  'overview.bars.span.year': '1 año',
  'overview.bars.span.all': 'Todo',
  'overview.bars.count': '{count, plural, =0 {ninguna sesión} one {# sesión} other {# sesiones}}',
  'overview.bars.undated': '{count, plural, one {# más} other {# más}} sin fecha',
  'overview.bars.fromTo': '{from} – {to}',
  'overview.bars.grain.day': 'Día',
  'overview.bars.grain.week': 'Semana',
  'overview.bars.grain.month': 'Mes',
  'overview.bars.grain.year': 'Año',

  'overview.days.read': 'Días leídos',
  'overview.days.readOf': '{read} de {of}',
  'overview.days.failed': 'Fallidos',
  'overview.days.missing': 'Aún sin leer',
  'overview.days.oldest': 'Primera recepción',
  'overview.days.newest': 'Última recepción',

  'overview.quiet.title': 'Sin sesiones recientes',
  'overview.quiet.count': '{count} de los que comparten con usted, los más recientes primero',
  'overview.quiet.after': 'Sin sesiones desde hace',
  'overview.quiet.days': '{days, plural, one {# día} other {# días}}',
  'overview.quiet.none': 'Todos los que comparten con usted han tenido una sesión en este periodo.',
  'overview.quiet.latest': 'Pacientes sin sesiones recientes, los más recientes primero',
  'overview.quiet.since': '{days} d',
  'overview.quiet.never': 'ninguna sesión',
  'overview.quiet.show': '{count, plural, one {Mostrar # paciente} other {Mostrar los # pacientes}}',

  'overview.flags.title': 'Avisos',
  'overview.flags.hint': 'en {flagged} de {of} sesiones',
  'overview.flags.none': 'Ninguna sesión tiene avisos.',

  'overview.units.hint': 'valores que coinciden',
  'overview.units.confirm': 'Confirmar',
  'overview.units.unknown': 'desconocida',
  'overview.units.inferred': 'inferida, {agree} de {of}',
  'overview.units.confirmed': 'confirmada, {agree} de {of}',
  'overview.units.contradicted': 'confirmada, pero solo coinciden {agree} de {of}',
  'overview.units.undecided':
    '{of, plural, =0 {ningún valor del que inferirla} one {# valor, no concluyente} other {# valores, no concluyentes}}',
} as const satisfies Translation<typeof english>
