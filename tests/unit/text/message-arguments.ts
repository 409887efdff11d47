import { IntlMessageFormat } from 'intl-messageformat'

interface Element {
  readonly type: number
  readonly value?: unknown
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>
}

// of the parser's kinds of element: plain text, a choice by word, and the sign of a plural's own number
const literal = 0
const select = 5
const pound = 7

function elementsOf(message: string): readonly Element[] {
  return new IntlMessageFormat(message, 'en-GB', undefined, { ignoreTag: true }).getAst()
}

/** An element and all that its choices hold. */
function withChildren(element: Element): Element[] {
  const inside = Object.values(element.options ?? {}).flatMap(({ value }) => value)
  return [element, ...inside.flatMap(withChildren)]
}

/** The names that an ICU message has filled in, each once, in alphabetical order. */
export function messageArguments(message: string): string[] {
  const filled = elementsOf(message)
    .flatMap(withChildren)
    .filter(({ type }) => type !== literal && type !== pound)
  return [...new Set(filled.map(({ value }) => String(value)))].sort()
}

/** The choices of every `select` in an ICU message, by its argument: they have to be the same in each language. */
export function messageChoices(message: string): string[] {
  return elementsOf(message)
    .flatMap(withChildren)
    .filter(({ type }) => type === select)
    .map(({ value, options = {} }) => `${String(value)}: ${Object.keys(options).sort().join(' ')}`)
    .sort()
}
