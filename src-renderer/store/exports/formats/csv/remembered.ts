const rememberedAtMost = 100_000

/** The same function of a number, which remembers what it has made, until that is 100,000 texts. */
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
