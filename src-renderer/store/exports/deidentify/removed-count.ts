/** How often something was taken out of a de-identified export, or was made coarser. */
export interface RemovedCount {
  sessions: number
  /** Sessions of people older than 89, whose age is 90 and whose predicted values and percentages are left out. */
  grouped: number
  /** Diagnoses, medications and ethnicities that showed who a person is. */
  texts: number
  /** Sessions that had fields which the interface does not list. */
  unlisted: number
  /** Sessions of which a value was kept as the text that was sent. */
  asSent: number
}

/** Nothing taken out yet. */
export function noneRemoved(): RemovedCount {
  return { sessions: 0, grouped: 0, texts: 0, unlisted: 0, asSent: 0 }
}
