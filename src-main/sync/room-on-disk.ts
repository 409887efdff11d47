import { type Fault, fault } from '#shared/fault'

const needed = 500 * 1024 * 1024
const megabyte = 1024 * 1024

/** The fault `disk-full` when less is free than a run needs; null when there is room, or nobody can tell. */
export async function roomOnDisk(disk: () => Promise<number>): Promise<Fault | null> {
  const free = await disk().catch(() => Infinity)
  if (!(free < needed)) return null
  const figure = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`
  return fault('disk-full', `${figure(free)} free, ${figure(needed)} needed, 2 GB advised`)
}
