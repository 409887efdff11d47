import { type BrowseContestant, browseContestants } from '../browse-job'
import type { QuestionFigures } from './browse-figures'

/** What a chart of costs is made of. */
export interface CostOfSize {
  readonly size: { readonly sessions: number }
  readonly figures: readonly QuestionFigures[]
}

/** The cost of one kind of question, by the number of sessions. */
export interface CostSeries {
  readonly contestant: BrowseContestant
  readonly points: readonly { readonly sessions: number; readonly ms: number }[]
}

/** For each contestant and size the p50 of the question of a kind that takes longest. */
export function costSeries(all: readonly CostOfSize[], kind: QuestionFigures['kind']): CostSeries[] {
  const series = browseContestants.map((contestant): CostSeries => ({
    contestant,
    points: all.flatMap(({ size: { sessions }, figures }) => {
      const asked = figures.filter((each) => each.contestant === contestant && each.kind === kind)
      const ms = Math.max(...asked.map(({ p50 }) => p50))
      return asked.length === 0 ? [] : [{ sessions, ms }]
    }),
  }))
  return series.filter(({ points }) => points.length > 0)
}
