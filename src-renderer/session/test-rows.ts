import type { Session } from '#shared/records/session'
import type { Quantity, TestField } from '#shared/records/test'
import { missing } from '../format/figures'
import { type Measures, quantityOrder } from '../format/measures'
import { numberText } from '../format/number-text'
import { t } from '../text/message-format'

/** One value of one test. */
export interface TestCell {
  /** The field's path in the session, for instance `all_tests.1.fvc_actual`. */
  readonly path: string
  readonly value: number | null
  readonly text: string
  /** The text with its unit. */
  readonly full: string
  readonly largest: boolean
  /** Whether it was sent otherwise than it is shown. */
  readonly differs: boolean
}

/** One quantity over all tests of a session. */
export interface TestRow {
  readonly title: string
  readonly unit: string
  readonly cells: readonly TestCell[]
}

const withLargest: readonly Quantity[] = ['fev1', 'fvc', 'pef']

/** The measured values of all tests of a session side by side, and how long each took. */
export function testRows(session: Session, measures: Measures): TestRow[] {
  const rows = quantityOrder.map((quantity) =>
    row(session, `${quantity}_actual`, withLargest.includes(quantity), {
      title: t(`spirometry.quantity.${quantity}`),
      unit: measures.unit(quantity) ?? t('session.all.unitUnknown'),
      write: (value) => measures.value(quantity, value),
      full: (value) => measures.full(quantity, value),
    }),
  )
  const duration = row(session, 'duration', false, {
    title: t('session.all.duration'),
    unit: t('session.all.unitUnknown'),
    write: durationText,
    full: durationText,
  })
  return duration.cells.some(({ value, differs }) => value !== null || differs) ? [...rows, duration] : rows
}

interface RowWords {
  readonly title: string
  readonly unit: string
  readonly write: (value: number | null) => string
  readonly full: (value: number | null) => string
}

function row(
  session: Session,
  field: TestField,
  marked: boolean,
  { title, unit, write, full }: RowWords,
): TestRow {
  const values = session.all_tests.map((test) => test[field])
  const known = values.filter((value) => value !== null)
  const largest = marked && known.length > 1 ? values.indexOf(Math.max(...known)) : -1
  return {
    title,
    unit,
    cells: values.map((value, index) => {
      const path = `all_tests.${index}.${field}`
      return {
        path,
        value,
        text: write(value),
        full: full(value),
        largest: index === largest,
        differs: Object.hasOwn(session.asSent, path),
      }
    }),
  }
}

function durationText(duration: number | null): string {
  return duration === null ? missing : numberText(duration, duration < 100 ? 1 : 0, 2)
}
