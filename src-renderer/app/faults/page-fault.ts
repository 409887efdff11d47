import type { Fault } from '#shared/fault'
import { type LocalState, localFault } from './local-fault'

/**
 * The fault that takes the place of a page: the store's always; any other only while the page has nothing to show,
 * that of the keychain before `asked`, which the page's own question was answered with.
 */
export function pageFault(state: LocalState | null, isShown: boolean, asked: Fault | null): Fault | null {
  if (isShown) return state?.store ?? null
  return (state && localFault(state)) ?? asked
}
