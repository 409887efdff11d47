const plainAscii = /^[!-~](?:[ -~]*[!-~])?$/

/**
 * A text as a string of FHIR may hold it: without control characters, other spaces as plain ones, no half of a
 * surrogate pair, and nothing around it. Undefined when nothing is left, since FHIR knows no empty string.
 */
export function fhirText(text: string | null): string | undefined {
  if (text === null) return undefined
  if (plainAscii.test(text)) return text
  const plain = text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[^\S \t\n\r]/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim()
  return plain === '' ? undefined : plain
}
