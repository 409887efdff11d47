import { type BrowserWindow, dialog } from 'electron'
import { repairBaseUrl } from '../service-client/typed-credentials'
import type { HostTexts } from '../text/texts'

/** What a page cannot decide alone, since a page that was taken over would. */
export type Question =
  | { readonly about: 'host' | 'feed'; readonly host: string }
  | { readonly about: 'key' | 'remove' | 'cards' | 'otherKey' }

export type Consent = ReturnType<typeof createConsent>

/** `ask` puts a question to a person; `hosts` are those that one has agreed to since the program began. */
export function createConsent(ask: (question: Question) => Promise<boolean>, hosts: Set<string> = new Set()) {
  return {
    /** Whether a page may have a host contacted; `inUse` is the address of the connection. */
    async toContact(address: string, inUse: string | null): Promise<boolean> {
      const repaired = repairBaseUrl(address)
      // what is no address is contacted by nobody
      if (!repaired.ok) return true
      const { host } = new URL(repaired.value)
      const known = hosts.has(host) || (inUse !== null && new URL(inUse).host === host)
      if (!known && !(await ask({ about: 'host', host }))) return false
      hosts.add(host)
      return true
    },
    /** Whether a page may have a host asked for newer versions from now on; null is no host, and contacted by nobody. */
    toCheckForUpdates: async (host: string | null) => host === null || ask({ about: 'feed', host }),
    toReplaceKey: () => ask({ about: 'key' }),
    toUseOtherKey: () => ask({ about: 'otherKey' }),
    toRemove: () => ask({ about: 'remove' }),
    toMakeCards: () => ask({ about: 'cards' }),
  }
}

/**
 * Asks by a dialog of the system, which no page can answer; without a window there is nobody to ask. `name` is the
 * organization that it is about, null where there is one alone.
 */
export async function askPerson(
  window: BrowserWindow | null,
  texts: HostTexts,
  question: Question,
  name: string | null,
): Promise<boolean> {
  if (!window) return false
  const { about } = question
  const figures = 'host' in question ? { host: question.host } : {}
  const message = texts(`dialogs.${about}.message`, figures)
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message:
      name === null || 'host' in question ? message : texts('organization.of', { name, status: message }),
    detail: texts(`dialogs.${about}.detail`),
    buttons: [texts(`dialogs.${about}.do`), texts('dialogs.cancel')],
    defaultId: about === 'remove' || about === 'otherKey' ? 1 : 0,
    cancelId: 1,
    noLink: true,
  })
  return response === 0
}
