import * as v from 'valibot'
import { type UnitConfirmation, unitConfirmationSchema } from '#shared/records/units'
import type { KeptItems, OpenStore, StoreMemory } from './open-store'

/** Keeps a person's confirmation of a unit, with a line in the audit log. `at` is in ms since 1970. */
export async function confirmUnit(
  store: OpenStore,
  confirmation: UnitConfirmation,
  at: number,
): Promise<void> {
  const { question, unit, scope } = confirmation
  // an older version would read one with a scope as being about everything
  const content = JSON.stringify(
    scope.of === 'everything' ? { format: 1, question, unit, at } : { format: 2, question, unit, scope, at },
  )
  const line = { at, what: 'unit-confirmed', figures: { question, unit, ...scopeFigures(confirmation) } }
  await store.kept.put('unit', { id: idOf(confirmation), content, at }, line)
  await followUnits(store)
}

/** Withdraws a confirmation, with a line in the audit log. */
export async function unconfirmUnit(store: OpenStore, about: About, at: number): Promise<void> {
  const figures = { question: about.question, ...scopeFigures(about) }
  await store.kept.remove('unit', idOf(about), { at, what: 'unit-unconfirmed', figures })
  await followUnits(store)
}

async function followUnits(store: OpenStore): Promise<void> {
  await readConfirmedUnits(store.kept, store)
  store.announce()
}

type About = Pick<UnitConfirmation, 'question' | 'scope'>

function idOf({ question, scope }: About): string {
  if (scope.of === 'everything') return question
  return scope.of === 'profile'
    ? `${question} profile ${scope.profile}`
    : `${question} days ${scope.from ?? ''}..${scope.to ?? ''}`
}

/** Figures of a scope for the audit log: never the patient. */
function scopeFigures({ scope }: About): Record<string, string> {
  if (scope.of === 'everything') return {}
  return scope.of === 'profile'
    ? { scope: 'profile' }
    : { scope: 'days', from: scope.from ?? '', to: scope.to ?? '' }
}

const contentSchema = v.intersect([
  v.object({ format: v.picklist([1, 2]), at: v.optional(v.number(), 0) }),
  unitConfirmationSchema,
])

/** Reads the confirmed units. Those that another version wrote stay, and count for nothing here. */
export async function readConfirmedUnits(
  kept: KeptItems,
  { library }: Pick<StoreMemory, 'library'>,
): Promise<void> {
  const { items } = await kept.list('unit')
  const read = items.flatMap(({ content }) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), contentSchema), content)
    return parsed.success ? [parsed.output] : []
  })
  library.setConfirmed(read.sort((one, other) => one.at - other.at))
}
