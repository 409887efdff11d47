import type { Translation } from '#shared/text/translation'
import type { raw as english } from '../en/raw'

/** Texts of raw arrays: curves, and the tree of all that was sent. */
export const raw = {
  'raw.hint.inferred': 'forma inferida',
  'raw.hint.none': 'no se reconoce ninguna curva entre ellas',
  'raw.opening': 'Abriendo las series en bruto',
  'raw.curve.session': 'Sesión',
  'raw.curve.choose': 'Curva que se lee',
  'raw.curve.chosen': '{test}, elegida',
  'raw.chart.volumeTime': 'Volumen-tiempo',
  'raw.chart.flowVolume': 'Flujo-volumen',
  'raw.chart.flowTime': 'Flujo-tiempo',
  'raw.chart.label':
    '{chart}, {count, plural, one {# curva} other {# curvas}}; sus valores están en la tabla de abajo',
  'raw.axis.title': '{title} ({unit})',
  'raw.axis.time': 'Tiempo',
  'raw.axis.volume': 'Volumen',
  'raw.axis.flow': 'Flujo',
  'raw.axis.samples': 'Muestras, contadas',
  'raw.axis.unknown': 'unidad desconocida',
  'raw.read.label': 'Leer {test} en',
  'raw.read.spoken': 'tiempo {time}, volumen {volume}, flujo {flow}',
  'raw.why.shape': 'Inferida de los nombres y de la longitud igual de las series.',
  'raw.why.volume': 'Volumen en {unit}, pues su amplitud es la FVC de la maniobra.',
  'raw.why.time': 'Tiempo en {unit}, pues el volumen al cabo de un segundo es el FEV₁.',
  'raw.why.flow': 'Flujo en {unit}, pues es la pendiente del volumen.',
  'raw.why.none': 'Nada indica sus unidades.',
  'raw.samples.show': 'Valores en una tabla',
  'raw.samples.some': '{count} de {of} muestras; todas están en la lista de abajo.',
  'raw.tree.title': 'Todo lo que se envió',
  'raw.tree.label': 'Series en bruto según se enviaron',
  'raw.tree.fields': '{count, plural, one {# campo} other {# campos}}',
  'raw.tree.values': '{count, plural, one {# valor} other {# valores}}',
  'raw.tree.between': '{count} de {least} a {most}',
  'raw.save.button': 'Guardar como JSON…',
  'raw.save.done': 'Guardado.',
} as const satisfies Translation<typeof english>
