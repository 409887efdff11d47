import { pause } from './pause'

/** Lets everything else go first, also what comes meanwhile: answers being written, and questions of the app. */
export async function giveWay(): Promise<void> {
  // browsers alone have priorities
  if ('scheduler' in globalThis) await scheduler.postTask(() => undefined, { priority: 'background' })
  else await pause()
}
