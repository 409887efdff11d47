import type { UnitConfirmation, UnitQuestion } from '#shared/records/units'
import { sealKept } from '../kept/seal-kept'
import type { OpenStore } from '../open-store'

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
