import { type Paper, papers } from '#shared/reports/report-request'

/** Has the page printed on a paper, without margins of the printer's: the sheets have their own. */
export function usePaper(paper: Paper): void {
  const { width, height } = papers[paper]
  const size = [width, height].map((length) => `${length}mm`).join(' ')
  const rules = new CSSStyleSheet()
  // pages with names of their own are cut in the wrong places by Chrome 130
  rules.replaceSync(`@page{size:${size};margin:0}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
}
