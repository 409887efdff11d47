/** Texts of the system's dialogs, for what no page can say. */
export const dialogs = {
  'dialogs.stopped.message': 'The window stopped several times in a row',
  'dialogs.stopped.detail':
    'Your sessions are safe on this computer; nothing was changed. Try again, or close the window.',
  'dialogs.stopped.again': 'Try again',
  'dialogs.stopped.close': 'Close the window',
  'dialogs.setAside.message': 'Spirodesk’s settings could not be read',
  'dialogs.setAside.detail':
    'They were set aside as {path}. Connect again to fetch everything anew; what was fetched before stays on the disk, and belongs to the connection in that file.',
} as const
