import { commandLine } from './command-line'
import { dialogs } from './dialogs'
import { menu } from './menu'
import { tray } from './tray'

/** Every text of the main process in English, as ICU messages. */
export const en = { ...menu, ...tray, ...dialogs, ...commandLine } as const
