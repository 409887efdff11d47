import type { Translation } from '#shared/text/translation'
import type { palette as english } from '../en/palette'

/** Texts of the command palette. */
export const palette = {
  'palette.title': 'Befehlspalette',
  'palette.hint': 'Seite, Patient, Datum oder Aktion…',
  'palette.lately': 'Zuletzt verwendet',
  'palette.kind.page': 'Seiten',
  'palette.kind.view': 'Gespeicherte Ansichten',
  'palette.kind.patient': 'Patienten',
  'palette.kind.session': 'Sitzungen',
  'palette.kind.action': 'Aktionen',
  'palette.choice': '{about}: {choice}',
  'palette.keyboard': 'Tastenkürzel',
  'palette.units': 'Einheiten: bestätigen oder zurücknehmen',
  'palette.pause': 'Synchronisierung anhalten',
  'palette.resume': 'Synchronisierung fortsetzen',
  'palette.lastSession': 'letzte Sitzung {day}',
  'palette.sessionsOf': 'Sitzungen: {days}',
  'palette.found': '{count, plural, one {# Treffer} other {# Treffer}}',
  'palette.morePatients':
    '{count, plural, one {# Treffer} other {# Treffer}}; {shown} von {patients} Patienten angezeigt, geben Sie mehr vom Namen ein',
  'palette.none': 'Keine Treffer für „{text}“. Sie können auch ein Datum eingeben: 19. Nov. 2026.',
} as const satisfies Translation<typeof english>
