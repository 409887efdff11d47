import type { Translation } from '#shared/text/translation'
import type { columns as english } from '../en/columns'

/** What columns of a CSV export mean, in the data dictionary beside it. */
export const columns = {
  'columns.sessionId': 'Vom Dienst vergebene ID der Sitzung.',
  'columns.profileId': 'ID des Profils, zu dem die Sitzung gehört. Leer, wenn unbekannt.',
  'columns.attribution':
    'Wie das Profil bestimmt wurde: query (die Sitzung kam auf die Abfrage nur dieses Profils), email (kein anderes Profil hat diese E-Mail-Adresse), none (nicht bestimmt).',
  'columns.name': 'Name des Patienten in der Sitzung.',
  'columns.email': 'E-Mail-Adresse in der Sitzung.',
  'columns.age': 'Alter bei der Sitzung in Jahren, wie gesendet.',
  'columns.ageGrouped': 'Alter bei der Sitzung in ganzen Jahren. 90 steht für alle Alter über 89.',
  'columns.sex': 'Das Feld gender, wie gesendet.',
  'columns.sexKnown': 'Das Feld gender, wenn es male (männlich) oder female (weiblich) ist; sonst leer.',
  'columns.height': 'Größe, wie gesendet.',
  'columns.weight': 'Gewicht, wie gesendet.',
  'columns.ethnicity': 'Ethnie, wie gesendet.',
  'columns.diagnoses': 'Alle Diagnosen, getrennt durch „; “.',
  'columns.medications': 'Gesamte Medikation, getrennt durch „; “.',
  'columns.createdAt':
    'Datum und Uhrzeit der Sitzung nach ISO 8601 mit der gesendeten Abweichung von UTC, oder ohne, wenn keine gesendet wurde. Leer, wenn nicht lesbar.',
  'columns.createdAtRaw': 'created_at genau wie gesendet.',
  'columns.localDate': 'Kalendertag von created_at in der eigenen Abweichung von UTC.',
  'columns.firstFetchedAt': 'Wann Spirodesk die Sitzung zum ersten Mal abgerufen hat, in UTC.',
  'columns.changedAt':
    'Wann Spirodesk die Sitzung zum ersten Mal oder ihre letzte Änderung gespeichert hat, in UTC.',
  'columns.withdrawnAt': 'Seit wann der Dienst die Sitzung nicht mehr sendet, in UTC.',
  'columns.person': 'Pseudonym, für alle Sitzungen einer Person in dieser Datei dasselbe.',
  'columns.session': 'Nummer der Sitzung, in der Reihenfolge dieser Datei.',
  'columns.dayOffset':
    'Tage ab der letzten Sitzung der Person in dieser Datei: negativ oder 0. Leer, wenn ein Datum unbekannt ist.',
  'columns.month': 'Monat der Sitzung, JJJJ-MM. Leer, wenn unbekannt.',
  'columns.tests': 'Anzahl der Manöver in der Sitzung.',
  'columns.testIndex':
    'Nummer des Manövers in der Sitzung, ab 1 in der gesendeten Reihenfolge. Leer für ein bestes Manöver, das keinem von ihnen gleicht.',
  'columns.isBest': 'yes für das Manöver, das der Dienst als das beste gewählt hat, sonst no.',
  'columns.duration': 'Das Feld duration, wie gesendet; seine Einheit ist nicht angegeben.',
  'columns.actual': '{of}, gemessen. Leer, wenn fehlend oder nicht lesbar; nie 0.',
  'columns.predicted':
    '{of}, Sollwert wie gesendet; die Sollwertgleichung ist nicht angegeben. Leer, wenn fehlend oder nicht lesbar; nie 0.',
  'columns.percentage': 'Für {of} gesendeter Prozentwert. Leer, wenn fehlend oder nicht lesbar; nie 0.',
  'columns.raw': 'Für {of} gesendeter Originaltext, wenn er nicht einfach eine Zahl war; sonst leer.',
  'columns.recomputedOfBest':
    'FEV1/FVC des besten Manövers als Bruchteil, berechnet aus den gemessenen Werten.',
  'columns.recomputedOfTest': 'FEV1/FVC des Manövers als Bruchteil, berechnet aus den gemessenen Werten.',
  'columns.bestTwoDifference':
    'Differenz zwischen den zwei größten {of} aller Manöver. Ob die Manöver akzeptabel sind, ist nicht bekannt.',
  'columns.volumeUnit': 'Einheit von FEV1 und FVC: L oder mL. Leer, wenn unbekannt.',
  'columns.flowUnit': 'Einheit von PEF: L/s, L/min oder cL/s. Leer, wenn unbekannt.',
  'columns.percentScale':
    'Skala der Spalten _pct: Prozent (percent) oder Bruchteil (fraction). Leer, wenn unbekannt.',
  'columns.ratioScale':
    'Skala von ratio_actual und ratio_predicted: Bruchteil (fraction) oder Prozent (percent). Leer, wenn unbekannt.',
  'columns.basis':
    'Woher {of} bekannt ist: inferred (aus den Werten abgeleitet), user (von einer Person bestätigt), unknown (unbekannt). Der Dienst gibt keine Einheiten an.',
  'columns.flags': 'Codes der Hinweise, die Spirodesk zur Sitzung anzeigt, getrennt durch „; “.',
  'columns.appVersion': 'Version von Spirodesk, die die Datei geschrieben hat.',
  'columns.exportedAt': 'Wann der Export begonnen hat, in UTC.',
  'columns.sample': 'Beispieldaten: Die Personen sind erfunden.',
} as const satisfies Translation<typeof english>
