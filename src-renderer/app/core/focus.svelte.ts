import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'
import {
  findMarked,
  type FocusMark,
  focusMarkOf,
  isSamePage,
  type Navigation,
  type Place,
} from './navigation.svelte'

const longestWaitMs = 3000

/** Focuses the element of a mark once it is there, the heading until then; ends when the user acts. Returns how to stop. */
function restoreFocus(mark: FocusMark | null): () => void {
  const observer = new MutationObserver(look)
  const timer = setTimeout(stop, longestWaitMs)
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('keydown', stop)
    removeEventListener('pointerdown', stop)
  }
  function look(): void {
    const element = mark && findMarked(mark)
    element?.focus({ preventScroll: true })
    if (element && document.activeElement === element) stop()
    else if (isFocusLost()) focusHeading()
  }

  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', stop)
  addEventListener('pointerdown', stop)
  look()
  return stop
}

/** True when the focus is nowhere or in the navigation, neither of which is a part of the page. */
function isFocusLost(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest('nav') !== null
}

function focusHeading(): void {
  const heading = pageHeading()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Whether the focus is free: on nothing, or on the heading that got it with the page. */
export function isFocusFree(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active === pageHeading()
}

function pageHeading(): HTMLElement | null {
  return document.querySelector('main h1')
}

/** Moves the focus from a field to the element of a selector; until that is drawn the focus is free. */
export function leaveField(selector: string): void {
  const wanted = document.querySelector<HTMLElement>(selector)
  if (wanted) wanted.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Keeps the focused element of each history step and restores it there; a new page starts at its heading. */
export function useKeptFocus(navigation: Navigation): void {
  const place = $derived(navigation.place)
  let shown = navigation.route
  let wanted: FocusMark | null = null
  let changed = false

  // before the page is drawn, since a part of it may take the focus itself
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
    // not addEventListener, after which this effect would run again with each place
    return on(window, 'focusin', keep)
  })
}

const userEvents = ['wheel', 'keydown', 'pointerdown'] as const
const settlingMs = 1500

/** Keeps an element's scroll position with a place, and holds it while content loads, unless the user scrolls. */
export function keepScroll(place: Place, name: string): Attachment<HTMLElement> {
  return (element) => {
    const wanted = place.scrolled.get(name) ?? 0
    const observer = new MutationObserver(scroll)
    const timer = setTimeout(settle, settlingMs)
    const keep = () => place.scrolled.set(name, element.scrollTop)
    function scroll(): void {
      element.scrollTop = wanted
    }
    function settle(): void {
      clearTimeout(timer)
      observer.disconnect()
      for (const event of userEvents) removeEventListener(event, settle, { capture: true })
      element.addEventListener('scroll', keep)
    }

    scroll()
    if (wanted === 0) settle()
    else {
      observer.observe(element, { childList: true, subtree: true })
      for (const event of userEvents) addEventListener(event, settle, { capture: true })
    }
    return () => {
      settle()
      element.removeEventListener('scroll', keep)
    }
  }
}
