/** The names of the papers that a report can be made for. */
export const paperNames = ['A4', 'Letter'] as const

/** The name of a paper. */
export type Paper = (typeof paperNames)[number]

/** How large papers are, in mm. */
export const papers: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
}
