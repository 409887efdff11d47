import type { ChartFrame } from '../components/chart/chart-frame'
import { type LinearScale, linearScale } from '../components/chart/linear-scale'
import type { TimeSpan } from './course-span'

/** What all panels of a course draw, px. */
export interface PanelMarks {
  readonly gaps: readonly { readonly x: number; readonly width: number; readonly words: readonly string[] }[]
  readonly ticks: readonly { readonly x: number; readonly text: string }[]
  /** Where what is listed for the patient changes. */
  readonly changes: readonly number[]
  readonly selected: { readonly x: number; readonly width: number } | null
}

const margin = { left: 40, right: 88, top: 6, bottom: 6 }
const room = 8

/** The plot of a panel in its drawing. All panels of a width begin and end at the same places. */
export function panelFrame(width: number, height: number): ChartFrame {
  return {
    left: margin.left,
    right: Math.max(margin.left + 2 * room + 1, width - margin.right),
    top: margin.top,
    bottom: Math.max(margin.top + 1, height - margin.bottom),
  }
}

/** The time axis of all panels of a width. */
export function timeScale({ from, to }: TimeSpan, width: number): LinearScale {
  const { left, right } = panelFrame(width, 0)
  return linearScale([from, to], [left + room, right - room])
}

const shares = { fev1: 0.38, fvc: 0.22, ratio: 0.16, pef: 0.24 } as const
const least = { fev1: 124, fvc: 72, ratio: 58, pef: 94 } as const

/** How tall the panels are when they have so much room together, px; they do not get smaller than can be read. */
export function panelHeights(together: number): Readonly<Record<keyof typeof shares, number>> {
  const height = (panel: keyof typeof shares) => Math.max(least[panel], Math.floor(together * shares[panel]))
  return { fev1: height('fev1'), fvc: height('fvc'), ratio: height('ratio'), pef: height('pef') }
}
