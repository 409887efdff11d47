import type { Translation } from '#shared/text/translation'
import type { firstStart as english } from '../en/first-start'

/** Texts of the first start. */
export const firstStart = {
  'firstStart.lead':
    'Die Spirometrie-Sitzungen Ihrer Einrichtung, auf diesem Computer gespeichert und offline verfügbar.',
  'firstStart.disclaimer': 'Spirodesk zeigt Messwerte. Es stellt keine Diagnosen.',

  'firstStart.connect.title': 'Mit Ihrem Dienst verbinden',
  'firstStart.connect.text':
    'Sie benötigen die Adresse und den API-Schlüssel, die Ihre Einrichtung erhalten hat.',
  'firstStart.connect.address': 'Adresse des Dienstes',
  'firstStart.connect.address.repaired': 'Korrigiert aus „{typed}“.',
  'firstStart.connect.address.missing': 'Geben Sie die Adresse ein, die Ihre Einrichtung erhalten hat.',
  'firstStart.connect.key': 'API-Schlüssel',
  'firstStart.connect.key.missing':
    'Geben Sie den API-Schlüssel ein, den Ihre Einrichtung erhalten hat, oder fügen Sie ihn ein.',
  'firstStart.connect.history': 'Zeitraum zum Herunterladen',
  'firstStart.connect.advanced': 'Erweitert',
  'firstStart.connect.pin': 'Nur das Zertifikat mit diesem Fingerabdruck akzeptieren',
  'firstStart.connect.pin.hint':
    'SHA-256, 64 Hexadezimalziffern. Leer lassen, um den Zertifikaten zu vertrauen, denen Ihr System vertraut.',
  'firstStart.connect.pin.error': 'Ein SHA-256-Fingerabdruck hat 64 Hexadezimalziffern; dieser hat {count}.',
  'firstStart.connect.test': 'Verbindung testen',
  'firstStart.connect.again': 'Erneut testen',
  'firstStart.connect.testing': 'Wird getestet…',
  'firstStart.connect.connect': 'Verbinden und herunterladen',
  'firstStart.connect.later': 'Speichern und später herunterladen',
  'firstStart.connect.connecting': 'Wird verbunden…',

  'firstStart.history.month': '1 Monat',
  'firstStart.history.year': '1 Jahr',
  'firstStart.history.years': '3 Jahre',
  'firstStart.history.date': 'Eigenes Datum',
  'firstStart.history.since': 'Seit {day}',
  'firstStart.history.day': 'Startdatum',
  'firstStart.history.future': 'Dieses Datum liegt in der Zukunft. Wählen Sie heute oder ein früheres Datum.',
  'firstStart.history.unfinished': 'Geben Sie Tag, Monat und Jahr ein.',

  'firstStart.check.label': 'Verbindungstest',
  'firstStart.check.wait.address': 'Adresse',
  'firstStart.check.wait.certificate': 'Zertifikat',
  'firstStart.check.wait.key': 'API-Schlüssel',
  'firstStart.check.wait.profiles': 'Profile',
  'firstStart.check.busy': 'Dienst wird kontaktiert…',
  'firstStart.check.passed.address': 'Adresse antwortet',
  'firstStart.check.passed.certificate': 'Zertifikat geprüft',
  'firstStart.check.passed.pinned': 'Festgelegtes Zertifikat geprüft',
  'firstStart.check.passed.key': 'API-Schlüssel akzeptiert',
  'firstStart.check.passed.profiles':
    '{count, plural, =0 {Mit Ihnen ist noch kein Profil geteilt} one {# Profil ist mit Ihnen geteilt} other {# Profile sind mit Ihnen geteilt}}',
  'firstStart.check.in': 'in {time}',

  'firstStart.check.fingerprint.label': 'Empfangener Fingerabdruck (SHA-256)',
  'firstStart.check.fingerprint.text':
    'Wenn der Dienst ein eigenes Zertifikat verwendet, erfragen Sie den Fingerabdruck beim Betreiber, zum Beispiel telefonisch, und vergleichen Sie jede Stelle. Legen Sie nie ein Zertifikat fest, das niemand bestätigt hat.',
  'firstStart.check.fingerprint.pin': 'Stimmt überein: Zertifikat festlegen',

  'firstStart.explore.title': 'Mit Beispieldaten erkunden',
  'firstStart.explore.text':
    'Erfundene Patienten und alle Funktionen, ohne API-Schlüssel und ohne Verbindung.',
  'firstStart.explore.chart': 'FEV₁ über 3 Jahre bei vier erfundenen Patienten',
  'firstStart.explore.healthy': 'gesund, 44 J.',
  'firstStart.explore.asthma': 'Asthma, 29 J.',
  'firstStart.explore.copd': 'COPD, 63 J.',
  'firstStart.explore.child': 'Kind, 6 bis 9 J.',
  'firstStart.explore.patients': 'Patienten',
  'firstStart.explore.patients.value': 'mehr als 100, Kinder und Erwachsene',
  'firstStart.explore.sessions': 'Sitzungen',
  'firstStart.explore.sessions.value': 'etwa 2.400 über 3 Jahre',
  'firstStart.explore.included': 'Enthalten',
  'firstStart.explore.included.value': 'Asthma, COPD, Gesunde, Kinder',
  'firstStart.explore.how': 'Quelle',
  'firstStart.explore.how.value': 'ein Dienst auf diesem Computer, über HTTPS',
  'firstStart.explore.small':
    'Jede Ansicht ist mit „Beispieldaten“ gekennzeichnet. Sie können alles jederzeit entfernen.',
  'firstStart.explore.open': 'Beispieldaten öffnen',
  'firstStart.explore.failed': 'Die Beispieldaten konnten nicht geöffnet werden',
  'firstStart.explore.failed.text':
    'Der Beispieldienst wurde nicht gestartet oder hat nicht geantwortet. Es wurde nichts geändert. Versuchen Sie es erneut; wenn es wieder fehlschlägt, melden Sie es bitte mit den Details.',
  'firstStart.explore.opening': 'Beispieldienst wird gestartet…',
} as const satisfies Translation<typeof english>
