import { on } from 'svelte/events'
import { type FocusMark, focusMarkOf } from './focus-mark'
import type { Navigation } from './navigation.svelte'
import { restoreFocus } from './restore-focus'
import { isSamePage } from './route'

/**
 * Keeps with each step of the history what had the focus, and gives it back when the step is returned to; a page that
 * is new has it at its heading. To be called while a component is set up that is above all pages.
 */
export function useKeptFocus(navigation: Navigation): void {
  const place = $derived(navigation.place)
  let shown = navigation.route
  let wanted: FocusMark | null = null
  let changed = false

  // before the page is drawn, since it may give the focus to something of its own
  $effect.pre(() => {
    wanted = navigation.returned ? place.focused : null
    changed = !isSamePage(shown, navigation.route)
    shown = navigation.route
  })
  $effect(() => {
    void place
    return wanted || changed ? restoreFocus(wanted) : undefined
  })
  $effect(() => {
    const keep = ({ target }: FocusEvent) => {
      navigation.place.focused = target instanceof Element ? focusMarkOf(target) : null
    }
    // an effect that gives the focus is not to run again when the place changes, as it would after addEventListener
    return on(window, 'focusin', keep)
  })
}
