import * as v from 'valibot'
import type { Lacking } from '../measure/questions/answer'
import {
  courseFigureNames,
  type CourseFigureName,
  courseQuestionNames,
  isPartFigure,
  partFigureNames,
  questionOfFigure,
} from '../measure/questions/questions'
import { countSchema, pageDaySchema } from '../records/day'
import { doubtsSchema } from '../records/doubt'
import { markFields } from '../records/marks'
import { changeNames, type ChangeReference, changeReferences, patientRefSchema } from '../records/patient'
import { failedConditionSchema } from '../records/session'
import { recordFrom } from '../records/test'
import { valueUnitsSchema } from '../records/units'

/**
 * Names of what some patients cannot be asked: a question about courses, a figure that its answer may be without, or a change
 * since something, in percent or in mL.
 */
export const askedNames = [
  ...courseQuestionNames,
  ...partFigureNames,
  ...changeReferences.map((since) => `changeSince${since}` as const),
  ...changeReferences.map((since) => `volumeSince${since}` as const),
] as const

export type AskedName = (typeof askedNames)[number]

/** The change that is asked; null for anything else. */
export function changeOfAsked(
  asked: AskedName,
): { readonly since: ChangeReference; readonly inVolume: boolean } | null {
  const since = changeReferences.find((one) => asked === `changeSince${one}` || asked === `volumeSince${one}`)
  return since === undefined ? null : { since, inVolume: asked.startsWith('volume') }
}

/** What is asked of those of whom a figure is. */
export function askedOfFigure(name: CourseFigureName) {
  return isPartFigure(name) ? name : questionOfFigure[name]
}

const text = v.nullable(v.string())
const number = v.nullable(v.number())

/** Schema of a condition of a question that fails. */
const lackingSchema: v.GenericSchema<Lacking> = failedConditionSchema

export const patientRowSchema = v.object({
  patient: patientRefSchema,
  name: text,
  email: text,
  age: number,
  gender: text,
  diagnoses: v.array(v.string()),
  medications: v.array(v.string()),
  /** Number of sessions that are not withdrawn. */
  sessions: countSchema,
  /** Day of the last one in its own offset, its id, and the days since until the given day. */
  lastDay: v.nullable(pageDaySchema),
  lastSession: text,
  daysSince: number,
  /** The last that can be right, with the % predicted of its session, if that can be. */
  fev1: number,
  fev1Percent: number,
  /** Day of that FEV1, which may not be that of the last session. */
  fev1Day: v.nullable(pageDaySchema),
  /** Differences of the last FEV1 and its % predicted from earlier ones; null while their scale is unknown. */
  ...recordFrom(changeNames.map((name) => [name, number])),
  /** Days of the sessions that these are counted from. */
  referenceDays: v.object(recordFrom(changeReferences.map((since) => [since, v.nullable(pageDaySchema)]))),
  /** Changes of growing lungs, and of all changes the significant falls that are not doubtful. */
  growing: v.array(v.picklist(changeReferences)),
  fellGrowing: v.array(v.picklist(changeReferences)),
  /** Falls between sessions of which one has a single manoeuvre with an FEV1 that can be right. */
  single: v.array(v.picklist(changeReferences)),
  /** Changes of which one session's height contradicts those around it, so that they have no points of predicted. */
  heightDiffers: v.array(v.picklist(changeReferences)),
  /** Reasons to doubt these: the last session, the last FEV1, and the changes since each earlier one. */
  doubts: v.object({
    last: doubtsSchema,
    fev1: doubtsSchema,
    ...recordFrom(changeReferences.map((since) => [since, doubtsSchema])),
  }),
  /** The newest FEV1 of its trend in the unit of the last, oldest first, each with its day in days since 1970. */
  trend: v.array(v.object({ day: v.number(), fev1: v.number() })),
  /**
   * Own variation of that FEV1 in its unit, with the number of changes that it comes from; with fewer than six earlier visits
   * their number alone. Null for growing lungs, in an unknown unit, or without a FEV1.
   */
  ownVariation: v.nullable(v.object({ variation: v.nullable(v.number()), n: countSchema })),
  /** Figures of the questions about its course, in their own units; null where a condition fails. */
  ...recordFrom(courseFigureNames.map((name) => [name, number])),
  /** Reasons to doubt the answers. */
  answerDoubts: v.object(recordFrom(courseQuestionNames.map((name) => [name, doubtsSchema]))),
  /** The condition that fails, by what is asked; null where there is an answer. */
  lacks: v.object(recordFrom(askedNames.map((name) => [name, v.nullable(lackingSchema)]))),
  /** Predicted FEV1 of the last, as sent. */
  fev1Predicted: number,
  /** Number of sessions with an FEV1 that cannot be right; these take no part in the figures above. */
  fev1LeftOut: countSchema,
  /** Units of its FEV1, or else of its last session. */
  units: valueUnitsSchema,
  /** `unknown` for a patient without a profile. */
  sharing: v.picklist(['shared', 'unshared', 'unknown']),
  /** True when only a file has brought the profile. */
  imported: v.boolean(),
  ...markFields('patient'),
})

/**
 * A patient in a list: the profile's own name and e-mail, age, sex, diagnoses and medications as sent with the last session (without a
 * profile all of it), and the course of the best tests' FEV1. Sessions without a date are counted, and are otherwise no part of
 * it.
 */
export type PatientRow = v.InferOutput<typeof patientRowSchema>
