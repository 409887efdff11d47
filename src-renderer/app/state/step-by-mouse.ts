import type { Navigation } from './navigation.svelte'

const backButton = 3
const forwardButton = 4

/** Goes back or forward by the buttons that many mice have for it. */
export function stepByMouse(event: MouseEvent, navigation: Pick<Navigation, 'back' | 'forward'>): void {
  if (event.button !== backButton && event.button !== forwardButton) return
  // else some systems would go one step more
  event.preventDefault()
  if (event.button === backButton) navigation.back()
  else navigation.forward()
}
