/** What a change of the list does to the history. */
export type ViewStep = 'push' | 'replace'

/** The list as the present step has it, and as it is set now; both as a view is kept. */
export interface ViewChange {
  readonly before: string
  readonly now: string
  /** Whether the present step was made by what is being typed. */
  readonly typing: boolean
}

/** Whether the two differ in nothing but the text that is searched for. */
export function isTyped({ before, now }: Pick<ViewChange, 'before' | 'now'>): boolean {
  return withoutText(before) === withoutText(now)
}

/** Each change is a step of its own; the letters of one text are one together. */
export function viewStep(change: ViewChange): ViewStep {
  return change.typing && isTyped(change) ? 'replace' : 'push'
}

function withoutText(view: string): string {
  return JSON.stringify({ ...(JSON.parse(view) as object), text: '' })
}
