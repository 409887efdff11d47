import type { Translation } from '#shared/text/translation'
import type { patients as english } from '../en/patients'

/** Texts of the list of patients. */
export const patients = {
  'patients.title': 'Patienten',
  'patients.all': '{count, plural, one {# Patient} other {# Patienten}}',
  'patients.search': 'Patienten suchen',
  'patients.opening': 'Patienten werden geladen',
  'patients.list': 'Patienten, {order}',
  'patients.foot':
    'Änderungen vergleichen zwei Sitzungen, gleich aus welchem Grund: das letzte FEV₁ minus das vorherige und minus das erste.',
  'patients.units': 'Volumina in {unit}, {how}.',
  'patients.unread': 'Einige Tage wurden noch nicht gelesen, daher können Sitzungen fehlen.',

  'patients.column.patientUnder': 'Alter zuletzt, Geschlecht',
  'patients.column.lastSession': 'Letzte Sitzung',
  'patients.column.lastSessionUnder': 'Datum, Tage seither',
  'patients.column.sessions': 'Sitzungen',
  'patients.column.sinceBefore': 'Seit letzter',
  'patients.column.sinceFirst': 'Seit erster',
  'patients.column.points': 'Δ % Soll',
  'patients.column.sharing': 'Freigabe',

  'patients.orders': 'Sortieren nach',
  'patients.order.worse': 'Größter FEV₁-Abfall',
  'patients.order.quiet': 'Am längsten ohne Sitzung',

  'patients.sharing': 'Freigabe',
  'patients.sharing.shared': 'geteilt',
  'patients.sharing.unshared': 'nicht mehr geteilt',
  'patients.sharing.unknown': 'nur E-Mail',
  'patients.sharing.nobody': 'nur eine Sitzung',
  'patients.sharing.choice.any': 'Jede Freigabe',
  'patients.sharing.choice.shared': 'Geteilt',
  'patients.sharing.choice.unshared': 'Nicht mehr geteilt',
  'patients.sharing.choice.unknown': 'Ohne Profil',
  'patients.quiet.label': 'Keine Sitzung seit',
  'patients.quiet.unit': 'Tagen',
  'patients.quiet.wrong': 'Tagen (ganze Zahl)',

  'patients.noSession': 'keine Sitzung',
  'patients.daysSince': '{days}\u202fT',
  'patients.today': 'heute',
  'patients.leftOut':
    '{count, plural, one {Ein FEV₁ ist nicht plausibel und fließt nicht in diese Werte ein} other {# FEV₁-Werte sind nicht plausibel und fließen nicht in diese Werte ein}}',

  'patients.none.title': 'Keine Patienten entsprechen diesen Filtern',
  'patients.none.text': 'Text enthält {text}',
  'patients.none.quiet': 'Keine Sitzung seit mindestens {days, plural, one {# Tag} other {# Tagen}}',

  'patients.peek.label': 'Patientendaten',
  'patients.peek.last': 'Letzte Sitzung: {last}',
  'patients.peek.sharing': 'Freigabe: {sharing}',
  'patients.peek.sessions': 'Letzte Sitzungen dieses Patienten',
  'patients.peek.day': 'Sitzung',
  'patients.peek.change': 'Δ {unit}',
} as const satisfies Translation<typeof english>
