import type { LineMemory } from '#shared/records/sync'
import { firstWindowDays, longestProfileDays, longestWindowDays, type WindowPart } from './windows'

/** The cost of an answer, or of the part of it that came. */
export interface AnswerCost {
  /** All of it, and until its first byte. */
  readonly ms: number
  readonly firstByteMs: number
  /** Requested, with the margin. */
  readonly days: number
  /** Decompressed. */
  readonly bytes: number
  readonly wireBytes: number
}

type BrokenCost = Pick<AnswerCost, 'ms' | 'wireBytes'>

type Kind = keyof LineMemory['sizes']
type LineSizes = Pick<LineMemory, 'sizes' | 'between' | 'cut'>

/** Initial sizes on an unknown line: few days, so that the first results appear at once. */
export function firstSizes(): LineMemory['sizes'] {
  const first = (days: number) => ({ days, bytesPerDay: null })
  return { all: first(firstWindowDays), some: first(firstWindowDays), one: first(366) }
}

function kindOf({ profiles }: WindowPart): Kind {
  if (profiles === null) return 'all'
  return profiles.length === 1 ? 'one' : 'some'
}

// an answer should take a few times as long as its latency, so that latency does not dominate
const shortestGoalMs = 10_000
const longestGoalMs = 30_000
// slow answers do not shrink further: the margin's days would be most of them
const fewestSlowDays = firstWindowDays
const tooSlowMs = 120_000
// a service slower than this may give up on more
const longestWaitMs = 25_000
const fastBytes = 2 * 1024 * 1024
const heavyBytes = 8 * 1024 * 1024
// the smallest possible part: one profile's share of a day
const smallestPart = 1 / 4096
// of a question and of its answer, besides days
const headerBytes = 900
// days that a question may ask for besides its own
const widestMargin = 3
const handshakeBytes = 3_200
const begunBytes = 6_000
// connections that break after about the same number of bytes are cut by somebody who counts, others by chance
const alike = 0.15
const unlikeByChance = 3
// without a break for so many times the usual, a line is taken for whole again
const wholeAfter = 4
const usableShare = 0.92
// an assumed cut is tried again after so many connections without it, so that chance costs no more
const believedFor = 4
const longestBelieved = 256

export type QuestionSizes = ReturnType<typeof createQuestionSizes>

/**
 * Days per request on this line: for each kind as many as it carries, learned from its answers and breaks, starting from the
 * last run's knowledge. A request for a part of the profiles on one day has a fraction of a day.
 */
export function createQuestionSizes(known: LineSizes) {
  const start = (kind: Kind) => ({ ...known.sizes[kind], most: Infinity, margin: widestMargin })
  const sizes = { all: start('all'), some: start('some'), one: start('one') }
  const sinceBreak = { bytes: 0, ms: 0 }
  let { between, cut } = known
  let cutBefore = cut
  let bytesPerMs: number | null = null
  let latencyMs = Infinity
  let used = 0
  const belief = { left: believedFor, length: believedFor }

  const longestOf = ({ purpose }: WindowPart) =>
    purpose === 'attribution' ? longestProfileDays : longestWindowDays
  const note = ({ wireBytes, ms }: BrokenCost) => {
    sinceBreak.bytes += wireBytes
    sinceBreak.ms += ms
  }
  const answerBytes = (kind: Kind, days: number) =>
    headerBytes + (days + sizes[kind].margin) * (sizes[kind].bytesPerDay ?? 0)

  const isBreaking = () => between !== null && sinceBreak.bytes < wholeAfter * between.bytes
  const isSuspect = () => isBreaking() && cut !== null && !cut.always && cut.unlike < unlikeByChance
  const usable = () => usableShare * (cut?.always ?? (isSuspect() && cut ? cut.last : Infinity))
  /** The days that cost least where the line breaks: what is sent twice, and the margin and latency of each question. */
  const daysBetweenBreaks = (kind: Kind, since = sinceBreak): number => {
    const { bytesPerDay, margin } = sizes[kind]
    if (!between || !bytesPerDay) return Infinity
    const overhead = headerBytes + margin * bytesPerDay
    const bytes = Math.max(between.bytes, since.bytes)
    if (bytesPerMs === null) return Math.sqrt(2 * overhead * bytes) / bytesPerDay
    // both as shares of the useful bytes: lost bytes, and lost time
    const lostAgain = 1 / bytes + 1 / (Math.max(between.ms, since.ms) * bytesPerMs)
    const perQuestion = 2 * overhead + latencyMs * bytesPerMs
    return Math.sqrt((2 * perQuestion) / lostAgain) / bytesPerDay
  }
  /** The days that this connection, or else a new one, carries before it is cut. */
  const daysBeforeCut = (kind: Kind): number => {
    const { bytesPerDay, margin } = sizes[kind]
    if (usable() === Infinity || !bytesPerDay) return Infinity
    const fits = (bytes: number) => (bytes - headerBytes) / bytesPerDay - margin
    const fresh = fits(usable() - handshakeBytes)
    const rest = fits(usable() - used)
    // by chance a line may have broken after next to nothing, even twice
    const least = daysBetweenBreaks(kind, { bytes: 0, ms: 0 }) / 2
    return Math.max(1, least, rest < fresh / 2 ? fresh : rest)
  }
  const shrink = (kind: Kind, days: number, divisor = 2) => {
    const part = days / divisor
    sizes[kind].days = days >= 2 ? Math.max(1, Math.floor(part)) : Math.max(smallestPart, part)
  }

  const lineBroke = (cost: BrokenCost) => {
    note(cost)
    // one that was kept before was most likely made anew for this answer, see below
    const last = used === cost.wireBytes ? used : cost.wireBytes + handshakeBytes
    // nothing breaks as long as we end connections before
    const wereEnded = between !== null && belief.left < belief.length
    between = {
      bytes: usual(between?.bytes, wereEnded ? last : sinceBreak.bytes),
      ms: wereEnded && between ? between.ms : usual(between?.ms, sinceBreak.ms),
    }
    const isAlike = cut !== null && Math.abs(last - cut.last) < alike * cut.last
    if (isAlike && belief.left <= 0) belief.length = Math.min(longestBelieved, 2 * belief.length)
    belief.left = belief.length
    cutBefore = cut
    cut = {
      last,
      always: isAlike && cut ? Math.min(last, cut.last) : null,
      unlike: isAlike ? 0 : (cut?.unlike ?? 0) + 1,
    }
    sinceBreak.bytes = 0
    sinceBreak.ms = 0
    used = 0
  }

  return {
    /** Days of the next request, 1 at least. */
    of(part: WindowPart): number {
      const kind = kindOf(part)
      const { days, most } = sizes[kind]
      const carried = Math.min(daysBetweenBreaks(kind), daysBeforeCut(kind))
      return Math.max(1, Math.floor(Math.min(days, most, carried, longestOf(part))))
    },
    /** Number of parts of the profiles for a day's requests; 1 is all at once. */
    pieces: (part: WindowPart) => Math.ceil(1 / Math.min(1, sizes[kindOf(part)].days)),
    /** True where a lost answer may be followed by another: as much has passed as usually does between breaks. */
    mayAskAhead: () => between === null || sinceBreak.bytes >= between.bytes,
    /** Call when the present connection has carried so many bytes; 0 when the next request makes a new one. */
    carried: (bytes: number) => void (used = bytes),
    /** True when the connection would be cut during the answer for so many days: it is better ended before. */
    needsFresh(part: WindowPart, days: number): boolean {
      const bytes = answerBytes(kindOf(part), days)
      if (used === 0) return false
      // one that breaks while it is kept is made anew by the engine, which does not say so: what it carried stays unknown
      if (isSuspect()) return bytes > handshakeBytes
      if (used + bytes <= usable()) return false
      belief.left -= 1
      // perhaps it was chance: the next connection shows
      if (belief.left <= 0 && cut) cut = { ...cut, always: null }
      return true
    },
    /** Call when an answer for so many days came whole. */
    came(part: WindowPart, days: number, cost: AnswerCost) {
      note(cost)
      const size = sizes[kindOf(part)]
      const goal = Math.min(longestGoalMs, Math.max(shortestGoalMs, 3 * cost.firstByteMs))
      const transfer = cost.ms - cost.firstByteMs
      // a first byte is seen with the rest of its TLS record, so that only those of short answers tell the latency
      latencyMs = Math.min(latencyMs * 1.1, cost.firstByteMs)
      if (cost.ms > latencyMs) bytesPerMs = cost.wireBytes / (cost.ms - latencyMs)
      const besides = headerBytes + (used === cost.wireBytes ? handshakeBytes : 0)
      const measured = Math.max(1, cost.wireBytes - besides) / (Math.min(1, days) * cost.days)
      size.margin = cost.days - Math.max(1, days)
      size.bytesPerDay = size.bytesPerDay === null ? measured : (size.bytesPerDay + measured) / 2
      const isSlow = transfer > tooSlowMs || (transfer > 4 * goal && days > fewestSlowDays)
      if (isSlow || cost.bytes > heavyBytes) shrink(kindOf(part), days)
      else if (transfer <= goal && cost.bytes <= fastBytes && cost.firstByteMs <= longestWaitMs)
        // the rest of a span says nothing about the size of an answer
        size.days = Math.max(size.days, Math.min((isBreaking() ? 1.5 : 2) * days, longestOf(part)))
      else size.days = Math.max(days, Math.min(size.days, 2 * days))
    },
    /** Call when one for so many days broke off, or did not even begin although the line had just been there. */
    broke(part: WindowPart, days: number, cost: BrokenCost) {
      lineBroke(cost)
      // a day that broke as it began was not too long: its parts would be a request for each profile
      if (days > 1 || cost.wireBytes >= begunBytes) shrink(kindOf(part), days)
    },
    /** Call when an answer broke off that is not about days. */
    lineBroke,
    /** Call when nobody could be reached just after a break, or nobody answered: then the line was gone, and nobody has counted. */
    lineWasGone: () => void (cut = cutBefore),
    /** Call when so many days were too many on any line; the next request is for a part of them, half by default. */
    tooMany: (part: WindowPart, days: number, divisor?: number) => shrink(kindOf(part), days, divisor),
    /** Call when the service accepts no more days than these, on any line. */
    limit(part: WindowPart, days: number) {
      sizes[kindOf(part)].most = days
    },
    memory: (): LineSizes => {
      const of = ({ days, bytesPerDay }: typeof sizes.all) => ({ days, bytesPerDay })
      return { sizes: { all: of(sizes.all), some: of(sizes.some), one: of(sizes.one) }, between, cut }
    },
  }
}

// as many times more as less: one long spell says little about the next
function usual(before: number | undefined, latest: number): number {
  const last = Math.max(1, latest)
  return before === undefined ? last : Math.sqrt(before * last)
}
