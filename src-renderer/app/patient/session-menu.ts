import ExternalLink from '@lucide/svelte/icons/external-link'
import Plus from '@lucide/svelte/icons/plus'
import { type Quantity, quantityFields } from '#shared/records/test'
import type { Day } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import type { CourseTest } from '../../course/tests'
import type { Measures } from '../../format/measures'
import { dayText } from '../../format/moments'
import { t } from '../../text/texts.svelte'
import type { ShownValue } from '../filters/value-actions'
import type { RowAction } from '../table/row-menu'
import type { ValueMenu } from '../workspace/value-menu.svelte'

/** The day of an annotation, and its session; null for a day on which none is meant. */
export interface AnnotatedDay {
  readonly day: Day
  readonly session: SessionRow | null
}

interface SessionActions {
  open(): void
  /** Absent where none are made. */
  annotate?: ((at: AnnotatedDay) => void) | undefined
}

/** The menu of a session on its patient's page, about one of its values: opening it, annotating its day, and the value's own. */
export function sessionOfPatientMenu(
  session: SessionRow,
  value: ShownValue,
  menu: Pick<ValueMenu, 'actionsOf'>,
  { open, annotate }: SessionActions,
): readonly (readonly RowAction[])[] {
  const { day } = session
  return [
    [{ title: t('shell.shortcut.open'), icon: ExternalLink, shortcut: 'open', run: open }],
    annotate && day !== 'undated' ? [annotating({ day, session }, annotate)] : [],
    ...menu.actionsOf(value),
  ]
}

/** Annotates a day. */
export function annotating(at: AnnotatedDay, annotate: (at: AnnotatedDay) => void): RowAction {
  const title = t('patient.annotation.at', { day: dayText(at.day) })
  // the key annotates the focused session's day
  return { title, icon: Plus, ...(at.session && { shortcut: 'annotate' }), run: () => annotate(at) }
}

/** The value of a test in a trend, as its menu offers it. */
export function valueOfCourse(
  { session, test }: CourseTest,
  quantity: Quantity,
  measures: Measures,
): ShownValue {
  const value = test[quantityFields[quantity].actual]
  return { text: measures.of(session).full(quantity, value), of: { name: quantity, value } }
}
