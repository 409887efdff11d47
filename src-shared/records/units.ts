import * as v from 'valibot'
import { daySchema } from './day'

/** Possible units for each question; the service declares none. */
export const unitChoices = {
  volume: ['L', 'mL'],
  flow: ['L/s', 'L/min', 'cL/s'],
  percent: ['percent', 'fraction'],
  ratio: ['fraction', 'percent'],
} as const

/** A quantity, or a scale, whose unit the data set does not state. */
export type UnitQuestion = keyof typeof unitChoices

/** The questions, in the order in which they are shown. */
export const unitQuestions = Object.keys(unitChoices) as UnitQuestion[]

const vote = <const T extends readonly string[]>(choices: T) => {
  const unit = v.nullable(v.picklist(choices))
  return v.object({
    /** Unit in use: the confirmed, else the inferred one. */
    unit,
    /** Unit of the votes; null as long as there are too few, or they contradict each other. */
    inferred: unit,
    /** Unit that a person has confirmed. */
    confirmed: unit,
    /** Votes: of `of` values that could vote, `agree` fit `unit`; as long as that is null, the unit with the most votes. */
    agree: v.number(),
    of: v.number(),
    /** True when the values no longer fit the confirmed unit. */
    contradicted: v.boolean(),
  })
}

export const unitsSchema = v.object({
  volume: vote(unitChoices.volume),
  flow: vote(unitChoices.flow),
  percent: vote(unitChoices.percent),
  ratio: vote(unitChoices.ratio),
})

/** The units of a whole data set, which the service does not declare: inferred by vote, or confirmed by a person. */
export type Units = v.InferOutput<typeof unitsSchema>

/**
 * The questions that a person has to answer: those that nobody has confirmed though values are there, and those whose values no
 * longer fit what was confirmed.
 */
export function questionsToConfirm(units: Units): UnitQuestion[] {
  return unitQuestions.filter((question) => {
    const { contradicted, of, confirmed } = units[question]
    return contradicted || (of > 0 && confirmed === null)
  })
}

/** Units of the values of one session; null where unknown. */
export type ValueUnits = { readonly [Q in UnitQuestion]: Units[Q]['unit'] }

export const valueUnitsSchema = v.object({
  volume: v.nullable(v.picklist(unitChoices.volume)),
  flow: v.nullable(v.picklist(unitChoices.flow)),
  percent: v.nullable(v.picklist(unitChoices.percent)),
  ratio: v.nullable(v.picklist(unitChoices.ratio)),
})

const day = v.nullable(daySchema)

export const unitScopeSchema = v.variant('of', [
  v.object({ of: v.literal('everything') }),
  v.object({ of: v.literal('profile'), profile: v.pipe(v.string(), v.maxLength(400)) }),
  /** From a day to a day, both included; at least one is given. */
  v.pipe(
    v.object({ of: v.literal('days'), from: day, to: day }),
    v.check(({ from, to }) => (from === null ? to !== null : to === null || from <= to)),
  ),
])

/** Sessions that a confirmation is about. */
export type UnitScope = v.InferOutput<typeof unitScopeSchema>

/** The sessions that no narrower confirmation is about. */
export const everything: UnitScope = { of: 'everything' }

const confirm = <const Q extends UnitQuestion>(question: Q) =>
  v.object({
    question: v.literal(question),
    unit: v.picklist(unitChoices[question]),
    scope: v.optional(unitScopeSchema, everything),
  })

export const unitConfirmationSchema = v.variant('question', [
  confirm('volume'),
  confirm('flow'),
  confirm('percent'),
  confirm('ratio'),
])

export type UnitConfirmation = v.InferOutput<typeof unitConfirmationSchema>

/** Confirmed units of some sessions. */
export type ConfirmedUnits = { readonly [Q in UnitQuestion]?: (typeof unitChoices)[Q][number] }
