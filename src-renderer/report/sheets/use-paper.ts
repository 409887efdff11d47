import { type Paper, papers } from '#shared/reports/paper'

/** Has the page printed on a paper, without margins of the printer's: the sheets have their own. */
export function usePaper(paper: Paper): void {
  const { width, height } = papers[paper]
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
