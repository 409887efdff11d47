import type { Translation } from '#shared/text/translation'
import type { sync as english } from '../en/sync'

/** Texts of the sync page. */
export const sync = {
  'sync.now': 'Jetzt synchronisieren',
  'sync.pause': 'Anhalten',
  'sync.goOn': 'Fortsetzen',
  'sync.stop': 'Abbrechen',
  'sync.next.at': 'Nächste Synchronisierung: {time}',
  'sync.next.soon': 'Nächste Synchronisierung in Kürze',
  'sync.next.never': 'Nur manuelle Synchronisierung',
  'sync.next.paused': 'Angehalten',
  'sync.next.key': 'Keine weiteren Anfragen, bis der API-Schlüssel geändert wird',

  'sync.lead.never': 'Noch nichts heruntergeladen.',
  'sync.lead.upToDate':
    '{history, select, open {Neueste Sitzungen aktuell, Stand {time}.} other {Aktuell, Stand {time}.}}',
  'sync.lead.dataUntil': 'Datenstand {time}.',
  'sync.lead.paused': 'Angehalten.',
  'sync.lead.profiles': 'Geteilte Profile werden geprüft.',
  'sync.lead.recent': 'Die letzten Tage werden zuerst gelesen.',
  'sync.lead.recentAgain': 'Die letzten Tage werden erneut gelesen.',
  'sync.lead.history':
    '{failed, plural, =0 {Ältere Tage werden gelesen.} one {Ältere Tage werden gelesen; # Tag fehlgeschlagen.} other {Ältere Tage werden gelesen; # Tage fehlgeschlagen.}}',
  'sync.lead.waiting': 'Die letzte Anfrage ist fehlgeschlagen ({why}). Nächster Versuch: {time}.',
  'sync.lead.waitingSoon': 'Die letzte Anfrage ist fehlgeschlagen ({why}). Nächster Versuch in Kürze.',
  'sync.lead.noWhy': 'kein Grund angegeben',
  'sync.lead.failed':
    '{failed, plural, one {# Tag ist fehlgeschlagen und wird erneut versucht.} other {# Tage sind fehlgeschlagen und werden erneut versucht.}}',
  'sync.lead.unfinished': 'Gesamter Zeitraum: {read} von {wanted} Tagen.',
  'sync.detail.held':
    '{sessions, plural, =0 {Keine Sitzungen} one {# Sitzung} other {# Sitzungen}} von {patients, plural, one {# Patient} other {# Patienten}}.',
  'sync.detail.reread':
    '{days, plural, one {Der letzte Tag wird bei jeder Synchronisierung erneut gelesen} other {Die letzten # Tage werden bei jeder Synchronisierung erneut gelesen}}, weil Sitzungen verspätet eintreffen können.',
  'sync.detail.bytes': '{size} in diesem Monat heruntergeladen.',
  'sync.imported.lead': 'Diese Sitzungen wurden importiert.',
  'sync.imported.text':
    'Es gibt keinen Dienst zum Herunterladen. Wenn Sie sich mit einem verbinden, bleiben die importierten Sitzungen neben denen, die er sendet.',
  'sync.imported.settings': 'Zu den Einstellungen',
  'sync.since': 'Seit {time}.',

  'sync.days.title': 'Gelesene Tage',
  'sync.days.of': '{read} von {wanted}, zurück bis {day}.',
  'sync.days.stopped': '{read} von {wanted}. Das Lesen älterer Tage ist angehalten.',
  'sync.days.left': 'Noch etwa {time}.',
  'sync.days.progress': 'Fortschritt der Synchronisierung',
  'sync.days.reading': '{from} bis {to} wird gelesen',
  'sync.days.readingOne': '{from} wird gelesen',
  'sync.days.soFar': '{sessions, plural, one {# Sitzung bisher} other {# Sitzungen bisher}}',
  'sync.days.legend.read': 'gelesen; die Höhe zeigt die Zahl der Sitzungen',
  'sync.days.legend.none': 'gelesen, keine an diesem Tag',
  'sync.days.legend.reading': 'wird gelesen',
  'sync.days.legend.failed': 'fehlgeschlagen, wird erneut versucht',
  'sync.days.chart':
    'Gelesene Tage, eine Zeile je Jahr. Die Pfeiltasten gehen tageweise, Bild auf und Bild ab monatsweise.',
  'sync.days.today': 'heute',
  'sync.days.label.reading': '{month} wird gelesen',
  'sync.days.label.stopped': 'angehalten bei {month}',
  'sync.days.label.until': 'gelesen zurück bis {month}',
  'sync.days.label.unread': 'noch nicht gelesen',
  'sync.days.day.read':
    '{sessions, plural, =0 {keine Sitzungen} one {# Sitzung} other {# Sitzungen}}, gelesen: {time}',
  'sync.days.day.reading': 'wird gelesen',
  'sync.days.day.failed': 'fehlgeschlagen, wird erneut versucht',
  'sync.days.day.unread': 'noch nicht gelesen',
  'sync.days.slow': 'Tage werden geladen…',

  'sync.again.open': 'Zeitraum erneut herunterladen…',
  'sync.again.title': 'Zeitraum erneut herunterladen',
  'sync.again.text':
    'Lädt diese Tage erneut herunter. Gespeicherte Sitzungen bleiben, bis die neue Antwort vollständig ist.',
  'sync.again.from': 'Startdatum',
  'sync.again.to': 'Enddatum',
  'sync.again.order': 'Das Enddatum liegt vor dem Startdatum.',
  'sync.again.future': 'Dieses Datum liegt in der Zukunft.',
  'sync.again.do': '{days, plural, one {# Tag erneut herunterladen} other {# Tage erneut herunterladen}}',

  'sync.runs.title': 'Letzte Synchronisierungen',
  'sync.runs.all': 'Alle {count} Synchronisierungen',
  'sync.runs.fewer': 'Nur die letzten',
  'sync.runs.none': 'Noch keine Synchronisierung.',
  'sync.runs.newer': 'Neuere',
  'sync.runs.older': 'Ältere',
  'sync.runs.page': '{from}–{to} von {of}',
  'sync.runs.started': 'Beginn',
  'sync.runs.why': 'Anlass',
  'sync.runs.result': 'Ergebnis',
  'sync.runs.days': 'Tage',
  'sync.runs.new': 'Neu',
  'sync.runs.changed': 'Geändert',
  'sync.runs.withdrawn': 'Zurückgezogen',
  'sync.runs.setAside': 'Unlesbar',
  'sync.runs.bytes': 'Daten',
  'sync.runs.took': 'Dauer',
  'sync.runs.today': 'Heute {time}',
  'sync.runs.yesterday': 'Gestern {time}',
  'sync.runs.reason.first': 'erste',
  'sync.runs.reason.schedule': 'planmäßig',
  'sync.runs.reason.start': 'Programmstart',
  'sync.runs.reason.resume': 'nach Ruhezustand',
  'sync.runs.reason.online': 'wieder online',
  'sync.runs.reason.manual': 'manuell',
  'sync.runs.reason.range': 'Zeitraum',
  'sync.runs.reason.deep': 'Gesamtprüfung',
  'sync.runs.reason.command': 'Befehlszeile',
  'sync.runs.outcome.running': 'Läuft',
  'sync.runs.outcome.complete': 'Vollständig',
  'sync.runs.outcome.partial':
    '{failed, plural, =0 {Teilweise} one {# Tag fehlgeschlagen} other {# Tage fehlgeschlagen}}',
  'sync.runs.outcome.failed': 'Fehlgeschlagen',
  'sync.runs.outcome.cancelled': 'Abgebrochen',
  'sync.runs.outcome.interrupted': 'Unterbrochen',

  'sync.setAside.title': '{count, plural, one {# unlesbarer Datensatz} other {# unlesbare Datensätze}}',
  'sync.setAside.text':
    '{count, plural, one {Das Original ist gespeichert; kein anderer Datensatz ist betroffen.} other {Die Originale sind gespeichert; kein anderer Datensatz ist betroffen.}}',
  'sync.setAside.again': 'Erneut versuchen',
  'sync.setAside.read':
    '{read, plural, =0 {Weiterhin unlesbar.} one {# Datensatz konnte jetzt gelesen werden.} other {# Datensätze konnten jetzt gelesen werden.}}',
  'sync.setAside.reason.not-an-object': 'Fehlerhafter Datensatz',
  'sync.setAside.reason.no-id': 'Kennung fehlt',
  'sync.setAside.reason.tests-unreadable': 'Unlesbare Manöver',
  'sync.setAside.reason.too-deep': 'Fehlerhafter Datensatz (zu viele Ebenen)',
  'sync.setAside.reason.too-large': 'Datensatz zu groß',
  'sync.setAside.reason.duplicate-id': 'Weicht von einem anderen Datensatz mit derselben Kennung ab',
  'sync.setAside.fetched': 'heruntergeladen: {time}',
  'sync.setAside.open': 'Öffnen',
  'sync.setAside.original': 'Originaldaten',
  'sync.setAside.copy': 'Kopieren',
  'sync.setAside.slow': 'Wird geladen…',

  'sync.gone.title': '{count, plural, one {# zurückgezogene Sitzung} other {# zurückgezogene Sitzungen}}',
  'sync.gone.text': 'Vom Dienst nicht mehr gesendet. In Listen nicht enthalten und nach 30 Tagen entfernt.',
  'sync.gone.show': 'Sitzungen anzeigen',
  'sync.gone.dialog': 'Zurückgezogene Sitzungen',
  'sync.gone.nameless': 'Ohne Namen',

  'sync.unshared.title':
    '{count, plural, one {# Profil ist nicht mehr geteilt} other {# Profile sind nicht mehr geteilt}}',
  'sync.unshared.text':
    '{sessions, plural, =0 {Es sind keine Sitzungen gespeichert.} one {# Sitzung bleibt, bis Sie sie entfernen.} other {# Sitzungen bleiben, bis Sie sie entfernen.}}',
  'sync.unshared.show': 'Profile anzeigen',
  'sync.unshared.dialog': 'Nicht mehr geteilte Profile',
  'sync.unshared.since':
    'Seit {day}, {sessions, plural, =0 {keine Sitzungen} one {# Sitzung} other {# Sitzungen}}',
  'sync.unshared.remove': 'Entfernen…',
  'sync.unshared.ask':
    '{sessions, plural, =0 {Dieses Profil von diesem Computer entfernen? Dies kann nicht rückgängig gemacht werden.} one {Dieses Profil und seine Sitzung von diesem Computer entfernen? Dies kann nicht rückgängig gemacht werden.} other {Dieses Profil und seine # Sitzungen von diesem Computer entfernen? Dies kann nicht rückgängig gemacht werden.}}',
  'sync.unshared.confirm': 'Entfernen',
  'sync.unshared.keep': 'Behalten',
  'sync.unshared.nameless': 'Profil ohne Namen',
  'sync.unshared.none': 'Alle gespeicherten Profile sind mit Ihnen geteilt.',

  'sync.withheld.title': '{sessions} von {of} Sitzungen werden nicht mehr gesendet',
  'sync.withheld.text':
    'Sie fehlen in den vollständigen Antworten des Dienstes zwischen {from} und {to}. So viele auf einmal können ein Fehler des Dienstes sein, daher wurde nichts geändert. Wenn Sie sie behalten, bleiben sie in den Listen, und Sie werden nur erneut gefragt, wenn weitere fehlen. Wenn Sie sie als zurückgezogen markieren, verlassen sie die Listen, können hier noch angesehen werden und werden nach 30 Tagen entfernt.',
  'sync.withheld.keep': 'Sitzungen behalten',
  'sync.withheld.withdraw': 'Als zurückgezogen markieren',

  'sync.works.title': 'Was weiterhin funktioniert',
  'sync.works.browse': 'Blättern, Suchen und Diagramme',
  'sync.works.until': 'Alles bis {time} Heruntergeladene',
  'sync.works.answer': 'Antwort des Dienstes',
  'sync.works.technical': 'Technische Details',

  'sync.side.more': '{count, plural, one {# weitere anzeigen} other {# weitere anzeigen}}',
  'sync.side.well': 'Keine Probleme gefunden.',
} as const satisfies Translation<typeof english>
