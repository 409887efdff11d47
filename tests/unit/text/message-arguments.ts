import { IntlMessageFormat } from 'intl-messageformat'

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

// of the parser’s kinds of element: plain text, a choice by word, and the sign of a plural’s own number
const literal = 0
const select = 5
const pound = 7

function argumentsIn(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    if ([literal, pound].includes(Number(element.type))) return []
    const inside = 'options' in element ? Object.values(element.options) : []
    return [element.value, ...inside.flatMap((option) => argumentsIn(option.value))]
  })
}

/** The names that an ICU message has filled in, each once, in alphabetical order. */
export function messageArguments(message: string): string[] {
  const { getAst } = new IntlMessageFormat(message, 'en-GB', undefined, { ignoreTag: true })
  return [...new Set(argumentsIn(getAst()))].sort()
}

/** The choices of every `select` in an ICU message, by its argument: they have to be the same in each language. */
export function messageChoices(message: string): string[] {
  const found: string[] = []
  const look = (elements: readonly Element[]) => {
    for (const element of elements) {
      if (!('options' in element)) continue
      const choices = Object.keys(element.options).sort()
      if (Number(element.type) === select) found.push(`${element.value}: ${choices.join(' ')}`)
      for (const option of Object.values(element.options)) look(option.value)
    }
  }
  look(new IntlMessageFormat(message, 'en-GB', undefined, { ignoreTag: true }).getAst())
  return found.sort()
}
