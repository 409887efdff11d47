import type { PaperColumn } from './report-part'

/** A column of figures, `width` mm wide, with the unit under its title. */
export function figureColumn(name: string, title: string, unit: string, width: number): PaperColumn {
  return { name, title, under: unit, width }
}
