import type { Translation } from '#shared/text/translation'
import type { table as english } from '../en/table'

/** Texts of the table of sessions: its columns, and what is selected in it. */
export const table = {
  'table.column.years': 'Jahre',
  'table.column.predicted': 'Soll {unit}',
  'table.column.email': 'E-Mail',
  'table.column.ethnicity': 'Ethnie',
  'table.column.diagnoses': 'Diagnosen',
  'table.column.medications': 'Medikation',
  'table.column.changed': 'Neu oder geändert',
  'table.column.changedUnder': 'auf diesem Computer',

  'table.columns.title': 'Spalten',
  'table.columns.shown': 'Spalten, der Reihe nach',
  'table.columns.hint': 'Die Leertaste blendet eine Spalte ein oder aus, Alt+↑ oder Alt+↓ verschiebt sie.',
  'table.columns.keys':
    'Umschalt+← oder Umschalt+→ ändert die Breite, Strg+← oder Strg+→ verschiebt die Spalte.',
  'table.columns.up': '„{column}“ nach links verschieben',
  'table.columns.down': '„{column}“ nach rechts verschieben',
  'table.columns.reset': 'Zurücksetzen',
  'table.columns.automatic': 'Welche Spalten angezeigt werden, hängt von der Breite des Fensters ab.',
  'table.columns.wide': '{column}: {width} Pixel breit',
  'table.columns.placed': '{column}: Spalte {place} von {of}',
  'table.density.label': 'Zeilenhöhe',
  'table.density.comfortable': 'Normal',
  'table.density.compact': 'Kompakt',

  'table.newAbove': '{count, plural, one {# neue Sitzung} other {# neue Sitzungen}}',

  'table.selection.label': 'Ausgewählte Sitzungen',
  'table.selection.all': 'Alle Treffer auswählen',
  'table.selection.count': '{count, plural, one {# Sitzung ausgewählt} other {# Sitzungen ausgewählt}}',
  'table.selection.elsewhere':
    '{count, plural, one {# mit anderen Filtern ausgewählt} other {# mit anderen Filtern ausgewählt}}',
  'table.selection.tooMany': 'Bis zu {most} lassen sich auf einmal kopieren. Ein Export enthält alle.',
  'table.selection.rangeCut': 'Nur die ersten {most} Sitzungen des Bereichs wurden ausgewählt.',
  'table.selection.clear': 'Auswahl aufheben',
  'table.selection.text': 'Als Text kopieren',
  'table.selection.csv': 'Als CSV kopieren',
  'table.selection.compare': 'Vergleichen',
  'table.selection.compareHint': 'Wählen Sie zwei bis vier Sitzungen zum Vergleichen',

  'table.shortcut.select': 'Zeile auswählen oder Auswahl aufheben',
  'table.shortcut.selectAll': 'Alle Treffer auswählen',
  'table.shortcut.extendDown': 'Auswahl nach unten erweitern',
  'table.shortcut.extendUp': 'Auswahl nach oben erweitern',
} as const satisfies Translation<typeof english>
