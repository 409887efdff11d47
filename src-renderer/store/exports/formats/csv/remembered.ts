const rememberedAtMost = 100_000

/** The same function, which remembers what it has made of a whole or other number until there are many. */
export function remembered(make: (number: number) => string): (number: number) => string {
  const made = new Map<number, string>()
  return (number) => {
    const known = made.get(number)
    if (known !== undefined) return known
    if (made.size >= rememberedAtMost) made.clear()
    const text = make(number)
    made.set(number, text)
    return text
  }
}
