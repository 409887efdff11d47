import type { Translation } from '#shared/text/translation'
import type { overview as english } from '../en/overview'

/** Texts of the overview. */
export const overview = {
  'overview.title': 'Übersicht',
  'overview.slow': 'Wird berechnet…',
  'overview.asTable': '{of} als Tabelle',
  'overview.asChart': '{of} als Diagramm',
  'overview.column.sessions': 'Sitzungen',

  'overview.lead.of':
    '{sessions, plural, one {Sitzung} other {Sitzungen}} von {patients, plural, one {# Patienten} other {# Patienten}}',
  'overview.lead.changed': '{count, plural, one {# Sitzung} other {# Sitzungen}}',
  'overview.lead.since':
    '{count, plural, one {ist} other {sind}} neu oder geändert seit Ihrem letzten Besuch, {since}.',
  'overview.lead.nothingNew': 'Keine neuen oder geänderten Sitzungen seit Ihrem letzten Besuch, {since}.',

  'overview.bars.title.day': 'Sitzungen pro Tag',
  'overview.bars.title.week': 'Sitzungen pro Woche',
  'overview.bars.title.month': 'Sitzungen pro Monat',
  'overview.bars.title.year': 'Sitzungen pro Jahr',
  'overview.bars.label': '{title}, älteste zuerst. Die Eingabetaste zeigt die Sitzungen.',
  'overview.bars.span': 'Zeitraum',
  'overview.bars.span.days90': '90 Tage',
  'overview.bars.span.year': '1 Jahr',
  'overview.bars.span.all': 'Alles',
  'overview.bars.count': '{count, plural, =0 {keine Sitzung} one {# Sitzung} other {# Sitzungen}}',
  'overview.bars.undated': '{count, plural, one {# weitere} other {# weitere}} ohne Datum',
  'overview.bars.fromTo': '{from} – {to}',
  'overview.bars.grain.day': 'Tag',
  'overview.bars.grain.week': 'Woche',
  'overview.bars.grain.month': 'Monat',
  'overview.bars.grain.year': 'Jahr',

  'overview.days.read': 'Gelesene Tage',
  'overview.days.readOf': '{read} von {of}',
  'overview.days.failed': 'Fehlgeschlagen',
  'overview.days.missing': 'Noch nicht gelesen',
  'overview.days.oldest': 'Frühester Abruf',
  'overview.days.newest': 'Letzter Abruf',

  'overview.quiet.title': 'Keine aktuelle Sitzung',
  'overview.quiet.count': '{count} der mit Ihnen geteilten Patienten, zuletzt gemessene zuerst',
  'overview.quiet.after': 'Keine Sitzung seit',
  'overview.quiet.days': '{days, plural, one {# Tag} other {# Tagen}}',
  'overview.quiet.none': 'Alle mit Ihnen geteilten Patienten hatten in diesem Zeitraum eine Sitzung.',
  'overview.quiet.latest': 'Patienten ohne aktuelle Sitzung, zuletzt gemessene zuerst',
  'overview.quiet.since': '{days} T',
  'overview.quiet.never': 'keine Sitzung',
  'overview.quiet.show': '{count, plural, one {# Patienten anzeigen} other {Alle # Patienten anzeigen}}',

  'overview.flags.title': 'Hinweise',
  'overview.flags.hint': 'bei {flagged} von {of} Sitzungen',
  'overview.flags.none': 'Keine Sitzung hat einen Hinweis.',

  'overview.units.hint': 'übereinstimmende Werte',
  'overview.units.confirm': 'Bestätigen',
  'overview.units.unknown': 'unbekannt',
  'overview.units.inferred': 'abgeleitet, {agree} von {of}',
  'overview.units.confirmed': 'bestätigt, {agree} von {of}',
  'overview.units.contradicted': 'bestätigt, aber nur {agree} von {of} stimmen überein',
  'overview.units.undecided':
    '{of, plural, =0 {keine Werte zum Ableiten} one {# Wert, nicht eindeutig} other {# Werte, nicht eindeutig}}',
} as const satisfies Translation<typeof english>
