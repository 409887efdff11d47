import { type BrowserWindow, dialog } from 'electron'
import { repairBaseUrl } from '../service-client/typed-credentials'
import type { HostTexts } from '../text/texts'

/** A decision that a page must not make alone, in case it was compromised. */
export type Question =
  | { readonly about: 'host' | 'feed'; readonly host: string }
  | { readonly about: 'key' | 'remove' | 'cards' | 'otherKey' }

export type Consent = ReturnType<typeof createConsent>

/** `ask` puts a question to a person; `hosts` are those agreed to since the program started. */
export function createConsent(ask: (question: Question) => Promise<boolean>, hosts: Set<string> = new Set()) {
  return {
    /** True when a page may have a host contacted; `inUse` is the connection's address. */
    async toContact(address: string, inUse: string | null): Promise<boolean> {
      const repaired = repairBaseUrl(address)
      // an invalid address is never contacted
      if (!repaired.ok) return true
      const { host } = new URL(repaired.value)
      const known = hosts.has(host) || (inUse !== null && new URL(inUse).host === host)
      if (!known && !(await ask({ about: 'host', host }))) return false
      hosts.add(host)
      return true
    },
    /** True when a page may turn on a host for update checks; null is no host and needs no consent. */
    toCheckForUpdates: async (host: string | null) => host === null || ask({ about: 'feed', host }),
    toReplaceKey: () => ask({ about: 'key' }),
    toUseOtherKey: () => ask({ about: 'otherKey' }),
    toRemove: () => ask({ about: 'remove' }),
    toMakeCards: () => ask({ about: 'cards' }),
  }
}

/**
 * Asks in a system dialog, which no page can answer; without a window the answer is no. `name` is the organization in
 * question, null if it is the only one.
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
