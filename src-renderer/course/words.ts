import { type DoubtReason, doubtReasons, doubtsOf } from '#shared/records/doubt'
import { type FlagKind, flagKinds } from '#shared/records/flag'
import type { Annotation, AnnotationKind } from '#shared/records/marks'
import { type Quantity, quantityFields, quantityOrder } from '#shared/records/test'
import { type ChartFrame, timeTicks, timeTickText } from '../components/chart/scales'
import { type PlacedWords, placeWords, type WordsAt } from '../components/chart/shapes'
import { flagWord, flagWords } from '../format/flags'
import { type Measures, ratioText } from '../format/measures'
import { dayText, sessionMomentText } from '../format/moments'
import { figure, listText, whole, withUnit } from '../format/numbers'
import { shortened } from '../format/people'
import { t } from '../text/texts.svelte'
import { type CourseGap, hatchedFrom, type ListChange } from './changes'
import type { Course } from './course'
import { type PanelBest, type PanelMarks, type PanelSource, timeScale, type TimeSpan } from './panel'
import {
  axisTime,
  type CourseScale,
  type CourseTest,
  type FigureReason,
  type PanelFigure,
  scaleOf,
} from './tests'

/** One quantity of the focused test: exact, as sent, with a recomputed value that differs. */
interface ReadFigure {
  readonly quantity: Quantity
  readonly name: string
  readonly value: string
  readonly percent: string
  readonly predicted: string
  /** Empty if nothing differs. */
  readonly recomputed: string
}

/** The figures of the focused test. */
export function readFigures({ test, flags, session }: CourseTest, beside: Measures): ReadFigure[] {
  const measures = beside.of(session)
  return quantityOrder.map((quantity) => {
    const { actual, predicted, percentage } = quantityFields[quantity]
    const differs = flags.find(({ code, field }) =>
      quantity === 'ratio'
        ? code === 'ratio-differs' && field === actual
        : code === 'percent-differs' && field === percentage,
    )
    const recomputed = differs?.figures?.['recomputed']
    return {
      quantity,
      name: t(`spirometry.quantity.${quantity}`),
      value: measures.full(quantity, test[actual]),
      percent: quantity === 'ratio' ? '' : measures.percentFull(test[percentage]),
      predicted: measures.value(quantity, test[predicted]),
      recomputed:
        typeof recomputed !== 'number'
          ? ''
          : differs?.code === 'percent-differs'
            ? withUnit(whole(recomputed), '%')
            : ratioText(recomputed),
    }
  })
}

/** The name of a test: `Best manoeuvre of 4`, `Manoeuvre 2 of 4`. */
export function whichTest({ number, isBest, session }: CourseTest): string {
  const of = { count: session.tests }
  if (number === null) return t('patient.reading.best', of)
  return t(isBest ? 'patient.reading.testBest' : 'patient.reading.test', { ...of, number })
}

/** One remark on a test or its session: a fault, a note or a mere fact. */
interface ReadFlag {
  readonly kind: FlagKind
  readonly text: string
}

/** The remarks on a test and its session, in words, each once. */
export function readFlags({ flags, session, isBest }: CourseTest, measures: Measures): ReadFlag[] {
  const codes = new Set(flags.map(({ code }) => code))
  const others = isBest ? session.flags.filter((code) => !codes.has(code)) : []
  const all = [
    ...flags.map((flag) => ({ kind: flagKinds[flag.code], text: flagWords(flag, measures).title })),
    ...others.map((code) => ({ kind: flagKinds[code], text: flagWord(code) })),
  ]
  return [...new Map(all.map((one) => [one.text, one])).values()]
}

/** A test for screen readers: its moment, name, figures and remarks. */
export function readAloud(read: CourseTest, measures: Measures): string {
  const figures = readFigures(read, measures).map(({ name, value, percent, predicted, recomputed }) =>
    [
      percent === ''
        ? t('patient.reading.aloudRatio', { name, value, predicted })
        : t('patient.reading.aloud', { name, value, percent, predicted }),
      ...(recomputed === '' ? [] : [t('patient.reading.recomputed', { recomputed })]),
    ].join(', '),
  )
  const flags = readFlags(read, measures).map(({ text }) => text)
  const sentences = [sessionMomentText(read.session), whichTest(read), listText(figures)]
  return [...sentences, ...(flags.length > 0 ? [listText(flags)] : [])].join('. ')
}

/** The text beside the name of a panel: its unit or scale, and the reference of its zones. */
export function panelHint(
  quantity: Quantity,
  { figures, best, hasLow }: PanelSource,
  scale: CourseScale,
  measures: Measures,
): string {
  if (figures.length === 0) return t('patient.course.noneSent')
  if (scaleOf(quantity, scale) === 'percent') return t('patient.course.ofPredicted')
  const unit = unitText(measures, quantity, scale)
  if (!best || hasLow) return unit
  const noZones = quantity === 'pef' && !best.zones
  return [unit, bestWords(quantity, best, measures), ...(noZones ? [t('patient.course.noZones')] : [])]
    .filter(Boolean)
    .join(' · ')
}

/** A best value in words, with its date and source. */
function bestWords(quantity: Quantity, { value, day, zones }: PanelBest, measures: Measures): string {
  const words = { best: measures.full(quantity, value), day: dayText(day) }
  if (zones === null) return t('patient.course.bestOn', words)
  if (zones.by === 'set') return t('patient.course.zonesSet', words)
  const { sessions, from, to } = zones
  return t('patient.course.zones', { ...words, sessions, from: dayText(from), to: dayText(to) })
}

/** A panel in a sentence, for screen readers. */
export function panelLabel(
  quantity: Quantity,
  { figures }: PanelSource,
  scale: CourseScale,
  measures: Measures,
): string {
  const name = t(`spirometry.quantity.${quantity}`)
  const shown = figures.filter(({ leftOut }) => !leftOut)
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return t('patient.course.labelNone', { name })
  const write = (value: number) =>
    `${valueText(measures, quantity, scale, value)} ${unitText(measures, quantity, scale)}`.trim()
  const by = (than: (a: number, b: number) => boolean) =>
    shown.reduce((found: PanelFigure, one) => (than(one.value, found.value) ? one : found), first).value
  return t('patient.course.label', {
    name,
    count: shown.length,
    first: dayText(first.of.session.day),
    last: dayText(last.of.session.day),
    lowest: write(by((a, b) => a < b)),
    highest: write(by((a, b) => a > b)),
  })
}

/** A value of a course without its unit. */
export function valueText(measures: Measures, quantity: Quantity, scale: CourseScale, value: number): string {
  const shown = scaleOf(quantity, scale)
  if (shown === 'z') return figure(value, 2)
  return shown === 'percent' ? whole(value) : measures.value(quantity, value)
}

/** A round value beside a panel of this span, with as few decimals as tell such values apart. */
export function tickText(
  measures: Measures,
  quantity: Quantity,
  scale: CourseScale,
  value: number,
  span: number,
): string {
  const digits = span >= 8 ? 0 : span >= 0.8 ? 1 : 2
  if (scaleOf(quantity, scale) === 'z') return figure(value, 1)
  const unit = measures.unit(quantity)
  const isWhole = scaleOf(quantity, scale) === 'percent' || unit === 'mL' || unit === 'L/min'
  return isWhole ? whole(value) : figure(value, digits)
}

function unitText(measures: Measures, quantity: Quantity, scale: CourseScale): string {
  const shown = scaleOf(quantity, scale)
  if (shown === 'z') return 'z'
  return shown === 'percent' ? '%' : (measures.unit(quantity) ?? '')
}

const namedAtMost = 3

/** Excluded or doubtful manoeuvres of a course, for one reason: the words and the manoeuvres, oldest first. */
interface LeftOutLine {
  readonly reason: FigureReason | 'post' | DoubtReason
  readonly text: string
  readonly tests: readonly CourseTest[]
}

/** The excluded and the doubtful manoeuvres of a course, a line for each reason. */
export function leftOutLines({ panels, tests, scale }: Course, measures: Measures): LeftOutLine[] {
  const found = new Map<FigureReason, { tests: Set<CourseTest>; values: string[] }>()
  for (const quantity of quantityOrder)
    for (const { leftOut, value, of } of panels[quantity].figures) {
      if (leftOut === null) continue
      const known = found.get(leftOut) ?? { tests: new Set(), values: [] }
      found.set(leftOut, known)
      known.tests.add(of)
      // a wrong ratio follows from a value that is listed itself
      if (quantity === 'ratio' && of.leftOut.fev1_actual === leftOut) continue
      known.values.push(
        t('patient.course.leftOutValue', {
          name: t(`spirometry.quantity.${quantity}`),
          value:
            scaleOf(quantity, scale) === 'percent'
              ? withUnit(valueText(measures, quantity, scale, value), '%')
              : measures.of(of.session).full(quantity, of.test[quantityFields[quantity].actual]),
          day: dayText(of.session.day),
        }),
      )
    }
  const lines = [...found].map(([reason, { tests: out, values }]): LeftOutLine => {
    const count = new Set([...out].map(({ session }) => session.id)).size
    const more = values.length - namedAtMost
    const named = values.slice(0, namedAtMost)
    const all = more > 0 ? [...named, t('patient.course.leftOutMore', { count: more })] : named
    const text = t(`patient.course.leftOut.${reason}`, { count, values: listText(all) })
    return { reason, text, tests: [...out].sort((one, other) => one.time - other.time) }
  })
  const ofSessions = (['post', ...doubtReasons] as const).flatMap((reason): LeftOutLine[] => {
    const concerned = tests.filter(
      ({ session, isBest }) =>
        isBest &&
        (reason === 'post' ? session.bronchodilator === 'post' : doubtsOf(session).includes(reason)),
    )
    const text = t(`patient.course.leftOut.${reason}`, { count: concerned.length })
    return concerned.length === 0 ? [] : [{ reason, text, tests: concerned }]
  })
  return [...lines, ...ofSessions]
}

const pxPerTick = 90
// what stands at the right of a plot
const wordsBeyond = 88
const lanes = 2

/** The shape of a change of each list, as of an annotation of its kind. */
const shapeOf = { medications: 'medication', diagnoses: 'other' } as const

/** Words above a chart, on a change or an annotation, with the shape of its kind. */
export interface ShapedWords extends WordsAt {
  readonly shape: AnnotationKind
}

/** The marks shared by all panels of a course, and the words above them on changes. */
interface CourseMarks extends Omit<PanelMarks, 'selected'> {
  readonly words: {
    readonly placed: readonly PlacedWords<ShapedWords>[]
    readonly leftOut: readonly ShapedWords[]
  }
}

/** Places gaps, ticks of the time axis and changes of lists, for panels of one frame; `perTick` is the room of a tick, px. */
export function courseMarks(
  course: Course,
  span: TimeSpan,
  frame: ChartFrame,
  perTick: number = pxPerTick,
): CourseMarks {
  const x = timeScale(span, frame)
  const sent = course.changes
    .filter((change) => !isKept(change, course.annotations))
    .map((change) => ({
      time: change.time,
      text: t('patient.change.asSent', { words: changeWords(change) }),
      shape: shapeOf[change.list],
    }))
  const made = course.annotations.map((one) => ({
    time: annotationTime(one, course.tests),
    text: annotationWords(one),
    shape: one.kind,
  }))
  const words = placeWords(
    [...made, ...sent]
      .filter(({ time }) => time >= span.from && time <= span.to)
      .map(({ time, text, shape }) => ({ x: x.at(time), text, shape })),
    lanes,
    [frame.left, frame.right + wordsBeyond],
  )
  return {
    words,
    gaps: course.gaps
      .filter(({ from, to, days }) => days >= hatchedFrom && to > span.from && from < span.to)
      .map((gap) => {
        const from = Math.max(frame.left, x.at(gap.from))
        return { x: from, width: Math.min(frame.right, x.at(gap.to)) - from, words: gapWords(gap) }
      }),
    ticks: timeTicks(span.from, span.to, Math.max(1, (frame.right - frame.left) / perTick)).map((tick) => ({
      x: x.at(tick.time),
      text: timeTickText(tick),
    })),
    // many lines through every panel would hide the values
    changes: [...new Set(words.placed.map((change) => change.x))],
  }
}

/** The place of an annotation on the time axis: that of its session, else the middle of its day. */
function annotationTime({ day, session }: Annotation, tests: readonly CourseTest[]): number {
  const own = tests.find((test) => test.session.id === session)
  return own?.time ?? axisTime({ day, instant: null }) ?? NaN
}

/** An annotation in a few words for a chart: its own, else its kind, which its shape says too. */
function annotationWords({ kind, words }: Annotation): string {
  return words === '' ? t(`patient.annotation.${kind}`) : inBrief(words)
}

/** An annotation in full: its kind, and its words. */
export function annotationText({ kind, words }: Annotation): string {
  const name = t(`patient.annotation.${kind}`)
  return words === '' ? name : t('patient.annotation.text', { name, words })
}

const mostWords = 200

/** The words of an annotation that keeps a change of medications as it was sent. */
export function changeInFull({ added, gone }: Pick<ListChange, 'added' | 'gone'>): string {
  const words = [
    ...added.map((text) => t('patient.change.added', { text, more: 0 })),
    ...gone.map((text) => t('patient.change.gone', { text, more: 0 })),
  ]
  return shortened(words.join(', '), mostWords)
}

/** Whether a person has kept a change as an annotation. */
export function isKept(change: ListChange, annotations: readonly Annotation[]): boolean {
  const words = changeInFull(change)
  return annotations.some(
    (one) => one.kind === 'medication' && one.day === change.session.day && one.words === words,
  )
}

const mostLetters = 24

/** A change of lists in a few words for a chart: `+ Tiotropium`, `− Fluticasone and 2 more`. */
export function changeWords({ added, gone }: Pick<ListChange, 'added' | 'gone'>): string {
  const words = (list: readonly string[], key: 'patient.change.added' | 'patient.change.gone') => {
    const [first, ...more] = list
    if (first === undefined) return []
    return [t(key, { text: inBrief(first), more: more.length })]
  }
  return [...words(added, 'patient.change.added'), ...words(gone, 'patient.change.gone')].join('  ')
}

function inBrief(name: string): string {
  if (name.length <= mostLetters) return name
  // half a dose would be read as a whole one
  const [words = ''] = /^.*(?=\s)/.exec(name.slice(0, mostLetters)) ?? [name.slice(0, mostLetters - 1)]
  return `${words.trimEnd()}…`
}

const daysPerMonth = 30.4375
const fromMonths = 61

/** A gap in words: `No sessions for 9 months`. */
export function gapWords({ days }: CourseGap): string {
  const length =
    days < fromMonths
      ? t('patient.course.days', { count: days })
      : t('patient.course.months', { count: Math.floor(days / daysPerMonth) })
  return t('patient.course.gap', { length })
}
