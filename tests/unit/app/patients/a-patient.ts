import { readMarkFields } from '#shared/records/marks'
import { valueUnits } from '#shared/measure/units'
import type { Day } from '#shared/records/day'
import type { DoubtReason } from '#shared/records/doubt'
import { courseFigureNames, courseQuestionNames } from '#shared/measure/questions/questions'
import { askedNames, type PatientRow } from '#shared/queries/patient-row'
import { type ChangeName, changeNames, type ChangeReference, changeReferences } from '#shared/records/patient'
import { recordFrom } from '#shared/records/test'
import { knownUnits } from '../fixtures/a-session'

/** A patient who shares, with three sessions. */
export function aPatient(profile: string, rest: Partial<PatientRow> = {}): PatientRow {
  return {
    patient: { by: 'profile', profile },
    name: 'Henrik Lindqvist',
    email: 'henrik@example.org',
    age: 58.2,
    gender: 'male',
    diagnoses: ['COPD'],
    medications: ['Tiotropium'],
    sessions: 3,
    lastDay: '2026-11-19' as Day,
    lastSession: `last of ${profile}`,
    daysSince: 1,
    fev1: 2.41,
    fev1Percent: 74,
    fev1Day: '2026-11-19' as Day,
    ...recordFrom(changeNames.map((name): [ChangeName, number | null] => [name, null])),
    fev1SinceBefore: -0.09,
    fev1SinceFirst: -0.31,
    fev1SinceBest: -0.31,
    relativeSinceBefore: -3.6,
    relativeSinceFirst: -11.4,
    relativeSinceBest: -11.4,
    percentSinceBefore: -2,
    percentSinceFirst: -7,
    percentSinceBest: -7,
    referenceDays: recordFrom(changeReferences.map((since) => [since, null])),
    growing: [],
    fellGrowing: [],
    single: [],
    heightDiffers: [],
    doubts: {
      last: [],
      fev1: [],
      ...recordFrom(changeReferences.map((since): [ChangeReference, DoubtReason[]] => [since, []])),
    },
    trend: [],
    ownVariation: null,
    ...recordFrom(courseFigureNames.map((name) => [name, null])),
    answerDoubts: recordFrom(courseQuestionNames.map((name) => [name, []])),
    lacks: recordFrom(askedNames.map((name) => [name, null])),
    fev1Predicted: null,
    fev1LeftOut: 0,
    units: valueUnits(knownUnits),
    sharing: 'shared',
    imported: false,
    ...readMarkFields('patient', () => null),
    ...rest,
  }
}
