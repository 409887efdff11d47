import type { Quantity } from '../../../src-service/world/lungs'
import type { SpirometrySession } from '../../../src-service/world/sessions'
import { figureTexts } from './figure-texts'

const { volume, ratio, flow, whole, change } = figureTexts

interface Printed {
  readonly quantity: Quantity
  readonly title: string
  readonly unit: string
  readonly text: (value: number) => string
  readonly digits: number
}

const quantities: readonly Printed[] = [
  { quantity: 'fev1', title: 'FEV₁', unit: 'L', text: volume, digits: 2 },
  { quantity: 'fvc', title: 'FVC', unit: 'L', text: volume, digits: 2 },
  { quantity: 'ratio', title: 'FEV₁/FVC', unit: '', text: ratio, digits: 2 },
  { quantity: 'pef', title: 'PEF', unit: 'L/s', text: flow, digits: 1 },
]

/**
 * The lines that the report of a session has to have, as far as they are of figures: of the best test beside that of the
 * session before, then of all tests; words with a space between them.
 */
export function sessionLines(session: SpirometrySession, before: SpirometrySession): string[] {
  const { best_test: best, all_tests: all } = session.spirometry_tests
  const results = quantities.map(({ quantity, title, unit, text, digits }) => {
    const actual = best[`${quantity}_actual`]
    const previous = before.spirometry_tests.best_test[`${quantity}_actual`]
    return [
      title,
      text(actual),
      unit,
      text(best[`${quantity}_predicted`]),
      quantity === 'ratio' ? '' : `${whole(best[`${quantity}_percentage`])} %`,
      text(previous),
      // of the figures as they are printed
      change(Number(text(actual)) - Number(text(previous)), digits),
    ]
  })
  const tests = quantities.map(({ quantity, title, unit, text }) => [
    title,
    unit,
    ...all.map((test) => text(test[`${quantity}_actual`])),
  ])
  return [...results, ...tests].map((words) => words.filter(Boolean).join(' '))
}

/** By how much the two largest FEV1 and FVC of a session's tests differ, in the words of its report. */
export function repeatability({ spirometry_tests: { all_tests: all } }: SpirometrySession): string[] {
  return quantities.slice(0, 2).map(({ quantity, title }) => {
    const [largest = NaN, second = NaN] = all
      .map((test) => test[`${quantity}_actual`])
      .toSorted((a, b) => b - a)
    return `Best two ${title} differ by ${volume(largest - second)} L`
  })
}
