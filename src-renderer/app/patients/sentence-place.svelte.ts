import { MediaQuery } from 'svelte/reactivity'

/** The fields and words of the sentence that can have the focus. */
const fields = () => [
  ...(document.querySelector('[data-sentence]')?.querySelectorAll<HTMLElement>('input,button') ?? []),
]

/**
 * What scrolls with the rows of a list in a low window: the sentence above them while any are `listed`, and the note below.
 * A field of the sentence keeps the focus while its place changes. To be called in a component's setup.
 */
export function useScrolled(listed: () => boolean) {
  const low = new MediaQuery('height < 720px')
  const lowest = new MediaQuery('height < 480px')
  const sentence = $derived(lowest.current && listed())
  let focused = -1

  $effect.pre(() => {
    void sentence
    focused = fields().findIndex((one) => one === document.activeElement)
  })
  $effect(() => {
    void sentence
    const field = fields()[focused]
    if (!field || field === document.activeElement) return
    field.focus({ preventScroll: true })
    // typing goes on behind what is there
    if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length)
  })

  return {
    get sentence() {
      return sentence
    },
    get foot() {
      return low.current
    },
  }
}
