/** A condition of a question that fails, with the number that its sentence names, and those around it. */
export interface Lacking<Lack extends string = string> {
  readonly lacks: Lack
  readonly n: number
  readonly around?: readonly number[]
}

/** An answer to a question: its figures, or the condition that fails. */
export type Answer<Found, Lack extends string> = (Found & { readonly lacks: null }) | Lacking<Lack>
