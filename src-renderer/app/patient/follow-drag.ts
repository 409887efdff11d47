import type { Attachment } from 'svelte/attachments'

/** What a drag across an element does; places are px from its left. */
export interface Drag {
  onmove(from: number, to: number): void
  onend(): void
  /** For a press that did not become a drag. */
  onclick(): void
}

const threshold = 6

/** Follows drags of the main button across an element, also when they leave it. */
export function followDrag({ onmove, onend, onclick }: Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: number | null = null
    let dragging = false
    const place = ({ clientX }: PointerEvent) => clientX - element.getBoundingClientRect().left

    function down(event: PointerEvent): void {
      if (event.button !== 0) return
      start = place(event)
      dragging = false
    }
    function move(event: PointerEvent): void {
      if (start === null) return
      const at = place(event)
      if (!dragging && Math.abs(at - start) < threshold) return
      if (!dragging) element.setPointerCapture(event.pointerId)
      dragging = true
      onmove(start, at)
    }
    function up(): void {
      if (start === null) return
      start = null
      if (dragging) onend()
      else onclick()
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
    }
  }
}
