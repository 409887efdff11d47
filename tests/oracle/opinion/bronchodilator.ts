import { type Dated, inTime, tidy, type Visit } from './visit'

/** What a bronchodilator changed, by two sessions of a day. */
export interface Response {
  readonly pre: Dated
  readonly post: Dated
  /** mL. */
  readonly ml: number
  /** Of the value before, and of predicted, percent. */
  readonly ofBefore: number
  readonly ofPredicted: number | null
  /** Whether it is over 10 % of predicted (ERS/ATS 2021). */
  readonly isOver10: boolean | null
  /** Whether it reaches 12 % and 200 mL (ATS/ERS 2005). */
  readonly reaches: boolean
}

/** Compares two sessions; null where a value is missing. */
export function responseOf(pre: Dated, post: Dated): Response | null {
  const [before, after] = [pre.best.fev1, post.best.fev1]
  if (before === null || after === null) return null
  const ofBefore = tidy((100 * (after - before)) / before)
  const ml = tidy(1000 * (after - before))
  const predicted = pre.best.fev1Predicted ?? post.best.fev1Predicted
  const ofPredicted = predicted === null ? null : tidy((100 * (after - before)) / predicted)
  return {
    pre,
    post,
    ml,
    ofBefore,
    ofPredicted,
    isOver10: ofPredicted === null ? null : Number(ofPredicted.toFixed(9)) > 10,
    reaches: Number(ofBefore.toFixed(9)) >= 12 && Number(ml.toFixed(6)) >= 200,
  }
}

/** All pairs of a patient that a person has marked, oldest first by the session after. */
export function responsesOf(visits: readonly Visit[], preOf: ReadonlyMap<string, string>): Response[] {
  const all = inTime(visits)
  return all.flatMap((post) => {
    const pre = all.find(({ id }) => id === preOf.get(post.id))
    const found = pre ? responseOf(pre, post) : null
    return found ? [found] : []
  })
}

/** The sessions after a bronchodilator, a series of its own, oldest first. */
export function seriesAfter(visits: readonly Visit[]): Dated[] {
  return inTime(visits).filter(({ isAfter }) => isAfter)
}

/** FEV1/FVC of a session after a bronchodilator, and whether it is below 0.70; null of any other. */
export function ratioAfter({
  isAfter,
  best: { fev1, fvc },
}: Visit): { ratio: number; isBelow: boolean } | null {
  if (!isAfter || fev1 === null || fvc === null) return null
  return { ratio: fev1 / fvc, isBelow: Number((fev1 / fvc).toFixed(9)) < 0.7 }
}
