/** What tells an element again when its page is drawn anew. */
export interface FocusMark {
  readonly selector: string
  /** What it says, where it is told by its place alone: another in its place says something else. */
  readonly text: string | null
}

/** The mark of an element. */
export function focusMarkOf(element: Element): FocusMark {
  const own = ownSelector(element)
  return own ? { selector: own, text: null } : { selector: pathTo(element), text: element.textContent }
}

/** The element of a mark; null while it is not there. */
export function findMarked({ selector, text }: FocusMark): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector)
  return text === null || element?.textContent === text ? element : null
}

function ownSelector(element: Element): string | null {
  // ids that are counted up are others the next time
  if (element.id && !/\d/.test(element.id)) return `#${CSS.escape(element.id)}`
  const name = ['href', 'name', 'aria-label'].find((one) => element.getAttribute(one))
  return name ? `${element.localName}[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]` : null
}

/** From the page down, by the place among those of its kind. */
function pathTo(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { localName } = at
    const alike = [...(at.parentElement?.children ?? [])].filter((one) => one.localName === localName)
    steps.unshift(`${localName}:nth-of-type(${alike.indexOf(at) + 1})`)
  }
  return `body > ${steps.join(' > ')}`
}
