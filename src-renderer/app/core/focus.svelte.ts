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

const patienceMs = 3000

/** Focuses what a mark leads to once it is there, till then the heading; ends when a person acts. Returns how to stop. */
function restoreFocus(mark: FocusMark | null): () => void {
  const coming = new MutationObserver(look)
  const timer = setTimeout(stop, patienceMs)
  function stop(): void {
    clearTimeout(timer)
    coming.disconnect()
    removeEventListener('keydown', stop)
    removeEventListener('pointerdown', stop)
  }
  function look(): void {
    const element = mark && findMarked(mark)
    element?.focus({ preventScroll: true })
    if (element && document.activeElement === element) stop()
    else if (isLost()) focusHeading()
  }

  coming.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', stop)
  addEventListener('pointerdown', stop)
  look()
  return stop
}

/** What leads to a page is not a part of it. */
function isLost(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest('nav') !== null
}

function focusHeading(): void {
  const heading = pageHeading()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Whether nothing has the focus that a person has chosen: nothing at all, or the heading that got it with the page. */
export function isFocusFree(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active === pageHeading()
}

function pageHeading(): HTMLElement | null {
  return document.querySelector('main h1')
}

/** Leaves the focused field for what a selector names; until that is drawn the focus is free, so that it can take it. */
export function leaveField(selector: string): void {
  const wanted = document.querySelector<HTMLElement>(selector)
  if (wanted) wanted.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Keeps with each step of the history what had the focus, and gives it back there; a new page has it at its heading. */
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

const ownMoves = ['wheel', 'keydown', 'pointerdown'] as const
const settlingMs = 1500

/** Keeps with a place how far an element is scrolled, and holds it there while content comes, unless a person moves. */
export function keepScroll(place: Place, name: string): Attachment<HTMLElement> {
  return (element) => {
    const wanted = place.scrolled.get(name) ?? 0
    const coming = new MutationObserver(scroll)
    const timer = setTimeout(settle, settlingMs)
    const keep = () => place.scrolled.set(name, element.scrollTop)
    function scroll(): void {
      element.scrollTop = wanted
    }
    function settle(): void {
      clearTimeout(timer)
      coming.disconnect()
      for (const move of ownMoves) removeEventListener(move, settle, { capture: true })
      element.addEventListener('scroll', keep)
    }

    scroll()
    if (wanted === 0) settle()
    else {
      coming.observe(element, { childList: true, subtree: true })
      for (const move of ownMoves) addEventListener(move, settle, { capture: true })
    }
    return () => {
      settle()
      element.removeEventListener('scroll', keep)
    }
  }
}
