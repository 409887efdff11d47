import type { Translation } from '#shared/text/translation'
import type { columns as english } from '../en/columns'

/** Qué significan las columnas de una exportación CSV, en el diccionario de datos que la acompaña. */
export const columns = {
  'columns.sessionId': 'El identificador que el servicio dio a la sesión.',
  'columns.profileId': 'El perfil al que pertenece. Vacío si no se sabe.',
  'columns.attribution':
    'Cómo se conoce el perfil: query (la sesión llegó al pedir solo ese perfil), email (el correo pertenece solo a ese perfil), none (no se conoce).',
  'columns.name': 'El nombre que lleva la sesión.',
  'columns.email': 'El correo que lleva la sesión.',
  'columns.age': 'Edad en la sesión, en años, según se envió.',
  'columns.ageGrouped': 'Edad en la sesión, en años enteros. 90 representa todas las edades mayores de 89.',
  'columns.sex': 'El campo gender, según se envió.',
  'columns.sexKnown': 'El campo gender, cuando es male (varón) o female (mujer); si no, vacío.',
  'columns.height': 'Talla, según se envió.',
  'columns.weight': 'Peso, según se envió.',
  'columns.ethnicity': 'Etnia, según se envió.',
  'columns.diagnoses': 'Todos los diagnósticos, separados por «; ».',
  'columns.medications': 'Toda la medicación, separada por «; ».',
  'columns.createdAt':
    'Cuándo fue la sesión, en ISO 8601 con el desfase que se envió. Sin desfase si no se envió ninguno; vacío si no se puede leer.',
  'columns.createdAtRaw': 'created_at tal como se envió.',
  'columns.localDate': 'El día natural de created_at en su propio desfase.',
  'columns.firstFetchedAt': 'Cuándo recibió Spirodesk la sesión por primera vez, en UTC.',
  'columns.changedAt': 'Cuándo fue nueva la sesión en Spirodesk o cambió por última vez, en UTC.',
  'columns.withdrawnAt': 'Desde cuándo el servicio ya no envía la sesión, en UTC.',
  'columns.person': 'Un seudónimo, el mismo para todas las sesiones de una persona en este archivo.',
  'columns.session': 'Un número para la sesión, en el orden de este archivo.',
  'columns.dayOffset':
    'Días desde la última sesión de la misma persona en este archivo, por tanto negativos o 0. Vacío si no se conoce una fecha.',
  'columns.month': 'El mes de la sesión, AAAA-MM. Vacío si no se conoce.',
  'columns.tests': 'Cuántas maniobras tiene la sesión.',
  'columns.testIndex':
    'El número de la maniobra en su sesión, desde 1, según se envió. Vacío para una mejor maniobra que no es igual a ninguna de ellas.',
  'columns.isBest': 'yes para la maniobra que el servicio eligió como la mejor; para las demás, no.',
  'columns.duration': 'El campo duration, según se envió; su unidad no se declara.',
  'columns.actual': '{of} medido. Vacío si falta o no se pudo leer, nunca 0 por ello.',
  'columns.predicted':
    '{of} teórico, según se envió; no se indica con qué ecuación. Vacío si falta o no se pudo leer, nunca 0 por ello.',
  'columns.percentage':
    'El porcentaje que se envió de {of}. Vacío si falta o no se pudo leer, nunca 0 por ello.',
  'columns.raw': 'Lo que se envió para {of}, cuando no es simplemente el número; si no, vacío.',
  'columns.recomputedOfBest': 'FEV1/FVC de la mejor maniobra como fracción, a partir de los valores medidos.',
  'columns.recomputedOfTest': 'FEV1/FVC de la maniobra como fracción, a partir de los valores medidos.',
  'columns.bestTwoDifference':
    'Diferencia entre los dos mayores {of} de todas las maniobras. No se sabe si las maniobras son aceptables.',
  'columns.volumeUnit': 'La unidad de FEV1 y FVC: L o mL. Vacío si no se conoce.',
  'columns.flowUnit': 'La unidad de PEF: L/s, L/min o cL/s. Vacío si no se conoce.',
  'columns.percentScale':
    'Si las columnas _pct contienen tanto por ciento (percent) o una fracción (fraction). Vacío si no se conoce.',
  'columns.ratioScale':
    'Si ratio_actual y ratio_predicted contienen una fracción (fraction) o tanto por ciento (percent). Vacío si no se conoce.',
  'columns.basis':
    'Cómo se conoce {of}: inferred (se infirió de los valores), user (lo confirmó una persona), unknown (no se conoce). El servicio no declara ninguna unidad.',
  'columns.flags': 'Lo que Spirodesk dice de la sesión, en códigos separados por «; ».',
  'columns.appVersion': 'La versión de Spirodesk que escribió el archivo.',
  'columns.exportedAt': 'Cuándo empezó la exportación, en UTC.',
  'columns.sample': 'Datos de ejemplo: las personas son ficticias.',
} as const satisfies Translation<typeof english>
