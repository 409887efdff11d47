import { randomStream } from '../random/random-stream'
import { streamOf } from '../random/stream-of'

/** Something that instruments do now and then, and that a reader should notice. */
export type Oddity = 'percent-off' | 'fev1-over-fvc'

/** The oddity of one session, for rare ones. */
export function oddityOf(seed: number, person: number, slot: number): Oddity | null {
  const draw = randomStream(seed, streamOf.oddity, person, slot).unit()
  if (draw < 0.004) return 'percent-off'
  return draw < 0.006 ? 'fev1-over-fvc' : null
}
