import { type Aspect, aspects, quantities, type Quantity } from '#shared/records/test'
import { t } from '../text/message-format'

/** What a field of a session is about. */
export interface FieldParts {
  readonly quantity: Quantity | null
  readonly aspect: Aspect | null
  /** The test it belongs to, counted from 1; null for the best test and for fields of the session. */
  readonly test: number | null
  readonly name: string
}

const ofSession = ['age', 'height_in_cm', 'weight_in_kg', 'gender', 'created_at'] as const

/** Takes a path such as `all_tests.1.fvc_actual` apart. */
export function fieldParts(field: string): FieldParts {
  const steps = field.split('.')
  const name = steps.at(-1) ?? ''
  const list = steps.indexOf('all_tests')
  const index = list < 0 ? NaN : Number(steps[list + 1])
  const [quantity, aspect] = name.split('_')
  return {
    quantity: quantities.find((one) => one === quantity) ?? null,
    aspect: aspects.find((one) => one === aspect) ?? null,
    test: Number.isInteger(index) ? index + 1 : null,
    name,
  }
}

/** A field in words: `FVC of manoeuvre 2`, `Predicted FEV₁`, `Height`. */
export function fieldWords(field: string | undefined): string {
  const parts = fieldParts(field ?? '')
  const known = ofSession.find((one) => one === parts.name)
  let words = known ? t(`spirometry.field.${known}`) : t('spirometry.field.other')
  if (parts.name === 'duration') words = t('spirometry.field.duration')
  if (parts.quantity && parts.aspect)
    words = t(`spirometry.field.${parts.aspect}`, { quantity: t(`spirometry.quantity.${parts.quantity}`) })
  return parts.test === null ? words : t('spirometry.field.inTest', { field: words, test: parts.test })
}
