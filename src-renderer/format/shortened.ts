/** A text of at most so many characters for a sentence around it; the rest of a longer one is an ellipsis. */
export function shortened(text: string, atMost: number): string {
  // never between the halves of one character
  const characters = Array.from(text)
  return characters.length <= atMost
    ? text
    : `${characters
        .slice(0, atMost - 1)
        .join('')
        .trimEnd()}…`
}
