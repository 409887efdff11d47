import type { SessionChoice } from '#shared/queries/filter'
import { doubtReasons } from '#shared/records/doubt'
import { type Flag, flagBit, type FlagCode } from '#shared/records/flag'
import { importedBit } from '../days/columns'
import { heightFlag, heightMarks } from './height-marks'
import type { Library } from './library'
import { likelyPosts } from './likely-posts'
import { predictedFlag, predictedMarks } from './predicted-marks'
import { repeatingRows } from './repeating'

/** 1 for any bits, 0 for none, without a branch: a number or its negative has a sign unless it is 0. */
export function isSome(bits: number): number {
  return (bits | -bits) >>> 31
}

const bitsOfCodes = (codes: readonly FlagCode[]) => codes.reduce((sum, code) => sum | flagBit(code), 0)

/** The flags that follow from the library's facts besides a session's content, of all sessions at once. */
export const bitsOfLibrary = bitsOfCodes([
  'unattributed',
  'unshared',
  'withdrawn',
  'imported',
  'name-differs',
  'ahead',
  'likely-pair',
])

/** The flags that follow from a patient's course, which is looked at when one of its sessions is asked for. */
export const bitsOfCourse = bitsOfCodes(['height-differs', 'predicted-moved'])

type BitsOf = (row: number) => number

interface Known {
  readonly version: number
  readonly hour: number
  readonly own: BitsOf
  readonly all: BitsOf
}

const found = new WeakMap<Library, Known>()

function knownBits(library: Library): Known {
  const known = found.get(library)
  const version = library.trendVersion()
  // a session that lies ahead does so for less long with each hour
  const hour = Math.floor(library.aheadAfter() / 3_600_000)
  if (known?.version === version && known.hour === hour) return known
  const own = createOwnBits(library)
  const ofCourse = courseBits(library)
  const made = { version, hour, own, all: (row: number) => own(row) | ofCourse(row) }
  found.set(library, made)
  return made
}

/**
 * Makes the function that answers all flags of a row as bits: those of its content and those that the library adds; valid until
 * the library changes. It looks at the course of each patient of whom a row is asked for.
 */
export function flagBits(library: Library): BitsOf {
  return knownBits(library).all
}

/** The same without {@link bitsOfCourse}, and without looking at any course. */
export function ownFlagBits(library: Library): BitsOf {
  return knownBits(library).own
}

const doubtfulOf = new WeakMap<Library, { readonly version: number; readonly marks: Uint8Array }>()

/** Marks of the rows whose session is doubtful, 1 or 0; valid until the library changes. */
export function doubtfulRows(library: Library): Uint8Array {
  const known = doubtfulOf.get(library)
  const version = library.trendVersion()
  if (known?.version === version) return known.marks
  const bitsOf = ownFlagBits(library)
  const bits = bitsOfCodes(doubtReasons)
  const marks = new Uint8Array(library.size())
  for (let row = 0; row < marks.length; row++) marks[row] = isSome(bitsOf(row) & bits)
  doubtfulOf.set(library, { version, marks })
  return marks
}

/** 1 for each row whose session no figure of a patient rests on; null where all of them count. Valid until the library changes. */
export function leftOutRows(
  library: Library,
  { withoutDoubtful, onlyRepeating }: SessionChoice,
): Uint8Array | null {
  const doubtful = withoutDoubtful ? doubtfulRows(library) : null
  if (!onlyRepeating) return doubtful
  const repeating = repeatingRows(library)
  return repeating.map((repeats, row) => (1 - repeats) | (doubtful?.[row] ?? 0))
}

function createOwnBits(library: Library): BitsOf {
  const { rows, patients } = library
  const [unattributed, unshared, withdrawn, imported, nameDiffers, ahead, likelyPair] = [
    flagBit('unattributed'),
    flagBit('unshared'),
    flagBit('withdrawn'),
    flagBit('imported'),
    flagBit('name-differs'),
    flagBit('ahead'),
    flagBit('likely-pair'),
  ]
  const aheadAfter = library.aheadAfter()
  const { instant } = rows.numbers
  const ofPatients = Uint32Array.from({ length: patients.size() }, (_, number) => {
    const isUnshared = typeof patients.profile(number)?.unsharedAt === 'number'
    return (patients.ref(number)?.by === 'profile' ? 0 : unattributed) | (isUnshared ? unshared : 0)
  })
  const names = library.nameNumbers()
  const flags = rows.words.flags.values()
  const patient = rows.words.patient.values()
  const person = rows.words.person.values()
  const live = rows.live.values()
  const likely = likelyPosts(library)
  return (row) => {
    const own = names.ofPatients[patient[row] ?? 0] ?? 0
    const sent = names.ofPersons[person[row] ?? 0] ?? 0
    const content = flags[row] ?? 0
    return (
      (content & ~importedBit) |
      ((content & importedBit) === 0 ? 0 : imported) |
      (ofPatients[patient[row] ?? 0] ?? 0) |
      (own === sent || own === 0 || sent === 0 ? 0 : nameDiffers) |
      (likely[row] === 1 ? likelyPair : 0) |
      (live[row] === 1 ? 0 : withdrawn) |
      (instant.get(row) > aheadAfter ? ahead : 0)
    )
  }
}

function courseBits(library: Library): BitsOf {
  const [height, predicted] = [flagBit('height-differs'), flagBit('predicted-moved')]
  const [differs, moved] = [heightMarks(library), predictedMarks(library)]
  return (row) => (differs.at(row) === 1 ? height : 0) | (moved(row) ? predicted : 0)
}

/** Makes the function that answers the flags of a row that follow from other sessions; valid until the library changes. */
export function flagsByOthers(library: Library): (row: number) => readonly Flag[] {
  const likely = likelyPosts(library)
  const bitsOf = courseBits(library)
  return (row) => {
    const pair: Flag[] = likely[row] === 1 ? [{ code: 'likely-pair' }] : []
    if (bitsOf(row) === 0) return pair
    return [...pair, ...heightFlag(library, row), ...predictedFlag(library, row)]
  }
}
