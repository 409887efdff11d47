const mostCharacters = 100

/** A name that every system takes for a file: without separators, controls, or dots and spaces at its ends. */
export function safeFileName(name: string): string {
  const safe = name
    .replace(/[\p{C}<>:"/\\|?*]/gu, '-')
    .slice(0, mostCharacters)
    .replace(/^[. ]+|[. ]+$/g, '')
  return safe === '' ? 'spirodesk' : safe
}
