import { dayNumber } from '../../records/day'
import type { Answer, Lacking } from './answer'
import type { CourseColumns, Entered } from './course-columns'
import { fixedCutOff } from '../figures'
import { ageingLimit, beyondAgeing, fev1Quotient } from './ageing'
import { type PairOfCourse, pairsOfCourse, sessionsAfter } from './bronchodilator'
import { childLimits, fallingBehind, type ScoreLack } from './child'
import { comparedPlaces, valueAt } from './course-places'
import { graftFunction, graftLimits } from './graft'
import { swingLimits, swingWithinDays } from './swing'
import { type Fall, fallFromBaseline, fallFromBest, fallLimits } from './fall-from-best'
import { largestManoeuvres } from './manoeuvres'
import { lowestNormalZ } from '../reference/reference'
import { normalOfLast } from './normal'
import { ownVariation } from './own-variation'
import { courseSlope, type FittedSlope, fittedSlope } from './slope'

/** A question that a lung clinic asks. */
interface Question {
  /** Checks the conditions, and computes. */
  readonly ask: (asked: never) => Answer<object, string>
}

/**
 * The questions that a lung clinic asks of a session, or of values: the same entry answers on screen, on paper, in lists and in
 * files. A condition that fails is said in the place of the figure, with the text `question.…` of its name.
 */
export const questions = {
  'own-variation': { ask: ownVariation },
  slope: { ask: fittedSlope },
  manoeuvres: { ask: largestManoeuvres },
} as const satisfies Record<string, Question>

/**
 * Forms of a figure, which decide its unit and decimals: a z-score, percent of another value, a change in percent, points of
 * percent predicted, a volume in L or mL, mL a year, a quotient.
 */
export type FigureForm = 'z' | 'percent' | 'change' | 'points' | 'litres' | 'mL' | 'aYear' | 'quotient'

/** A limit of a figure, which a value at it reaches, or has to pass. */
export interface FigureLimit {
  readonly is: 'atMost' | 'lessThan' | 'atLeast' | 'moreThan'
  readonly value: number
}

/** The figures that an answer may be without, each with the condition that fails then: every other one comes with its answer. */
const conditionsOfParts = {
  fvcZ: 'no-fvc',
  ratioZ: 'no-fvc',
  graftFvcPercent: 'no-fvc',
  postPoints: 'no-predicted',
} as const

/** Name of a figure that an answer may be without. */
export type PartFigureName = keyof typeof conditionsOfParts

export const partFigureNames = Object.keys(conditionsOfParts) as readonly PartFigureName[]

/** Whether an answer may be without what has this name. */
export function isPartFigure(name: string): name is PartFigureName {
  return partFigureNames.some((one) => one === name)
}

/** A figure of a course: its form, and where an answer has it. */
interface CourseFigure<Found, Value = number | null> {
  readonly form: FigureForm
  readonly of: (found: Found) => Value
  /** The limit, in the figure's own unit, that a list begins with, and whether a value reaches or passes it. */
  readonly limit?: FigureLimit
}

interface CourseQuestion<Found, Lack extends string, Figure extends string> {
  readonly ask: (course: CourseColumns, entered: Entered) => Answer<Found, Lack>
  /** Places of the sessions that an answer rests on. */
  readonly rests: (found: Found, course: CourseColumns) => readonly number[]
  readonly figures: {
    readonly [F in Figure]: CourseFigure<Found, F extends PartFigureName ? number | null : number>
  }
}

const about = <Found extends object, Lack extends string, Figure extends string>(
  question: CourseQuestion<Found, Lack, Figure>,
) => question

const belowNormal = { is: 'lessThan', value: lowestNormalZ } as const

/** An answer about a fall; one of an old last session stands apart, with the days since it. */
function notOld<Found extends Fall, Lack extends string>(
  answer: Answer<Found, Lack>,
  { today }: Entered,
  { days }: CourseColumns,
): Answer<Found, Lack | 'old'> {
  const { lacks, isOld, place } = answer as Answer<Fall, Lack> & Partial<Fall>
  if (lacks !== null || isOld !== true || place === undefined) return answer
  return { lacks: 'old', n: dayNumber(today) - valueAt(days, place) }
}

/**
 * The questions about a patient's course, each with its figures. From an entry follow the columns of lists and files, criteria
 * and orders, the worklist with those whom it cannot be asked of, and the rows of the patient's page.
 */
export const courseQuestions = {
  normal: about({
    ask: normalOfLast,
    rests: ({ place }) => [place],
    figures: {
      fev1Z: { form: 'z', of: ({ fev1 }) => fev1.z, limit: belowNormal },
      fvcZ: { form: 'z', of: ({ fvc }) => fvc?.z ?? null, limit: belowNormal },
      ratioZ: { form: 'z', of: ({ ratio }) => ratio?.z ?? null, limit: belowNormal },
    },
  }),
  'best-of-6-months': about({
    ask: (course, entered) => notOld(fallFromBest(course, entered), entered, course),
    rests: ({ place, bestPlace }) => [place, bestPlace],
    figures: {
      fromBest6: {
        form: 'change',
        of: ({ percent }) => percent,
        limit: { is: 'atMost', value: -fallLimits.percent },
      },
    },
  }),
  'set-baseline': about({
    ask: (course, entered) => notOld(fallFromBaseline(course, entered), entered, course),
    rests: ({ place }) => [place],
    figures: {
      fromBaseline: {
        form: 'change',
        of: ({ percent }) => percent,
        limit: { is: 'atMost', value: -fallLimits.percent },
      },
    },
  }),
  graft: about({
    ask: graftFunction,
    rests: ({ place, baseline: { first, second } }) => [place, first, second],
    figures: {
      graftPercent: {
        form: 'percent',
        of: ({ percent }) => percent,
        limit: { is: 'atMost', value: graftLimits.below },
      },
      graftFvcPercent: { form: 'percent', of: ({ fvcPercent }) => fvcPercent },
    },
  }),
  decline: about({
    ask(
      course,
      entered,
    ): Answer<FittedSlope, Exclude<ReturnType<typeof courseSlope>['lacks'], null> | 'not-told'> {
      const answer = courseSlope(course, entered)
      return answer.lacks === null && !answer.isTold ? { lacks: 'not-told', n: answer.count } : answer
    },
    rests: (_, course) => comparedPlaces(course),
    figures: { slopeAYear: { form: 'aYear', of: ({ aYear }) => aYear } },
  }),
  ageing: about({
    ask: beyondAgeing,
    rests: ({ first, last }) => [first, last],
    figures: {
      beyondAgeing: {
        form: 'change',
        of: ({ percent }) => percent,
        limit: { is: 'atMost', value: -ageingLimit },
      },
    },
  }),
  fev1q: about({
    ask: fev1Quotient,
    rests: ({ place }) => [place],
    figures: { fev1q: { form: 'quotient', of: ({ quotient }) => quotient } },
  }),
  'child-points': about({
    ask: fallingBehind,
    rests: ({ first, second }) => [first, second],
    figures: { childPoints: { form: 'points', of: ({ points }) => points } },
  }),
  'child-score': about({
    ask(course) {
      const answer = fallingBehind(course)
      if (answer.lacks !== null || answer.score.lacks !== null)
        return answer.lacks === null ? (answer.score as Lacking<ScoreLack>) : answer
      return { ...answer.score, first: answer.first, second: answer.second }
    },
    rests: ({ first, second }) => [first, second],
    figures: {
      childScore: {
        form: 'z',
        of: ({ score }) => score,
        limit: { is: 'lessThan', value: -childLimits.unusual },
      },
    },
  }),
  pairs: about({
    ask(course): Answer<{ readonly newest: PairOfCourse }, 'no-pair'> {
      const newest = pairsOfCourse(course).at(-1)
      return newest ? { lacks: null, newest } : { lacks: 'no-pair', n: 0 }
    },
    rests: ({ newest }) => [newest.pre, newest.post],
    figures: {
      postPoints: { form: 'points', of: ({ newest }) => newest.fev1.ofPredicted },
      postVolume: { form: 'mL', of: ({ newest }) => newest.fev1.millilitres },
    },
  }),
  'post-ratio': about({
    ask(course): Answer<{ readonly ratio: number; readonly place: number }, 'no-post' | 'no-ratio'> {
      const newest = sessionsAfter(course).at(-1)
      if (!newest) return { lacks: 'no-post', n: 0 }
      const { ratio, place } = newest
      return ratio === null ? { lacks: 'no-ratio', n: 0 } : { lacks: null, ratio, place }
    },
    rests: ({ place }) => [place],
    figures: {
      postRatio: {
        form: 'quotient',
        of: ({ ratio }) => ratio,
        limit: { is: 'lessThan', value: fixedCutOff },
      },
    },
  }),
  swing: about({
    ask: swingWithinDays,
    rests({ days }, course) {
      const counted = new Set(days.map(({ day }) => day))
      return Array.from({ length: course.length }, (__, at) => at).filter((at) =>
        counted.has(valueAt(course.days, at)),
      )
    },
    figures: {
      swing: {
        form: 'percent',
        of: ({ percent }) => percent,
        limit: { is: 'moreThan', value: swingLimits.adults },
      },
      lowestOfBest: { form: 'percent', of: ({ lowest }) => lowest },
    },
  }),
} as const

export type CourseQuestionName = keyof typeof courseQuestions

export const courseQuestionNames = Object.keys(courseQuestions) as readonly CourseQuestionName[]

/** Name of a figure of any course. */
export type CourseFigureName = {
  [Q in CourseQuestionName]: Extract<keyof (typeof courseQuestions)[Q]['figures'], string>
}[CourseQuestionName]

/** The question of each figure, in the order of the table. */
export const questionOfFigure = Object.fromEntries(
  courseQuestionNames.flatMap((name) =>
    Object.keys(courseQuestions[name].figures).map((figure) => [figure, name]),
  ),
) as Readonly<Record<CourseFigureName, CourseQuestionName>>

export const courseFigureNames = Object.keys(questionOfFigure) as readonly CourseFigureName[]

/** The first figure of a question, which its answers are named by. */
export function mainFigureOf(question: CourseQuestionName): CourseFigureName {
  return Object.keys(courseQuestions[question].figures)[0] as CourseFigureName
}

/** Whether a name is that of a figure of a course. */
export function isCourseFigure(name: string): name is CourseFigureName {
  return name in questionOfFigure
}

/** Whether a name is that of a question about a course. */
export function isCourseQuestion(name: string): name is CourseQuestionName {
  return name in courseQuestions
}

/** The form of a figure, and the limit that a filter begins with. */
export function figureFacts(name: CourseFigureName): CourseFigure<never> {
  const { figures }: { readonly figures: Readonly<Record<string, CourseFigure<never>>> } =
    courseQuestions[questionOfFigure[name]]
  return figures[name] as CourseFigure<never>
}

/** Version of the rules of the questions, which the names of columns in files end with: raised when a figure changes. */
export const rulesOfQuestions = 'v1'

/** Any answer to a question about a course. */
export type CourseAnswer = Answer<object, string>

/** Asks a question about a course. */
export function askOfCourse(name: CourseQuestionName, course: CourseColumns, entered: Entered): CourseAnswer {
  return courseQuestions[name].ask(course, entered)
}

/** Places of the doubtful sessions that an answer to a question rests on. */
export function doubtfulPlaces(
  name: CourseQuestionName,
  answer: CourseAnswer,
  course: CourseColumns,
): readonly number[] {
  if (answer.lacks !== null) return []
  const { rests }: { readonly rests: (found: never, course: CourseColumns) => readonly number[] } =
    courseQuestions[name]
  // an answer to its own question has what it reads
  return rests(answer as never, course).filter((at) => course.doubtful[at] === 1)
}

/** A figure of an answer to its question; null where a condition fails. */
export function figureOf(name: CourseFigureName, answer: CourseAnswer): number | null {
  // an answer to its own question has what it reads
  return answer.lacks === null ? figureFacts(name).of(answer as never) : null
}

/** The condition that fails of a figure: its question's, or its own; null where the answer has it. */
export function lackOfFigure(
  name: PartFigureName,
  answer: CourseAnswer,
): Lacking | Lacking<(typeof conditionsOfParts)[PartFigureName]> | null {
  if (answer.lacks !== null) return answer
  return figureOf(name, answer) === null ? { lacks: conditionsOfParts[name], n: 0 } : null
}

export type QuestionName = keyof typeof questions | CourseQuestionName

/** Conditions of a question that may fail. */
export type LackOf<Q extends QuestionName> = Extract<
  ReturnType<(typeof questions & typeof courseQuestions)[Q]['ask']>,
  Lacking
>['lacks']
