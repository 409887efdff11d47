import type { Session } from 'electron'
import { isAllowedRequest } from './allowed-request'

/**
 * Takes from the pages of a session what they never need: the network, permissions, devices, downloads and the
 * spelling checker's dictionaries. `developmentServer` is null in everything that is built.
 */
export function lockDownSession(session: Session, developmentServer: string | null): void {
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !isAllowedRequest(url, developmentServer) })
  })
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler(null)
  session.on('will-download', (event) => event.preventDefault())
  session.setSpellCheckerEnabled(false)
}
