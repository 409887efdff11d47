import { fixedCutOff } from '#shared/measure/figures'
import { beyondAgeing } from '#shared/measure/questions/ageing'
import type { Lacking } from '#shared/measure/questions/answer'
import { pairsOfCourse, sessionsAfter } from '#shared/measure/questions/bronchodilator'
import { childLimits } from '#shared/measure/questions/child'
import type { Entered } from '#shared/measure/questions/course-columns'
import {
  type Fall,
  fallFromBaseline,
  fallFromBest,
  fallLimits,
} from '#shared/measure/questions/fall-from-best'
import { graftLimits } from '#shared/measure/questions/graft'
import {
  type CourseAnswer,
  type CourseQuestionName,
  courseQuestionNames,
  courseQuestions,
  doubtfulPlaces,
  mainFigureOf,
} from '#shared/measure/questions/questions'
import { msPerYear } from '#shared/measure/questions/slope'
import { swingLimits } from '#shared/measure/questions/swing'
import { type ReferenceFacts, referenceQuantities } from '#shared/measure/reference/reference'
import { dayOfNumber } from '#shared/records/day'
import { doubtsOf, doubtsOfAll } from '#shared/records/doubt'
import { doubted } from '../format/doubt'
import { dayText } from '../format/moments'
import { change, decidingDigits, figure, listText, oneDecimal, withUnit } from '../format/numbers'
import {
  courseFigureText,
  courseFigureTitle,
  courseFigureWithUnit,
  unaskedText,
  zText,
} from '../format/questions'
import { packText } from '../session/normal-words'
import { t } from '../text/texts.svelte'
import type { CourseOfRows } from './course-of-rows'

/** A question about a course: its name, short and as a heading, and what its figure does not say. */
interface QuestionTitle {
  readonly name: CourseQuestionName
  readonly head: string
  readonly title: string
  readonly hint: string
}

/** A question that was answered: its figure with the unit, and phrases on what that is from and where it stands. */
export interface AnsweredRow extends QuestionTitle {
  readonly value: string
  readonly said: readonly string[]
}

/** A question that cannot be asked, with the condition that fails. */
export interface UnaskedRow extends QuestionTitle {
  readonly reason: string
}

/** The rows of the questions about one patient. */
export interface QuestionRows {
  readonly answered: readonly AnsweredRow[]
  readonly unasked: readonly UnaskedRow[]
}

/** A course that is asked, what was entered of the patient, and the reference values. */
export interface AskedCourse {
  readonly course: CourseOfRows
  readonly entered: Entered
  readonly pack: ReferenceFacts | null
  /** Whether charts have lines at shares of a transplant baseline, where there is one. */
  readonly drawsGraft: boolean
}

/** The rows of all questions about a course, in the order of their table. */
export function questionRows(asked: AskedCourse): QuestionRows {
  const answered: AnsweredRow[] = []
  const unasked: UnaskedRow[] = []
  for (const name of courseQuestionNames) {
    const found = words[name](asked)
    if ('lacks' in found) unasked.push({ ...titleOf(name), reason: unaskedText(name, found) })
    else {
      const { columns, sessions } = asked.course
      const doubts = doubtsOfAll(
        ...doubtfulPlaces(name, found.answer, columns).flatMap((at) => {
          const session = sessions[at]
          return session ? [doubtsOf(session)] : []
        }),
      )
      const said = found.said.filter((phrase) => phrase !== '')
      answered.push({ ...titleOf(name), value: doubted(found.value, doubts), said })
    }
  }
  return { answered, unasked }
}

function titleOf(name: CourseQuestionName): QuestionTitle {
  const main = mainFigureOf(name)
  // the answer has more than its first figure
  const own = name === 'normal' || name === 'pairs' ? t(`patient.question.${name}`) : null
  return {
    name,
    head: name === 'normal' && own !== null ? own : t(`figure.${main}.head`),
    title: own ?? courseFigureTitle(main),
    hint: t(`figure.${main}.text`),
  }
}

/** An answer, and what is said of it. */
interface Said {
  readonly answer: CourseAnswer
  readonly value: string
  readonly said: readonly string[]
}

const litres = (value: number) => withUnit(figure(value, 2), 'L')
const days = (count: number) => t('patient.question.days', { count })
const dayOf = ({ sessions }: CourseOfRows, at: number) => dayText(sessions[at]?.day ?? null)
const dayOfPlace = (day: number) => dayText(dayOfNumber(day))

/** A change in percent, with the decimals that tell its side of a limit. */
const changeBeside = (percent: number, limit: number) =>
  withUnit(change(percent, decidingDigits(percent, limit, 1)), '%')

const percentBeside = (percent: number, limit: number) =>
  withUnit(figure(percent, decidingDigits(percent, limit, 1)), '%')

function fallValue({ change: by, percent }: Fall): string {
  const relative = changeBeside(percent, -fallLimits.percent)
  return t('patient.question.both', { one: withUnit(change(by, 2), 'L'), other: relative })
}

function oldWords({ isOld, place }: Fall, { course, entered }: AskedCourse): string {
  const since = course.columns.days[place]
  if (!isOld || since === undefined) return ''
  return t('patient.question.old', {
    day: dayOfPlace(since),
    limit: fallLimits.days,
    today: dayText(entered.today),
  })
}

const words: {
  readonly [Q in CourseQuestionName]: (asked: AskedCourse) => Said | Lacking
} = {
  normal({ course, entered, pack }) {
    const answer = courseQuestions.normal.ask(course.columns, entered)
    if (answer.lacks !== null) return answer
    const found = referenceQuantities.flatMap((quantity) => {
      const one = answer[quantity]
      return one ? [{ name: t(`spirometry.quantity.${quantity}`), quantity, one }] : []
    })
    const below = found.filter(({ one }) => one.isBelow)
    return {
      answer,
      value: found.map(({ name, one }) => `${name} ${zText(one.z)}`).join(' · '),
      said: [
        below.length > 0
          ? t('patient.question.below', {
              names: listText(below.map(({ name }) => name)),
              pack: pack?.name ?? '',
            })
          : t('patient.question.notBelow', { pack: pack?.name ?? '' }),
        t('patient.question.limits', {
          limits: found
            .map(
              ({ name, quantity, one }) =>
                `${name} ${quantity === 'ratio' ? figure(one.lowerLimit, 2) : litres(one.lowerLimit)}`,
            )
            .join(', '),
          day: dayOf(course, answer.place),
        }),
      ],
    }
  },
  'best-of-6-months'(asked) {
    const { course, entered } = asked
    const answer = fallFromBest(course.columns, entered)
    if (answer.lacks !== null) return answer
    return {
      answer,
      value: fallValue(answer),
      said: [
        t('patient.question.best', {
          last: litres(answer.last),
          day: dayOf(course, answer.place),
          best: litres(answer.from),
          bestDay: dayOf(course, answer.bestPlace),
          days: days(answer.daysApart),
          count: answer.count,
        }),
        oldWords(answer, asked),
        t('patient.question.home'),
      ],
    }
  },
  'set-baseline'(asked) {
    const { course, entered } = asked
    const answer = fallFromBaseline(course.columns, entered)
    if (answer.lacks !== null) return answer
    return {
      answer,
      value: fallValue(answer),
      said: [
        t('patient.question.baseline', {
          last: litres(answer.last),
          day: dayOf(course, answer.place),
          from: litres(answer.from),
          fromDay: dayText(entered.baseline?.day ?? null),
          days: days(answer.daysApart),
        }),
        oldWords(answer, asked),
      ],
    }
  },
  graft({ course, entered }) {
    const answer = courseQuestions.graft.ask(course.columns, entered)
    if (answer.lacks !== null) return answer
    const { baseline, raisedFrom, below, place } = answer
    const pair = ({ litres: mean, first, second }: typeof baseline) => ({
      litres: litres(mean),
      first: dayOf(course, first),
      second: dayOf(course, second),
    })
    const span = below?.isThreeMonths ? 'months' : below?.isThreeWeeks ? 'weeks' : 'less'
    return {
      answer,
      value: percentBeside(answer.percent, graftLimits.below),
      said: [
        t('patient.question.graft', pair(baseline)),
        below === null
          ? ''
          : t('patient.question.graftBelow', {
              percent: withUnit(String(graftLimits.below), '%'),
              day: dayOf(course, below.since),
              count: below.confirmed,
              span,
            }),
        t('patient.question.graftLast', {
          last: litres(answer.last),
          day: dayOf(course, place),
          count: answer.count,
        }),
        raisedFrom === null ? '' : t('patient.question.graftRaised', pair(raisedFrom)),
        answer.fvcBaseline === null || answer.fvcPercent === null
          ? ''
          : t('patient.question.graftFvc', {
              percent: courseFigureWithUnit('graftFvcPercent', answer.fvcPercent),
              litres: litres(answer.fvcBaseline),
            }),
      ],
    }
  },
  decline({ course, entered }) {
    const answer = courseQuestions.decline.ask(course.columns, entered)
    if (answer.lacks !== null) return answer
    return {
      answer,
      value: withUnit(change(answer.aYear, 0), t('figure.unit.aYear')),
      said: [
        t('patient.question.slope', {
          low: change(answer.low, 0),
          high: change(answer.high, 0),
          count: answer.count,
          years: yearsOf(answer.last - answer.first),
        }),
        answer.isDecline ? t('patient.question.decline') : '',
        ageingWords(course, entered),
      ],
    }
  },
  ageing({ course, entered }) {
    const answer = courseQuestions.ageing.ask(course.columns, entered)
    if (answer.lacks !== null) return answer
    const { first, last, years, expected, percent } = answer
    const [from = NaN, to = NaN] = [course.columns.fev1[first], course.columns.fev1[last]]
    return {
      answer,
      value: courseFigureWithUnit('beyondAgeing', percent),
      said: [
        t('patient.question.ageing', {
          last: litres(to),
          day: dayOf(course, last),
          expected: litres(expected),
          first: litres(from),
          firstDay: dayOf(course, first),
        }),
        answer.aYear === null
          ? ''
          : t('patient.question.aYear', { change: withUnit(change((1000 * (to - from)) / years, 0), 'mL') }),
        ageingWords(course, entered),
      ],
    }
  },
  fev1q({ course, entered }) {
    const answer = courseQuestions.fev1q.ask(course.columns, entered)
    if (answer.lacks !== null) return answer
    const { place, quotient } = answer
    const last = course.columns.fev1[place] ?? NaN
    return {
      answer,
      value: courseFigureText('fev1q', quotient),
      said: [
        t('patient.question.fev1q', {
          last: litres(last),
          day: dayOf(course, place),
          smallest: withUnit(oneDecimal(last / quotient), 'L'),
        }),
      ],
    }
  },
  'child-points'({ course, entered }) {
    const answer = courseQuestions['child-points'].ask(course.columns, entered)
    if (answer.lacks !== null) return answer
    const { first, second, points, litres: by } = answer
    const said = t('patient.question.points', { points: courseFigureText('childPoints', points) })
    return {
      answer,
      value: by === null ? said : [withUnit(change(by, 2), 'L'), said].join(', '),
      said: [betweenWords(course, first, second)],
    }
  },
  'child-score'({ course, entered }) {
    const answer = courseQuestions['child-score'].ask(course.columns, entered)
    if (answer.lacks !== null) return answer
    const { first, second, score, isUnusual, correlation } = answer
    return {
      answer,
      value: change(score, decidingDigits(Math.abs(score), childLimits.unusual, 2)),
      said: [
        t('patient.question.score', {
          unusual: isUnusual ? 'yes' : 'no',
          limit: figure(childLimits.unusual, 2),
          r: figure(correlation, 2),
        }),
        betweenWords(course, first, second),
      ],
    }
  },
  pairs({ course, entered }) {
    const answer = courseQuestions.pairs.ask(course.columns, entered)
    if (answer.lacks !== null) return answer
    const { fev1, post } = answer.newest
    return {
      answer,
      value: t('patient.question.both', {
        one: courseFigureWithUnit('postVolume', fev1.millilitres),
        other: withUnit(change(fev1.ofPre, 1), '%'),
      }),
      said: [
        t('patient.question.pair', {
          before: litres(fev1.before),
          after: litres(fev1.after),
          day: dayOf(course, post),
          count: pairsOfCourse(course.columns).length,
        }),
        fev1.ofPredicted === null
          ? ''
          : t('patient.question.points', { points: courseFigureText('postPoints', fev1.ofPredicted) }),
      ],
    }
  },
  'post-ratio'({ course, entered }) {
    const answer = courseQuestions['post-ratio'].ask(course.columns, entered)
    if (answer.lacks !== null) return answer
    return {
      answer,
      value: figure(answer.ratio, decidingDigits(answer.ratio, fixedCutOff, 2)),
      said: [
        t('patient.question.fixed', {
          below: answer.ratio < fixedCutOff ? 'yes' : 'no',
          limit: figure(fixedCutOff, 2),
        }),
        t('patient.question.posts', {
          day: dayOf(course, answer.place),
          count: sessionsAfter(course.columns).length,
        }),
      ],
    }
  },
  swing({ course, entered }) {
    const answer = courseQuestions.swing.ask(course.columns, entered)
    if (answer.lacks !== null) return answer
    const { limit, percent } = answer
    return {
      answer,
      value: limit === null ? courseFigureWithUnit('swing', percent) : percentBeside(percent, limit),
      said: [
        t('patient.question.swing', {
          quantity: t(`spirometry.quantity.${answer.of}`),
          count: answer.count,
          of: swingLimits.days,
          from: dayOfPlace(answer.days[0]?.day ?? NaN),
          to: dayOfPlace(answer.days.at(-1)?.day ?? NaN),
        }),
        limit === null
          ? ''
          : t('patient.question.swingLimit', {
              above: answer.isExcessive === true ? 'yes' : 'no',
              limit: withUnit(String(limit), '%'),
            }),
        t('patient.question.lowest', { percent: courseFigureWithUnit('lowestOfBest', answer.lowest) }),
      ],
    }
  },
}

function betweenWords(course: CourseOfRows, first: number, second: number): string {
  const [from = NaN, to = NaN] = [course.columns.days[first], course.columns.days[second]]
  return t('patient.question.between', {
    first: dayOf(course, first),
    second: dayOf(course, second),
    days: days(to - from),
  })
}

/** What ageing explains of a change a year; empty where that cannot be told. */
function ageingWords({ columns }: CourseOfRows, entered: Entered): string {
  const answer = beyondAgeing(columns, entered)
  if (answer.lacks !== null || answer.aYear === null) return ''
  return t('patient.question.explains', { change: withUnit(change(1000 * answer.aYear, 0), 'mL') })
}

function yearsOf(span: number): string {
  return t('patient.years', { age: oneDecimal(span / msPerYear) })
}

/** The answers as plain text, a line for each, with what was entered and the name of the reference values at the foot. */
export function questionLines({ answered }: QuestionRows, { pack }: AskedCourse): string[] {
  return [
    ...answered.map(({ title, value, said }) => `${title}: ${[value, ...said].join('; ')}`),
    ...(pack === null ? [] : [packText(pack)]),
  ]
}
