import { parse, stringify } from 'lossless-json'

/** A JSON text with line breaks and indentation, every number and string as it was; other text unchanged. */
export function readableJson(text: string): string {
  try {
    return stringify(parse(text), undefined, 2) ?? text
  } catch {
    return text
  }
}
