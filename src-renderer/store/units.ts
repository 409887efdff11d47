import * as v from 'valibot'
import { decideUnits, type UnitTally } from '#shared/measure/units'
import {
  type ConfirmedUnits,
  type UnitConfirmation,
  unitConfirmationSchema,
  type UnitQuestion,
  type Units,
} from '#shared/records/units'
import { listKept, sealKept } from './kept-items'
import type { OpenStore } from './open-store'

/** Keeps what a person says of a unit, with a line in the audit log. `at` is in ms since 1970. */
export async function confirmUnit(store: OpenStore, said: UnitConfirmation, at: number): Promise<void> {
  const { database, connection } = store
  const { question, unit } = said
  const content = JSON.stringify({ format: 1, question, unit, at })
  const row = await sealKept(store, 'unit', { id: question, content, at })
  await database.transaction('rw', database.kept, database.audit, async () => {
    await database.kept.put(row)
    await database.audit.add({ connection, at, what: 'unit-confirmed', figures: { question, unit } })
  })
  store.confirmed = { ...store.confirmed, [question]: unit }
  store.announce()
}

/** Takes back what a person has said of a unit, with a line in the audit log; from then on the votes decide. */
export async function unconfirmUnit(store: OpenStore, question: UnitQuestion, at: number): Promise<void> {
  const { database, connection, sealer } = store
  const digest = await sealer.digest(question)
  await database.transaction('rw', database.kept, database.audit, async () => {
    await database.kept.delete([connection, 'unit', digest])
    await database.audit.add({ connection, at, what: 'unit-unconfirmed', figures: { question } })
  })
  const { [question]: _, ...others } = store.confirmed
  store.confirmed = others
  store.announce()
}

/** The units of the open connection: by the votes of all days, or others instead, and by what was confirmed. */
export function libraryUnits(
  { library, confirmed }: Pick<OpenStore, 'library' | 'confirmed'>,
  votes: UnitTally = library.votes(),
): Units {
  return decideUnits(votes, confirmed)
}

const contentSchema = v.intersect([v.object({ format: v.literal(1) }), unitConfirmationSchema])

/** Reads what a person has said of the units. What another version wrote stays, and counts for nothing here. */
export async function loadConfirmedUnits(store: OpenStore): Promise<ConfirmedUnits> {
  const { items } = await listKept(store, 'unit')
  return Object.fromEntries(
    items.flatMap(({ content }) => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), contentSchema), content)
      return read.success ? [[read.output.question, read.output.unit]] : []
    }),
  )
}
