import type { Translation } from '#shared/text/translation'
import type { patient as english } from '../en/patient'

/** Texts about patients: words for people, and the page of one patient. */
export const patient = {
  'patient.sex.male': 'varón',
  'patient.sex.female': 'mujer',
  'patient.sex.maleLetter': 'V',
  'patient.sex.femaleLetter': 'M',
  'patient.years': '{age}\u202faños',
  'patient.unnamed': 'Nombre no enviado',

  'patient.opening': 'Abriendo el paciente',
  'patient.missing': 'No hay nada de este paciente',
  'patient.missingText': 'Es posible que se hayan eliminado sus sesiones.',
  'patient.failed': 'No se pudo abrir el paciente',
  'patient.failedText': 'Las sesiones siguen en este equipo; no se ha cambiado nada.',
  'patient.atLast': '{age} en la última prueba',
  'patient.shared': 'Compartido con usted',
  'patient.unshared': 'Ya no se comparte desde el {since}',
  'patient.unsharedText': 'Lo recibido antes permanece hasta que se elimine en la página de sincronización.',
  'patient.several': 'Varios perfiles o ninguno comparten este correo',
  'patient.severalText':
    'Las sesiones no indican el perfil. Estas llegaron con el correo {email}, que no pertenece a un único perfil, por lo que pueden ser de más de una persona.',
  'patient.single': 'Esta sesión no pertenece a nadie con certeza',
  'patient.singleText': 'No lleva correo electrónico, por lo que queda aparte y no se une a otras sesiones.',

  'patient.figure.last': 'FEV₁, {day}',
  'patient.figure.ofPredicted': '{percent} del teórico',
  'patient.figure.sinceLast': 'Desde la anterior, {day}',
  'patient.figure.sinceFirst': 'Desde la primera, {day}',
  'patient.figure.vary': 'Al repetir la prueba, el valor varía unos {limit}; con semanas de por medio, más',

  'patient.course.title': 'FEV₁',
  'patient.course.hint': 'mejor maniobra de cada sesión',
  'patient.course.predicted': 'teórico, según se envió',
  'patient.course.predictedEnd': 'teórico',
  'patient.course.gap': 'Sin sesiones durante',
  'patient.course.months': '{count, plural, one {# mes} other {# meses}}',
  'patient.course.label':
    'FEV₁ a lo largo del tiempo: {count, plural, one {# valor} other {# valores}} de {first} a {last}, mínimo {lowest}, máximo {highest}',
  'patient.course.none': 'No hay ningún FEV₁ con fecha que representar',
  'patient.course.noneText': 'Las sesiones están en la lista de al lado.',

  'patient.sessions': '{count, plural, one {# sesión} other {# sesiones}}',
  'patient.changeHint': 'cambio desde la anterior',
  'patient.list': 'Sesiones de este paciente, de la más reciente a la más antigua',
  'patient.date': 'Fecha',
  'patient.ratio': 'Coc.',
  'patient.change': 'Δ FEV₁',
} as const satisfies Translation<typeof english>
