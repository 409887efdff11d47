import { hashToRoute, type Navigation } from '../core/navigation.svelte'
import type { Command } from '../core/commands.svelte'
import type { UsedCommand } from './used-commands'

/** Opens the page of a patient that was opened before, or null when it was not one that was opened. */
export function usedPatientCommand({ id, title }: UsedCommand, navigation: Navigation): Command | null {
  const to = hashToRoute(id)
  return to.page === 'patient' ? { id, kind: 'patient', title, run: () => navigation.go(to) } : null
}
