import type { Translation } from '#shared/text/translation'
import type { settings as english } from '../en/settings'

/** Texts of the settings. */
export const settings = {
  'settings.kept': 'Gespeichert',

  'settings.connection': 'Verbindung',
  'settings.connection.service': 'Dienst',
  'settings.connection.sample': 'Beispieldaten',
  'settings.connection.sample.text':
    'Erfundene Patienten eines Dienstes auf diesem Computer. Nichts verlässt ihn, und es sind keine Daten echter Personen enthalten.',
  'settings.connection.imported': 'Importierte Sitzungen',
  'settings.connection.imported.text':
    'Diese Sitzungen wurden aus Dateien importiert, und es wird nichts heruntergeladen. Wenn Sie sich mit einem Dienst verbinden, bleiben sie neben denen, die er sendet.',
  'settings.connection.imported.connect': 'Mit einem Dienst verbinden…',
  'settings.connection.since': 'Seit {day}',
  'settings.certificate': 'Zertifikat',
  'settings.certificate.system': 'Wird akzeptiert, wenn Ihr System ihm vertraut.',
  'settings.certificate.pinned': 'Nur das Zertifikat mit diesem SHA-256-Fingerabdruck wird akzeptiert:',
  'settings.key': 'API-Schlüssel',
  'settings.key.replace': 'Neuen API-Schlüssel eingeben…',
  'settings.history': 'Startdatum',
  'settings.history.text':
    'Sitzungen werden seit {day} heruntergeladen. Ein späteres Datum löscht keine gespeicherten Sitzungen.',
  'settings.history.change': 'Ändern…',
  'settings.history.title': 'Zeitraum zum Herunterladen',
  'settings.history.do': 'Speichern',
  'settings.history.sync': 'Wenn mehr herunterzuladen ist, beginnt sofort eine Synchronisierung.',

  'settings.sync': 'Synchronisierung',
  'settings.interval': 'Synchronisierungsintervall',
  'settings.interval.text':
    'Außerdem beim Start, nach dem Ruhezustand und wenn das Netzwerk wieder verfügbar ist.',
  'settings.interval.never': 'Nur manuell',
  'settings.interval.minutes': '{count, plural, one {# Minute} other {# Minuten}}',
  'settings.interval.hours': '{count, plural, one {# Stunde} other {# Stunden}}',
  'settings.interval.days': '{count, plural, one {# Tag} other {# Tage}}',
  'settings.reread': 'Bei jeder Synchronisierung erneut lesen',
  'settings.reread.text':
    'Sitzungen können Tage nach der Messung eintreffen. Mehr Tage verbrauchen jedes Mal mehr Daten.',
  'settings.reread.days': '{count, plural, one {Den letzten Tag} other {Die letzten # Tage}}',
  'settings.raw': 'Rohdaten der Kurven herunterladen',
  'settings.raw.text':
    'Lädt auch die Kurven jedes Manövers herunter, was ein Vielfaches an Daten und Speicherplatz verbraucht. Ohne dies können Sie die Kurven einer Sitzung auf deren Seite herunterladen.',
  'settings.metered': 'Getaktete Verbindung',
  'settings.metered.text': 'Liest ältere Tage nur einmal statt jeden Monat erneut.',
  'settings.closed': 'Bei geschlossenem Fenster weiter synchronisieren',
  'settings.closed.text': 'Spirodesk bleibt im Infobereich oder in der Menüleiste. Beenden Sie es dort.',

  'settings.units': 'Einheiten',
  'settings.units.text':
    'Der Dienst gibt keine Einheiten an, daher werden sie aus allen Werten gemeinsam abgeleitet. Wenn Sie eine Einheit kennen, bestätigen Sie sie: Sie gilt dann auch für spätere Werte, und Sie werden gewarnt, wenn diese ihr widersprechen.',
  'settings.units.of.volume': 'FEV₁ und FVC',
  'settings.units.of.flow': 'PEF',
  'settings.units.of.percent': '% Soll',
  'settings.units.of.ratio': 'FEV₁/FVC',
  'settings.units.L': 'Liter (L)',
  'settings.units.mL': 'Milliliter (mL)',
  'settings.units.percent': 'Prozent, z. B. {example}',
  'settings.units.fraction': 'Bruchteil, z. B. {example}',
  'settings.units.inferred': 'Abgeleitet: {agree} von {of} Werten passen.',
  'settings.units.confirmed': 'Manuell bestätigt: {agree} von {of} Werten passen.',
  'settings.units.confirmedAlone': 'Manuell bestätigt; noch keine Werte.',
  'settings.units.noValues': 'Noch keine Werte.',
  'settings.units.undecided':
    'Unbekannt: zu wenige Werte, oder sie widersprechen einander ({agree} von {of} passen zur wahrscheinlichsten Einheit). Wird ohne Umrechnung angezeigt.',
  'settings.units.confirm': 'Bestätigen',
  'settings.units.confirmOf': 'Bestätigen: {what} in {unit}',
  'settings.units.withdraw': 'Aufheben',
  'settings.units.withdrawOf': 'Aufheben der Bestätigung von {what}',
  'settings.units.against': 'Die Werte passen nicht mehr zu {unit}',
  'settings.units.againstOther':
    'Die Werte sprechen für {unit}. Heben Sie die Bestätigung auf, oder fragen Sie den Betreiber des Dienstes, was sich geändert hat. Originalwerte werden nie geändert.',
  'settings.units.againstText':
    'Nur {agree} von {of} Werten passen. Heben Sie die Bestätigung auf, oder fragen Sie den Betreiber des Dienstes, was sich geändert hat. Originalwerte werden nie geändert.',

  'settings.appearance': 'Darstellung',
  'settings.language': 'Sprache',
  'settings.language.text': 'Die Sprache des Systems oder immer dieselbe.',
  'settings.language.system': 'Systemsprache',
  'settings.theme': 'Design',
  'settings.theme.text': 'Wie im System oder immer hell oder dunkel.',
  'settings.theme.system': 'System',
  'settings.theme.light': 'Hell',
  'settings.theme.dark': 'Dunkel',

  'settings.privacy': 'Datenschutz',
  'settings.keys': 'Schlüssel',
  'settings.keys.keychain':
    'Der API-Schlüssel und der Schlüssel, mit dem die Sitzungen verschlüsselt sind, liegen im Schlüsselbund dieses Computers. Keine Seite von Spirodesk kann den API-Schlüssel lesen.',
  'settings.keys.session':
    'Es gibt keinen Schlüsselbund, daher bleiben die Schlüssel nur im Arbeitsspeicher, bis Sie Spirodesk beenden. Danach müssen Sie den API-Schlüssel erneut eingeben, und die Sitzungen werden erneut heruntergeladen.',
  'settings.leaves': 'Was diesen Computer verlässt',
  'settings.leaves.service':
    'Anfragen an {host} mit Ihrem API-Schlüssel, über HTTPS. Sonst nichts: keine Nutzungsdaten, keine Fehlerberichte.',
  'settings.leaves.imported': 'Nichts. Es ist kein Dienst verbunden.',
  'settings.leaves.sample': 'Nichts. Die Beispieldaten kommen von diesem Computer.',
  'settings.where': 'Wo Daten gespeichert sind',
  'settings.where.text':
    'Mit AES-256-GCM verschlüsselt. Ohne den Schlüsselbund können sie nicht gelesen werden.',
  'settings.where.copy': 'Pfad kopieren',

  'settings.keyboard': 'Tastatur',
  'settings.about': 'Über',
  'settings.version': 'Version',
  'settings.version.text': 'Spirodesk {version} mit Electron {electron}',
  'settings.licence': 'Lizenz',
  'settings.licence.text': 'Spirodesk ist freie Software unter der MIT-Lizenz. Es wurde erstellt mit:',
  'settings.problem': 'Ein Problem gefunden?',
  'settings.problem.text':
    'Meldungen gehen an die Menschen, die Spirodesk entwickeln. Bitte geben Sie keine Patientendaten an.',
  'settings.problem.do': 'Problem melden',
  'settings.website': 'Website',

  'settings.remove': 'Verbindung entfernen',
  'settings.remove.text':
    'Löscht alle über diese Verbindung heruntergeladenen Daten und ihre Schlüssel von diesem Computer.',
  'settings.remove.open': 'Entfernen…',
  'settings.remove.title': 'Verbindung entfernen?',
  'settings.remove.ask':
    'Von diesem Computer entfernt werden: {sessions, plural, =0 {keine Sitzungen} one {# Sitzung} other {alle # Sitzungen}}, die Profile und der Synchronisierungsverlauf, der API-Schlüssel und die Verbindung zu {host}. Der Dienst behält seine Daten. Dies kann nicht rückgängig gemacht werden, aber alles, was der Dienst noch sendet, kann erneut heruntergeladen werden.',
  'settings.remove.keep': 'Verbindung behalten',
  'settings.remove.do': 'Alles entfernen',
  'settings.imported.remove': 'Importierte Sitzungen entfernen',
  'settings.imported.remove.text':
    'Entfernt alle importierten Sitzungen von diesem Computer. Die importierten Dateien bleiben, wo sie sind.',
  'settings.imported.title': 'Importierte Sitzungen entfernen?',
  'settings.imported.ask':
    'Von diesem Computer entfernt werden {sessions, plural, =0 {keine Sitzungen} one {# Sitzung} other {alle # Sitzungen}}, mit den gespeicherten Ansichten und Paaren dazu. Dies kann nicht rückgängig gemacht werden, aber die Dateien können erneut importiert werden.',
  'settings.imported.keep': 'Sitzungen behalten',
  'settings.sample.title': 'Beispieldaten entfernen?',
  'settings.sample.ask':
    'Von diesem Computer entfernt werden die erfundenen Patienten und {sessions, plural, =0 {keine Sitzungen} one {ihre # Sitzung} other {alle ihre # Sitzungen}}, mit den gespeicherten Ansichten und Paaren dazu. Danach können Sie sich mit Ihrem Dienst verbinden oder die Beispieldaten erneut öffnen.',
  'settings.sample.remove.text':
    'Entfernt die erfundenen Patienten von diesem Computer. Danach können Sie sich mit Ihrem Dienst verbinden.',
} as const satisfies Translation<typeof english>
