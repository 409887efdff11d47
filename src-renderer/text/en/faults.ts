import { faults as shared } from '#shared/text/en'

/** Texts of every fault, and of what the window offers to do about it. */
export const faults = {
  ...shared,

  'faults.copy': 'Copy details',

  'faults.do.sync-now': 'Try now',
  'faults.do.try-again': 'Try again',
  'faults.do.enter-key': 'Enter a new API key…',
  'faults.do.settings': 'Check connection settings',
  'faults.do.sessions': 'Go to sessions',
  'faults.do.keychain-help': 'How to install a keychain',
  'faults.do.website': 'Get the newer version',
  'faults.do.report': 'Report a problem',
  'faults.do.answer': 'Review',
  'faults.do.same-key': 'Retry with this key',

  'faults.key.new': 'New API key',
  'faults.key.hint.keychain': 'Saved in this computer’s keychain. Never shown again, never logged.',
  'faults.key.hint.session':
    'Saved only until you quit Spirodesk, because there is no keychain. Never shown again, never logged.',
  'faults.key.replace.title': 'Enter a new API key',
  'faults.key.replace.text':
    'The new key is tested first, and replaces the old one only if the service accepts it.',
  'faults.key.replace.do': 'Test and save',
  'faults.key.testing': 'Testing…',
} as const
