import type { Translation } from '#shared/text/translation'
import type { removed as english } from '../en/removed'

/** What was removed from a de-identified export, as the text beside it says. */
export const removed = {
  'removed.title': 'WAS AUS DIESEM EXPORT ENTFERNT WURDE',
  'removed.sessions': 'Sitzungen: {sessions}.',
  'removed.out.title': 'Entfernt:',
  'removed.out.names': 'Namen, E-Mail-Adressen und Freigabecodes.',
  'removed.out.ids': 'IDs von Sitzungen und Profilen.',
  'removed.out.unlisted':
    'Felder, die die Schnittstelle nicht definiert, darunter Rohdaten der Kurven (Sitzungen mit solchen Feldern: {sessions}).',
  'removed.out.asSent':
    'Der Originaltext von Werten, die als Text gesendet wurden (Sitzungen: {sessions}). Werte, die nicht lesbar waren, fehlen.',
  'removed.out.gender': 'Geschlecht, außer männlich oder weiblich.',
  'removed.out.times': 'Wann Sitzungen abgerufen, geändert oder zurückgezogen wurden.',
  'removed.out.texts':
    'Diagnosen, Medikation und Angaben zur Ethnie, die einen Namen oder eine ID derselben Person, eine Adresse oder eine Zahl mit sieben oder mehr Ziffern enthalten ({count}).',
  'removed.replaced.title': 'Ersetzt:',
  'removed.replaced.persons':
    'Personen: durch ein Pseudonym. Es ist in dieser Datei durchgehend gleich und in jedem anderen Export ein anderes. Die Zuordnung von Pseudonym und Person wurde nicht gespeichert.',
  'removed.replaced.dates.offset':
    'Datum und Uhrzeit: durch Tage ab der letzten Sitzung der Person in dieser Datei.',
  'removed.replaced.dates.month': 'Datum und Uhrzeit: nur durch den Monat.',
  'removed.replaced.age':
    'Alter: durch ganze Jahre. Alter über 89 bilden eine Gruppe, 90; ihre Sollwerte und Prozentwerte entfallen, da sich daraus das Alter berechnen ließe (Sitzungen: {sessions}).',
  'removed.left.title': 'Noch in der Datei – vor der Weitergabe prüfen:',
  'removed.left.texts':
    'Diagnosen, Medikation und Ethnie sind Freitext. Was dort sonst noch steht, etwa Namen anderer Personen, wurde nicht erkannt.',
  'removed.left.values':
    'Größe, Gewicht, Geschlecht, gemessene Werte und Sollwerte sowie die Reihenfolge der Sitzungen, neueste zuerst.',
  'removed.left.rare':
    'Seltene Diagnosen oder eine geringe Zahl von Sitzungen können eine Person erkennbar machen. Dieses Risiko wurde nicht bewertet.',
} as const satisfies Translation<typeof english>
