import type { Translation } from '#shared/text/translation'
import type { table as english } from '../en/table'

/** Texts of the table of sessions: its columns, and what is selected in it. */
export const table = {
  'table.column.years': 'años',
  'table.column.predicted': 'teórico {unit}',
  'table.column.email': 'Correo electrónico',
  'table.column.ethnicity': 'Etnia',
  'table.column.diagnoses': 'Diagnósticos',
  'table.column.medications': 'Medicación',
  'table.column.changed': 'Nueva o cambiada',
  'table.column.changedUnder': 'en este equipo',

  'table.columns.title': 'Columnas',
  'table.columns.shown': 'Columnas, en orden',
  'table.columns.hint': 'Espacio muestra u oculta una columna; Alt+↑ o Alt+↓ la mueve.',
  'table.columns.keys': 'Mayús+← o Mayús+→ cambia el ancho; Ctrl+← o Ctrl+→ mueve la columna.',
  'table.columns.up': 'Mover «{column}» a la izquierda',
  'table.columns.down': 'Mover «{column}» a la derecha',
  'table.columns.reset': 'Restablecer',
  'table.columns.automatic': 'Las columnas que se muestran dependen del ancho de la ventana.',
  'table.columns.wide': '{column}: {width} píxeles de ancho',
  'table.columns.placed': '{column}: columna {place} de {of}',
  'table.density.label': 'Altura de las filas',
  'table.density.comfortable': 'Amplia',
  'table.density.compact': 'Compacta',

  'table.newAbove': '{count, plural, one {# sesión nueva} other {# sesiones nuevas}}',

  'table.selection.label': 'Sesiones seleccionadas',
  'table.selection.all': 'Seleccionar todas las que coinciden',
  'table.selection.count': '{count, plural, one {# sesión seleccionada} other {# sesiones seleccionadas}}',
  'table.selection.elsewhere':
    '{count, plural, one {# seleccionada con otros filtros} other {# seleccionadas con otros filtros}}',
  'table.selection.tooMany': 'Se pueden copiar hasta {most} a la vez. Expórtelas para obtenerlas todas.',
  'table.selection.rangeCut': 'Solo se han seleccionado las primeras {most} sesiones del intervalo.',
  'table.selection.clear': 'Quitar selección',
  'table.selection.text': 'Copiar como texto',
  'table.selection.csv': 'Copiar como CSV',
  'table.selection.compare': 'Comparar',
  'table.selection.compareHint': 'Seleccione de dos a cuatro sesiones para comparar',

  'table.shortcut.select': 'Seleccionar la fila o anular la selección',
  'table.shortcut.selectAll': 'Seleccionar todas las que coinciden',
  'table.shortcut.extendDown': 'Ampliar la selección hacia abajo',
  'table.shortcut.extendUp': 'Ampliar la selección hacia arriba',
} as const satisfies Translation<typeof english>
