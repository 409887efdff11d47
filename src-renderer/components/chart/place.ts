/** A place in a drawing, px from its top left corner. */
export interface Place {
  readonly x: number
  readonly y: number
}
