import { commandLine } from './command-line'
import { dialogs } from './dialogs'
import { menu } from './menu'
import { tray } from './tray'

/** Every text of the main process in Spanish, as ICU messages. */
export const es = { ...menu, ...tray, ...dialogs, ...commandLine } as const
