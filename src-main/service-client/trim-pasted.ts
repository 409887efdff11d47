/** A pasted text without the white space and the invisible marks that came along at its ends. */
export function trimPasted(text: string): string {
  return text.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, '')
}
