import type { PanelFigure } from './panel-figures'

/** The highest value of a course that can be, of those that are the best tests of their sessions; the first of equals. */
export function personalBest(figures: readonly PanelFigure[]): PanelFigure | null {
  let best: PanelFigure | null = null
  for (const figure of figures) {
    if (figure.impossible || !figure.of.isBest) continue
    if (best === null || figure.value > best.value) best = figure
  }
  return best
}

/** Where the zones of PEF meet, as shares of the personal best: from the first up, between both, below the second. */
export const zoneLimits = [0.8, 0.5] as const
