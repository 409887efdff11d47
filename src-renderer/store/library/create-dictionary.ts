/** Numbers for texts, each text kept once. The number 0 stands for none. */
export interface Dictionary {
  /** The number of a text, which it gets the first time that it is asked for. */
  number(text: string | null): number
  /** The number of a text, or undefined when no session has it. */
  find(text: string): number | undefined
  text(number: number): string | null
  /** How many numbers are in use, 0 included. */
  size(): number
}

/** Makes an empty {@link Dictionary}. */
export function createDictionary(): Dictionary {
  const texts: (string | null)[] = [null]
  const numbers = new Map<string, number>()
  return {
    number(text) {
      if (text === null) return 0
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, texts.length)
      return texts.push(text) - 1
    },
    find: (text) => numbers.get(text),
    text: (number) => texts[number] ?? null,
    size: () => texts.length,
  }
}
