import type { SpirometrySession } from '../../../src-service/world/sessions'
import { figureTexts } from './figure-texts'

const { volume, ratio, flow, whole, shortAge } = figureTexts

/** What a list has to say of sessions behind the name of the patient: a row for each. */
export function listRows(sessions: readonly SpirometrySession[]): string[] {
  return sessions.map(({ age, gender, spirometry_tests: { best_test: test } }) =>
    [
      shortAge(age),
      gender === 'male' ? 'M' : 'F',
      volume(test.fev1_actual),
      whole(test.fev1_percentage),
      volume(test.fvc_actual),
      whole(test.fvc_percentage),
      ratio(test.ratio_actual),
      flow(test.pef_actual),
    ].join(' '),
  )
}

/** The counts above a list, of sessions newest first: how many these are, and how their patients are made up. */
export function listCounts(all: readonly SpirometrySession[]): string[] {
  const sessions = lastOfEach(all)
  const ages = inOrder(sessions.map(({ age }) => age))
  const percents = inOrder(percentsOf(sessions))
  const of = (sex: string) => sessions.filter(({ gender }) => gender === sex).length
  return [
    `${whole(all.length)} of ${whole(all.length)}`,
    `female ${of('female')}`,
    `male ${of('male')}`,
    `${shortAge(middleOf(ages))} (${shortAge(ages[0] ?? 0)} to ${shortAge(ages.at(-1) ?? 0)})`,
    `${whole(middleOf(percents))} %`,
  ]
}

/** How many patients have an FEV1 of under 30 % of predicted, of 30 up to 40 and so on, and of 120 and up. */
export function listBars(sessions: readonly SpirometrySession[]): number[] {
  const bars = Array<number>(11).fill(0)
  for (const percent of percentsOf(lastOfEach(sessions))) {
    const bar = Math.min(10, Math.max(0, Math.floor(percent / 10) - 2))
    bars[bar] = (bars[bar] ?? 0) + 1
  }
  return bars
}

/** The last session of each person, of sessions newest first; two of these people share an e-mail. */
function lastOfEach(sessions: readonly SpirometrySession[]): SpirometrySession[] {
  return sessions.filter(({ name }, at) => sessions.findIndex((one) => one.name === name) === at)
}

function percentsOf(sessions: readonly SpirometrySession[]): number[] {
  return sessions.map(({ spirometry_tests: { best_test: test } }) => test.fev1_percentage)
}

function inOrder(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b)
}

/** The value in the middle, half-way between two of them. */
function middleOf(ordered: readonly number[]): number {
  const last = ordered.length - 1
  return ((ordered[last >> 1] ?? NaN) + (ordered[ordered.length >> 1] ?? NaN)) / 2
}
