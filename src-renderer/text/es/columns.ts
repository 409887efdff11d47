import type { Translation } from '#shared/text/translation'
import type { columns as english } from '../en/columns'

/** Qué significan las columnas de una exportación CSV, en el diccionario de datos que la acompaña. */
export const columns = {
  'columns.sessionId': 'Identificador de la sesión, asignado por el servicio.',
  'columns.profileId': 'Identificador del perfil al que pertenece la sesión. Vacío si no se conoce.',
  'columns.attribution':
    'Cómo se identificó el perfil: query (la sesión llegó al pedir solo ese perfil), email (ningún otro perfil tiene ese correo), none (no se identificó).',
  'columns.name': 'Nombre del paciente en la sesión.',
  'columns.email': 'Correo electrónico en la sesión.',
  'columns.age': 'Edad en la sesión, en años, según se envió.',
  'columns.ageGrouped': 'Edad en la sesión, en años enteros. 90 representa todas las edades mayores de 89.',
  'columns.sex': 'El campo gender, según se envió.',
  'columns.sexKnown': 'El campo gender, si es male (varón) o female (mujer); si no, vacío.',
  'columns.height': 'Talla, según se envió.',
  'columns.weight': 'Peso, según se envió.',
  'columns.ethnicity': 'Etnia, según se envió.',
  'columns.diagnoses': 'Todos los diagnósticos, separados por «; ».',
  'columns.medications': 'Toda la medicación, separada por «; ».',
  'columns.createdAt':
    'Fecha y hora de la sesión, en ISO 8601 con el desfase respecto a UTC que se envió, o sin desfase si no se envió ninguno. Vacío si no se puede leer.',
  'columns.createdAtRaw': 'created_at exactamente según se envió.',
  'columns.localDate': 'Fecha de created_at en su propio desfase respecto a UTC.',
  'columns.firstFetchedAt': 'Cuándo recibió Spirodesk la sesión por primera vez, en UTC.',
  'columns.changedAt': 'Cuándo guardó Spirodesk la sesión por primera vez o su último cambio, en UTC.',
  'columns.withdrawnAt': 'Cuándo dejó el servicio de enviar la sesión, en UTC.',
  'columns.person': 'Seudónimo, el mismo para todas las sesiones de una persona en este archivo.',
  'columns.session': 'Número de la sesión, en el orden de este archivo.',
  'columns.dayOffset':
    'Días desde la última sesión de la persona en este archivo: negativos o 0. Vacío si no se conoce alguna fecha.',
  'columns.month': 'Mes de la sesión, AAAA-MM. Vacío si no se conoce.',
  'columns.tests': 'Número de maniobras de la sesión.',
  'columns.testIndex':
    'Número de la maniobra en la sesión, desde 1, en el orden en que se enviaron. Vacío para una mejor maniobra que no es igual a ninguna de ellas.',
  'columns.isBest': 'yes para la maniobra que el servicio eligió como la mejor; para las demás, no.',
  'columns.duration': 'El campo duration, según se envió; su unidad no se declara.',
  'columns.actual': '{of} medido. Vacío si falta o no se puede leer; nunca 0.',
  'columns.predicted':
    '{of} teórico, según se envió; no se indica la ecuación de referencia. Vacío si falta o no se puede leer; nunca 0.',
  'columns.percentage': 'Porcentaje que se envió de {of}. Vacío si falta o no se puede leer; nunca 0.',
  'columns.raw': 'Texto original que se envió para {of}, si no era simplemente un número; si no, vacío.',
  'columns.recomputedOfBest':
    'FEV1/FVC de la mejor maniobra como fracción, calculado a partir de los valores medidos.',
  'columns.recomputedOfTest':
    'FEV1/FVC de la maniobra como fracción, calculado a partir de los valores medidos.',
  'columns.bestTwoDifference':
    'Diferencia entre los dos mayores {of} de todas las maniobras. No se sabe si las maniobras son aceptables.',
  'columns.volumeUnit': 'Unidad de FEV1 y FVC: L o mL. Vacío si no se conoce.',
  'columns.flowUnit': 'Unidad de PEF: L/s, L/min o cL/s. Vacío si no se conoce.',
  'columns.percentScale':
    'Escala de las columnas _pct: tanto por ciento (percent) o fracción (fraction). Vacío si no se conoce.',
  'columns.ratioScale':
    'Escala de ratio_actual y ratio_predicted: fracción (fraction) o tanto por ciento (percent). Vacío si no se conoce.',
  'columns.basis':
    'Cómo se conoce {of}: inferred (inferido de los valores), user (lo confirmó una persona), unknown (no se conoce). El servicio no declara ninguna unidad.',
  'columns.flags': 'Códigos de los avisos que Spirodesk muestra de la sesión, separados por «; ».',
  'columns.appVersion': 'Versión de Spirodesk que escribió el archivo.',
  'columns.exportedAt': 'Cuándo empezó la exportación, en UTC.',
  'columns.sample': 'Datos de ejemplo: las personas son ficticias.',
} as const satisfies Translation<typeof english>
