import { faults as shared } from '#shared/text/de'
import type { Translation } from '#shared/text/translation'
import type { faults as english } from '../en/faults'

/** Texts of every fault, and of what the window offers to do about it. */
export const faults = {
  ...shared,

  'faults.copy': 'Details kopieren',

  'faults.do.sync-now': 'Jetzt versuchen',
  'faults.do.try-again': 'Erneut versuchen',
  'faults.do.enter-key': 'Neuen API-Schlüssel eingeben…',
  'faults.do.settings': 'Verbindung prüfen',
  'faults.do.sessions': 'Zu den Sitzungen',
  'faults.do.keychain-help': 'Schlüsselbund installieren: Anleitung',
  'faults.do.website': 'Neuere Version laden',
  'faults.do.report': 'Problem melden',
  'faults.do.answer': 'Prüfen',
  'faults.do.same-key': 'Mit diesem Schlüssel erneut versuchen',

  'faults.key.new': 'Neuer API-Schlüssel',
  'faults.key.hint.keychain':
    'Wird im Schlüsselbund dieses Computers gespeichert. Wird nie wieder angezeigt und nie protokolliert.',
  'faults.key.hint.session':
    'Wird nur gespeichert, bis Sie Spirodesk beenden, weil es keinen Schlüsselbund gibt. Wird nie wieder angezeigt und nie protokolliert.',
  'faults.key.replace.title': 'Neuen API-Schlüssel eingeben',
  'faults.key.replace.text':
    'Der neue Schlüssel wird zuerst geprüft und ersetzt den alten nur, wenn der Dienst ihn akzeptiert.',
  'faults.key.replace.do': 'Prüfen und speichern',
  'faults.key.testing': 'Wird geprüft…',
} as const satisfies Translation<typeof english>
