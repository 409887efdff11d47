// of Inter at the size of a report's text, mm; a bold digit is the widest of what figures are made of
const perCharacter = 2.1
const perPoint = 1.1

/**
 * The size at which a figure stays on one line of a cell with so much room, mm: a CSS percentage of the text's, or
 * undefined where it fits as it is. `scale` is how much larger than a report's text it is.
 */
export function fittedFigure(text: string, room: number, scale = 1): string | undefined {
  let width = 0
  for (const letter of text) width += (/[.,\s·]/.test(letter) ? perPoint : perCharacter) * scale
  return width <= room ? undefined : `${Math.floor((room / width) * 100 * scale)}%`
}
