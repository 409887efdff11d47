import * as v from 'valibot'
import {
  type ConfirmedUnits,
  type UnitConfirmation,
  unitConfirmationSchema,
  type UnitQuestion,
} from '#shared/records/units'
import type { KeptItems, OpenStore } from './open-store'

/** Keeps what a person says of a unit, with a line in the audit log. `at` is in ms since 1970. */
export async function confirmUnit(store: OpenStore, said: UnitConfirmation, at: number): Promise<void> {
  const { question, unit } = said
  const content = JSON.stringify({ format: 1, question, unit, at })
  const line = { at, what: 'unit-confirmed', figures: { question, unit } }
  await store.kept.put('unit', { id: question, content, at }, line)
  store.confirmed = { ...store.confirmed, [question]: unit }
  store.announce()
}

/** Takes back what a person has said of a unit, with a line in the audit log; from then on the votes decide. */
export async function unconfirmUnit(store: OpenStore, question: UnitQuestion, at: number): Promise<void> {
  await store.kept.remove('unit', question, { at, what: 'unit-unconfirmed', figures: { question } })
  const { [question]: _, ...others } = store.confirmed
  store.confirmed = others
  store.announce()
}

const contentSchema = v.intersect([v.object({ format: v.literal(1) }), unitConfirmationSchema])

/** Reads what a person has said of the units. What another version wrote stays, and counts for nothing here. */
export async function readConfirmedUnits(kept: KeptItems): Promise<ConfirmedUnits> {
  const { items } = await kept.list('unit')
  return Object.fromEntries(
    items.flatMap(({ content }) => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), contentSchema), content)
      return read.success ? [[read.output.question, read.output.unit]] : []
    }),
  )
}
