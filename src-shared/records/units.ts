import * as v from 'valibot'

/** The units that each question can be answered by; the service declares none. */
export const unitChoices = {
  volume: ['L', 'mL'],
  flow: ['L/s', 'L/min', 'cL/s'],
  percent: ['percent', 'fraction'],
  ratio: ['fraction', 'percent'],
} as const

/** A quantity, or a scale, of which the data set does not say the unit. */
export type UnitQuestion = keyof typeof unitChoices

/** The questions, in the order in which they are shown. */
export const unitQuestions = Object.keys(unitChoices) as UnitQuestion[]

const vote = <const T extends readonly string[]>(choices: T) => {
  const unit = v.nullable(v.picklist(choices))
  return v.object({
    /** What is used: the confirmed unit, else the inferred one. */
    unit,
    /** What the votes say; null as long as there are too few, or they contradict each other. */
    inferred: unit,
    /** What a person has confirmed. */
    confirmed: unit,
    /** Of `of` values that could vote, `agree` fit `unit`; as long as that is null, the unit with the most votes. */
    agree: v.number(),
    of: v.number(),
    /** The values no longer fit what a person has confirmed. */
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

const confirm = <const Q extends UnitQuestion>(question: Q) =>
  v.object({ question: v.literal(question), unit: v.picklist(unitChoices[question]) })

export const unitConfirmationSchema = v.variant('question', [
  confirm('volume'),
  confirm('flow'),
  confirm('percent'),
  confirm('ratio'),
])

export type UnitConfirmation = v.InferOutput<typeof unitConfirmationSchema>

/** What a person has said of the units. */
export type ConfirmedUnits = { readonly [Q in UnitQuestion]?: (typeof unitChoices)[Q][number] }
