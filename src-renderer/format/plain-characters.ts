const plain: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2212': '-',
  '\u2081': '1',
}

/**
 * Text with the typographic characters of figures put plainly (narrow spaces, the true minus, the small 1 of FEV₁),
 * which many record systems cannot hold. Every other character stays.
 */
export function plainCharacters(text: string): string {
  return text.replace(/[\u00a0\u202f\u2212\u2081]/g, (character) => plain[character] ?? character)
}
