import type { Translation } from '#shared/text/translation'
import type { views as english } from '../en/views'

/** Texts of saved views of the sessions. */
export const views = {
  'views.menu': 'Gespeicherte Ansichten',
  'views.all': 'Alle Sitzungen',
  'views.none': 'Noch keine gespeicherten Ansichten.',
  'views.changed': 'geändert',
  'views.save': 'Als Ansicht speichern…',
  'views.replace': 'Änderungen in „{name}“ speichern',
  'views.rename': '„{name}“ umbenennen…',
  'views.remove': '„{name}“ entfernen…',
  'views.saveTitle': 'Als Ansicht speichern',
  'views.saveText':
    'Eine Ansicht enthält Filter, Sortierung und Spalten. Sie wird auf diesem Computer gespeichert, verschlüsselt wie die Sitzungen.',
  'views.renameTitle': 'Ansicht umbenennen',
  'views.name': 'Name',
  'views.nameTaken': 'Eine andere Ansicht hat bereits diesen Namen.',
  'views.saveButton': 'Speichern',
  'views.renameButton': 'Umbenennen',
  'views.cancel': 'Abbrechen',
  'views.removeTitle': '„{name}“ entfernen?',
  'views.removeText': 'Nur die Ansicht wird entfernt. Es werden keine Sitzungen gelöscht.',
  'views.removeButton': 'Entfernen',
  'views.newer': 'aus einer neueren Version',
  'views.unreadable': 'unlesbar',
  'views.nameless': 'Ohne Namen',
  'views.damaged':
    '{count, plural, one {# gespeicherte Ansicht konnte nicht geöffnet werden} other {# gespeicherte Ansichten konnten nicht geöffnet werden}}.',
  'views.failed': 'Die gespeicherten Ansichten konnten nicht gelesen werden.',
  'views.notKept': 'Speichern nicht möglich. Versuchen Sie es erneut.',

  'views.notice.unknown':
    '„{name}“ verwendet {count, plural, one {einen Filter, den} other {# Filter, die}} diese Version von Spirodesk nicht unterstützt. Die Liste zeigt daher mehr Sitzungen als vorgesehen. Die gespeicherte Ansicht selbst ist unverändert.',
  'views.notice.lastUnknown':
    'Die letzte Ansicht verwendet {count, plural, one {einen Filter, den} other {# Filter, die}} diese Version von Spirodesk nicht unterstützt. Die Liste zeigt daher mehr Sitzungen als zuvor.',
  'views.notice.patient':
    'Diese Ansicht zeigt die Sitzungen von {name}; von dieser Person ist hier nichts mehr gespeichert. Entfernen Sie diesen Filter, um andere Sitzungen zu sehen.',
  'views.notice.last':
    'Die letzte Ansicht konnte nicht wiederhergestellt werden, daher werden alle Sitzungen angezeigt.',
  'views.notice.hide': 'Meldung ausblenden',
} as const satisfies Translation<typeof english>
