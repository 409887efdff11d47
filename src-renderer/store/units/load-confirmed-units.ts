import * as v from 'valibot'
import { unitConfirmationSchema } from '#shared/records/units'
import type { ConfirmedUnits } from '#shared/records/units'
import { listKept } from '../kept/list-kept'
import type { OpenStore } from '../open-store'

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
