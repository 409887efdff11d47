/** What one step of the history remembers of how its page was left. */
export interface Place {
  /** How far each named part of the page was scrolled, px. */
  readonly scrolled: Map<string, number>
  /** A CSS selector of what had the focus; null when nothing had that can be found again. */
  focused: string | null
}

/** A place that nobody has been at yet. */
export function newPlace(): Place {
  return { scrolled: new Map(), focused: null }
}
