/** An answer to a question: its figures, or the condition that fails with the number that its sentence names. */
export type Answer<Found, Lack extends string> =
  | (Found & { readonly lacks: null })
  | { readonly lacks: Lack; readonly n: number }
