/** A picture of a page, in colour. */
export interface PageImage {
  /** In dots. */
  readonly width: number
  readonly height: number
  /** Red, green and blue of each dot, 0 to 255, row by row from the top left. */
  readonly samples: Uint8Array
}

/** Red, green and blue. */
export const channels = 3

/** How many dots of a picture of a page make an inch of paper. */
export const dotsPerInch = 40
