import type { Quantity } from '#shared/records/test'
import type { SessionRow } from '#shared/records/session'
import type { Units } from '#shared/records/units'
import { type CourseGap, cutAtGaps } from './course-gaps'
import { type TimeSpan, shortestSpan, wholeSpan } from './course-span'
import { type CourseTest, type SessionTests, courseTests } from './course-tests'
import { type ListChange, listChanges } from './list-changes'
import { type CourseScale, type PanelFigure, panelFigures } from './panel-figures'
import type { PanelSource } from './panel-layout'
import { personalBest } from './personal-best'

/** All that the charts and the table of one patient's course show. */
export interface Course {
  readonly scale: CourseScale
  /** Oldest first. */
  readonly tests: readonly CourseTest[]
  readonly panels: Readonly<Record<Quantity, PanelSource>>
  /** Times without any session. */
  readonly gaps: readonly CourseGap[]
  readonly changes: readonly ListChange[]
  readonly whole: TimeSpan
  /** Whether there is more than the least that can be zoomed into. */
  readonly isLong: boolean
  /** The highest PEF as sent, whichever scale is shown. */
  readonly bestPef: PanelFigure | null
}

/** Makes a course of one patient's sessions, newest first, with the tests of those that were read. */
export function makeCourse(
  rows: readonly SessionRow[],
  units: Units,
  scale: CourseScale,
  read: ReadonlyMap<string, SessionTests> | null,
): Course {
  const tests = courseTests(rows, units, read)
  const whole = wholeSpan(tests)
  const panel = (quantity: Quantity): PanelSource => {
    const figures = panelFigures(tests, quantity, scale, units)
    // a best in litres is none in percent: what was predicted changes with age
    const best = scale === 'sent' && quantity !== 'ratio' ? personalBest(figures) : null
    return { figures, best, zones: quantity === 'pef' && best !== null }
  }
  return {
    scale,
    tests,
    panels: { fev1: panel('fev1'), fvc: panel('fvc'), ratio: panel('ratio'), pef: panel('pef') },
    gaps: cutAtGaps(tests).gaps,
    changes: listChanges(rows),
    whole,
    isLong: (tests.at(-1)?.time ?? 0) - (tests[0]?.time ?? 0) > shortestSpan,
    bestPef: personalBest(panelFigures(tests, 'pef', 'sent', units)),
  }
}
