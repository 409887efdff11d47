import { literal, object, picklist } from 'valibot'
import { portRoles } from './port-role'

/** What a page posts to its own window when it is ready to receive ports. */
export const portsWanted = 'spirodesk:ports-wanted'

/** Schema of what a preload posts to its own window together with one port. */
export const portMessageSchema = object({ kind: literal('spirodesk:port'), role: picklist(portRoles) })
