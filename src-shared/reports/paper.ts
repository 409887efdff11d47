/** The paper that a report is made for, in mm. */
export const papers = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const

/** The name of a paper. */
export type Paper = keyof typeof papers
