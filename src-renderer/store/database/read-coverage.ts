import { isDay, undated } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import type { StoreDatabase } from './open-database'

const index = '[connection+day+revision+fetchedAt+complete+sessions]'

/** What is held of each day of a connection, oldest first, out of the index alone: no page is read. */
export async function readCoverage(database: StoreDatabase, connection: string): Promise<DayCoverage[]> {
  const keys = await database.days.where(index).between([connection], [connection, []]).keys()
  return (keys as unknown as [string, string, number, number, number, number][]).flatMap(
    ([, day, revision, fetchedAt, complete, sessions]) =>
      day === undated || isDay(day) ? [{ day, revision, fetchedAt, complete: complete === 1, sessions }] : [],
  )
}
