import type { SessionChoice } from '#shared/queries/filter'
import { doubtReasons } from '#shared/records/doubt'
import { type Flag, flagBit, type FlagCode } from '#shared/records/flag'
import { importedBit } from '../days/columns'
import { ofCourses } from './course-marks'
import { heightFlag, heightMarks } from './height-marks'
import type { Library } from './library'
import { likelyPosts } from './likely-posts'
import { movedRows, predictedFlag } from './predicted-marks'
import { repeatingRows } from './repeating'

/** 1 for any bits, 0 for none, without a branch: a number or its negative has a sign unless it is 0. */
export function isSome(bits: number): number {
  return (bits | -bits) >>> 31
}

const bitsOfCodes = (codes: readonly FlagCode[]) => codes.reduce((sum, code) => sum | flagBit(code), 0)

/** The flags that follow from a patient's course, which is looked at when one of its sessions is asked for. */
export const bitsOfCourse = bitsOfCodes(['height-differs', 'predicted-moved'])

/** The flags of all rows as bits; they are kept through changes of marks, which change few. */
const flagColumns = ofCourses((library) => {
  const bits = ownBits(library)
  const likelyPair = flagBit('likely-pair')
  let posts: ReadonlySet<number> = new Set()
  let hasCourses = false
  const own = () => {
    const likely = likelyPosts(library)
    if (likely === posts) return bits
    for (const row of posts) bits[row] = (bits[row] ?? 0) & ~likelyPair
    for (const row of likely) bits[row] = (bits[row] ?? 0) | likelyPair
    posts = likely
    return bits
  }
  return {
    own,
    all(): Uint32Array {
      if (!hasCourses) addBitsOfCourses(library, bits)
      hasCourses = true
      return own()
    },
  }
})

/**
 * All flags of each row as bits: those of its content and those that the library adds; valid until the library changes. It looks
 * at the course of each patient.
 */
export function flagBits(library: Library): Uint32Array {
  return flagColumns(library).all()
}

/** The same without looking at any course: some of {@link bitsOfCourse} may be missing. */
export function ownFlagBits(library: Library): Uint32Array {
  return flagColumns(library).own()
}

/** All flags of one row as bits. It looks at the course of its patient alone. */
export function flagBitsAt(library: Library, row: number): number {
  return (ownFlagBits(library)[row] ?? 0) | courseBits(library)(row)
}

const doubts = bitsOfCodes(doubtReasons)

/** Counts the rows whose session is doubtful. */
export function countDoubtful(library: Library, rows: Uint32Array): number {
  const bits = ownFlagBits(library)
  let count = 0
  for (let at = 0; at < rows.length; at++) count += isSome((bits[rows[at] ?? 0] ?? 0) & doubts)
  return count
}

const doubtfulOf = new WeakMap<Library, { readonly version: number; readonly marks: Uint8Array }>()

/** Marks of the rows whose session is doubtful, 1 or 0; valid until the library changes. */
export function doubtfulRows(library: Library): Uint8Array {
  const known = doubtfulOf.get(library)
  const version = library.trendVersion()
  if (known?.version === version) return known.marks
  const bits = ownFlagBits(library)
  const marks = new Uint8Array(bits.length)
  for (let row = 0; row < marks.length; row++) marks[row] = isSome((bits[row] ?? 0) & doubts)
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

/** The flags of all rows as bits, without those of courses and of likely pairs. */
function ownBits(library: Library): Uint32Array {
  const { rows, patients } = library
  const [unattributed, unshared, withdrawn, imported, nameDiffers, ahead] = [
    flagBit('unattributed'),
    flagBit('unshared'),
    flagBit('withdrawn'),
    flagBit('imported'),
    flagBit('name-differs'),
    flagBit('ahead'),
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
  const bits = new Uint32Array(library.size())
  for (let row = 0; row < bits.length; row++) {
    const own = names.ofPatients[patient[row] ?? 0] ?? 0
    const sent = names.ofPersons[person[row] ?? 0] ?? 0
    const content = flags[row] ?? 0
    bits[row] =
      (content & ~importedBit) |
      ((content & importedBit) === 0 ? 0 : imported) |
      (ofPatients[patient[row] ?? 0] ?? 0) |
      (own === sent || own === 0 || sent === 0 ? 0 : nameDiffers) |
      (live[row] === 1 ? 0 : withdrawn) |
      (instant.get(row) > aheadAfter ? ahead : 0)
  }
  return bits
}

const [heightDiffers, predictedMoved] = [flagBit('height-differs'), flagBit('predicted-moved')]

function addBitsOfCourses(library: Library, bits: Uint32Array): void {
  const [differs, moved] = [heightMarks(library).all(), movedRows(library).all()]
  for (let row = 0; row < bits.length; row++)
    bits[row] =
      (bits[row] ?? 0) |
      (differs[row] === 1 ? heightDiffers : 0) |
      ((moved[row] ?? 0) > 0 ? predictedMoved : 0)
}

function courseBits(library: Library): (row: number) => number {
  const [differs, moved] = [heightMarks(library), movedRows(library)]
  return (row) => (differs.at(row) === 1 ? heightDiffers : 0) | (moved.at(row) > 0 ? predictedMoved : 0)
}

/** Makes the function that answers the flags of a row that follow from other sessions; valid until the library changes. */
export function flagsByOthers(library: Library): (row: number) => readonly Flag[] {
  const likely = likelyPosts(library)
  const bitsOf = courseBits(library)
  return (row) => {
    const pair: Flag[] = likely.has(row) ? [{ code: 'likely-pair' }] : []
    if (bitsOf(row) === 0) return pair
    return [...pair, ...heightFlag(library, row), ...predictedFlag(library, row)]
  }
}
