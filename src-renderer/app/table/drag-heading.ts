import type { Attachment } from 'svelte/attachments'

/** What a drag over headings does. */
export interface HeadingDrag {
  /** Px that the pointer has gone since it was pressed. */
  onmove(by: number): void
  /** Whether the pointer was let go, or the drag was given up. */
  onend(done: boolean): void
}

const beginsAfter = 4

/**
 * Follows a pointer that drags an element along the line. A press that does not go anywhere stays a click; Escape
 * gives a drag up.
 */
export function dragHeading(begin: () => HeadingDrag): Attachment<HTMLElement> {
  return (element) => {
    let from = 0
    let drag: HeadingDrag | null = null

    function press(event: PointerEvent): void {
      if (event.button !== 0) return
      from = event.clientX
      element.setPointerCapture(event.pointerId)
      element.addEventListener('pointermove', move)
      element.addEventListener('pointerup', release)
      element.addEventListener('pointercancel', cancel)
      addEventListener('keydown', escape, true)
    }
    function move(event: PointerEvent): void {
      const by = event.clientX - from
      if (!drag && Math.abs(by) < beginsAfter) return
      drag ??= begin()
      drag.onmove(by)
    }
    function end(done: boolean): void {
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', release)
      element.removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', escape, true)
      if (!drag) return
      drag.onend(done)
      drag = null
      // the click that follows belongs to the drag
      element.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => element.removeEventListener('click', swallow, true))
    }
    const release = () => end(true)
    const cancel = () => end(false)
    const swallow = (event: Event) => event.stopPropagation()
    function escape(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      cancel()
    }

    element.addEventListener('pointerdown', press)
    return () => {
      cancel()
      element.removeEventListener('pointerdown', press)
    }
  }
}
