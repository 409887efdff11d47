import { foldText } from '#shared/text/texts'

/** A text by which choices are told apart: without case, accents and space around it. */
export function foldChoice(text: string): string {
  return foldText(text).trim()
}
