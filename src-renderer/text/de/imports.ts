import type { Translation } from '#shared/text/translation'
import type { imports as english } from '../en/imports'

/** Texts of importing a file of sessions. */
export const imports = {
  'imports.section': 'Import',
  'imports.row': 'Sitzungen aus einer Datei',
  'imports.row.text':
    'Importiert eine aus Spirodesk exportierte JSON-Datei, von hier oder einem anderen Computer. Sie sehen, was darin neu ist, bevor etwas gespeichert wird.',
  'imports.row.sample':
    'Solange Beispieldaten geladen sind, können Sie keine Sitzungen importieren. Entfernen Sie zuerst die Beispieldaten.',
  'imports.button': 'Sitzungen importieren…',
  'imports.first': 'Oder beginnen Sie mit Sitzungen, die aus Spirodesk in eine Datei exportiert wurden:',

  'imports.title': 'Sitzungen importieren',
  'imports.writing': 'Import läuft',
  'imports.done': 'Importiert',
  'imports.reading': '„{file}“ wird gelesen',
  'imports.from': 'Aus „{file}“',
  'imports.reading.text': 'Es wird nichts gespeichert, bevor die ganze Datei gelesen ist.',
  'imports.progress': '{done} von {size}',
  'imports.progress.label': 'Fortschritt des Imports',
  'imports.stop': 'Anhalten',
  'imports.stopped':
    'Import angehalten. Die bisher importierten Sitzungen sind vollständig und gespeichert. Importieren Sie die Datei erneut, um den Rest zu erhalten; nichts wird doppelt angelegt.',

  'imports.found':
    '{count, plural, =0 {Keine Sitzungen} one {# Sitzung} other {# Sitzungen}} in „{file}“, {size}.',
  'imports.line.new': '{count, plural, one {neue Sitzung} other {neue Sitzungen}}',
  'imports.line.changed': '{count, plural, one {geänderte Sitzung} other {geänderte Sitzungen}}',
  'imports.line.changed.text':
    'Hier ist eine ältere Version gespeichert, oder die Rohdaten der Kurven fehlen.',
  'imports.line.same': '{count, plural, one {identische Sitzung} other {identische Sitzungen}}',
  'imports.line.same.text': 'Hier bereits gespeichert.',
  'imports.line.older':
    '{count, plural, one {Sitzung, hier in neuerer Version} other {Sitzungen, hier in neuerer Version}}',
  'imports.line.older.text': 'Die hier gespeicherte Version bleibt unverändert.',
  'imports.line.setAside': '{count, plural, one {unlesbarer Datensatz} other {unlesbare Datensätze}}',
  'imports.line.setAside.text': 'Nicht importiert. Der Originaltext steht auf der Seite „Synchronisierung“.',
  'imports.line.damaged':
    '{count, plural, one {Sitzung an einem beschädigten Tag} other {Sitzungen an beschädigten Tagen}}',
  'imports.line.damaged.text':
    'Nicht importiert. Importieren Sie die Datei erneut, sobald diese Tage neu abgerufen wurden.',
  'imports.empty.title': 'Keine Sitzungen',
  'imports.empty.text':
    'Alle Sitzungen hier wurden aus Dateien importiert, und es ist keine mehr übrig. Importieren Sie die Datei erneut.',
  'imports.profiles': '{count, plural, one {# neues Profil.} other {# neue Profile.}}',
  'imports.nothing': 'Die Datei enthält nichts Neues.',
  'imports.memory':
    'Dieser Computer hat keinen Schlüsselbund, daher bleiben importierte Sitzungen nur bis zum Beenden von Spirodesk gespeichert. Bewahren Sie die Datei auf.',
  'imports.do': '{count, plural, one {# Sitzung importieren} other {# Sitzungen importieren}}',
} as const satisfies Translation<typeof english>
