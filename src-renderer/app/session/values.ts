import type { Session } from '#shared/records/session'
import type { SessionDetail } from '#shared/queries/session-detail'
import { bestValues, type Quantity, quantityFields } from '#shared/records/test'
import type { BestRow } from '../../session/session-rows'
import type { ShownValue } from '../filters/value-actions'
import { sentWords } from './session'

/** A value of a test, by its path in the session, as its menu offers it; sessions are filtered by that of their best test. */
export function valueOfTest(session: Session, path: string, value: number | null, text: string): ShownValue {
  const name = bestValues.find(({ field }) => path.endsWith(`.${field}`))?.name
  return {
    text,
    sent: sentWords(session, path, value, text).sent,
    ...(name && value !== null && { of: { name, value } }),
  }
}

/** The values of a row of results, as their menus offer them. */
export function valuesOfResult({ session }: SessionDetail, row: BestRow) {
  const { actual, predicted, percentage } = quantityFields[row.quantity]
  const valueOf = (
    field: (typeof quantityFields)[Quantity]['actual' | 'predicted' | 'percentage'],
    text: string,
  ) => valueOfTest(session, `best_test.${field}`, session.best_test?.[field] ?? null, text)
  return {
    measured: valueOf(actual, row.measured),
    predicted: valueOf(predicted, row.predicted),
    percent: valueOf(percentage, row.percentText),
  }
}
