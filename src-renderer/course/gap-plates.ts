import type { ChartFrame } from '../components/chart/scales'
import { wordsWidth } from '../components/chart/shapes'
import { besideGap, type PanelMarks } from './panel'

interface Place {
  readonly x: number
  readonly y: number
}

/** Words on a gap: the middle and the top of the plate behind them, px. */
export interface GapPlate {
  readonly words: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The height of a plate, px. */
export const plateHeight = 18

const padding = 6
// between a plate and the edge of the plot, or a mark
const clear = 8

/**
 * The plates of the gaps of a panel: within the plot, at its foot or else at its head, over none of the marks at `places` nor
 * the lines between them. A gap without room for one has its hatch alone.
 */
export function gapPlates(
  gaps: PanelMarks['gaps'],
  frame: ChartFrame,
  places: readonly Place[],
): readonly GapPlate[] {
  const inTime = places.toSorted((a, b) => a.x - b.x)
  return gaps.flatMap(({ x: from, width: wide, words }) => {
    if (wide <= 2 * besideGap) return []
    const width = wordsWidth(words) + 2 * padding
    const half = width / 2
    const x = Math.max(frame.left + half, Math.min(from + wide / 2, frame.right - half))
    const isFree = (y: number) =>
      inTime.every((place, at) => {
        const next = inTime[at + 1] ?? place
        // no line is drawn over the gap itself
        const ends = place.x <= from && next.x >= from + wide ? [place] : [place, next]
        return !crosses(ends, { left: x - half, right: x + half, top: y, bottom: y + plateHeight })
      })
    const y = [frame.bottom - plateHeight - clear, frame.top + clear].find(isFree)
    return y === undefined ? [] : [{ words, x, y, width }]
  })
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Whether a mark, or the line between two, comes too near to a box. */
function crosses([from, to]: readonly Place[], { left, right, top, bottom }: Box): boolean {
  if (!from) return false
  const end = to ?? from
  const [first, last] = [Math.max(from.x, left - clear), Math.min(end.x, right + clear)]
  if (first > last) return false
  const at = (x: number) =>
    end.x === from.x ? [from.y, end.y] : [from.y + ((x - from.x) / (end.x - from.x)) * (end.y - from.y)]
  const ys = [...at(first), ...at(last)]
  return Math.max(...ys) > top - clear && Math.min(...ys) < bottom + clear
}
