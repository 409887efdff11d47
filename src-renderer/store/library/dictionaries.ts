import { foldText } from '#shared/text/texts'
import { type PackedTexts, packTexts } from '../bytes/texts'

/** Numbers for texts, in the order in which they are learnt; each text is kept once, as its UTF-8 bytes. */
export interface StringDictionary {
  /** Numbers of some texts; a new text gets its number. */
  numbers(texts: PackedTexts): Uint32Array
  /** Count of the numbers in use, 0 included. */
  size(): number
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Makes a {@link StringDictionary} in which `first` has the number 0; `learn` is called with each other text. The same texts
 * come with each day that is read, a million in all: looking them up by their bytes takes a fraction of the time of decoding
 * them and a map.
 */
function createStringDictionary(first: string, learn: (text: string) => void): StringDictionary {
  let kept = new DataView(new ArrayBuffer(1024))
  let keptBytes = new Uint8Array(kept.buffer)
  // end of the text of each number, and its hash
  let ends = new Uint32Array(64)
  let hashes = new Uint32Array(64)
  let slots = new Uint32Array(128)
  let size = 0

  const add = (hash: number, text: Uint8Array): number => {
    const from = size === 0 ? 0 : (ends[size - 1] ?? 0)
    const to = from + text.length
    if (to > keptBytes.length) {
      keptBytes = enlarged(keptBytes, new Uint8Array(Math.max(to, 2 * keptBytes.length)))
      kept = new DataView(keptBytes.buffer)
    }
    if (size === ends.length) {
      ends = enlarged(ends, new Uint32Array(2 * size))
      hashes = enlarged(hashes, new Uint32Array(2 * size))
    }
    keptBytes.set(text, from)
    ends[size] = to
    hashes[size] = hash
    if (4 * (size + 1) > 3 * slots.length) slots = slotsOf(hashes, size, 2 * slots.length)
    put(slots, hash, size)
    return size++
  }
  const isAt = (number: number, bytes: DataView, start: number, end: number): boolean => {
    const from = number === 0 ? 0 : (ends[number - 1] ?? 0)
    if ((ends[number] ?? 0) - from !== end - start) return false
    let at = start
    let other = from
    for (; at + 4 <= end; at += 4, other += 4) if (bytes.getUint32(at) !== kept.getUint32(other)) return false
    for (; at < end; at++, other++) if (bytes.getUint8(at) !== kept.getUint8(other)) return false
    return true
  }
  const numberOf = (bytes: DataView, start: number, end: number): number => {
    const hash = hashOf(bytes, start, end)
    const mask = slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = (slots[slot] ?? 0) - 1
      if (number >= 0 && hashes[number] === hash && isAt(number, bytes, start, end)) return number
      if (number >= 0) continue
      const text = new Uint8Array(bytes.buffer, bytes.byteOffset + start, end - start)
      if (size > 0) learn(decoder.decode(text))
      return add(hash, text)
    }
  }
  const numbers = ({ bytes, ends: endsOfTexts }: PackedTexts): Uint32Array => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const found = new Uint32Array(endsOfTexts.length)
    for (let at = 0, from = 0; at < found.length; at++) {
      const end = endsOfTexts[at] ?? from
      found[at] = numberOf(view, from, end)
      from = end + 1
    }
    return found
  }
  numbers(packTexts([first]))
  return { numbers, size: () => size }
}

/** A number + 1 at the first free place from its hash on. */
function slotsOf(hashes: Uint32Array, size: number, length: number): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(length)
  for (let number = 0; number < size; number++) put(slots, hashes[number] ?? 0, number)
  return slots
}

function put(slots: Uint32Array, hash: number, number: number): void {
  const mask = slots.length - 1
  let slot = hash & mask
  while (slots[slot] !== 0) slot = (slot + 1) & mask
  slots[slot] = number + 1
}

/** MurmurHash3, four bytes at a time. */
function hashOf(bytes: DataView, start: number, end: number): number {
  let hash = end - start
  let at = start
  for (; at + 4 <= end; at += 4) hash = mixed(hash, bytes.getUint32(at))
  for (; at < end; at++) hash = mixed(hash, bytes.getUint8(at))
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function mixed(hash: number, word: number): number {
  let part = Math.imul(word, 0xcc9e2d51)
  part = Math.imul((part << 15) | (part >>> 17), 0x1b873593)
  const turned = hash ^ part
  return (Math.imul((turned << 13) | (turned >>> 19), 5) + 0xe6546b64) | 0
}

function enlarged<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** Numbers for lists of diagnoses or medications; 0 is the empty one. */
export type Lists = ReturnType<typeof createLists>

/** Makes {@link Lists} that hold the empty one alone. */
export function createLists() {
  const lists: (readonly string[])[] = [[]]
  const searched = createTextIndex('')
  const { numbers, size } = createStringDictionary('[]', (json) => {
    const list = JSON.parse(json) as string[]
    lists.push(list)
    searched.add(foldText(list.join('\n')))
  })
  return {
    numbers,
    get: (each: number): readonly string[] => lists[each] ?? [],
    /** The numbers of the lists whose texts contain a folded word, ascending. */
    find: searched.find,
    size,
  }
}

/** Texts one after the other in one string, each with a line end, and their starts. */
interface Block {
  text: string
  readonly starts: number[]
}

// strings have a maximum length: not all texts of a large library fit into one
const textsOfBlock = 1024

/** Searched texts, numbered from 0, `first` alone at first; in a few long strings, which is ten times as fast. */
export function createTextIndex(first: string) {
  let last: Block = { text: `${first}\n`, starts: [0] }
  const blocks = [last]
  return {
    add(text: string) {
      if (last.starts.length === textsOfBlock) blocks.push((last = { text: '', starts: [] }))
      last.starts.push(last.text.length)
      last.text += `${text}\n`
    },
    /** The numbers of the texts that contain a word, ascending; it is folded, without white space and not empty. */
    find: (word: string): number[] =>
      blocks.flatMap((block, index) => findInBlock(block, word).map((place) => index * textsOfBlock + place)),
  }
}

function findInBlock({ text, starts }: Block, word: string): number[] {
  const found: number[] = []
  let next = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[next] ?? text.length)) {
    while ((starts[next] ?? Infinity) <= at) next++
    found.push(next - 1)
  }
  return found
}

/** The person named by a session: name, e-mail, gender, ethnicity, each as sent or null. */
export type Person = readonly [
  name: string | null,
  email: string | null,
  gender: string | null,
  ethnicity: string | null,
]

/** Numbers for the persons that sessions name, from 1 on; the same person under another e-mail is another one. */
export type Persons = ReturnType<typeof createPersons>

const unnamed: Person = [null, null, null, null]

/** Makes empty {@link Persons}. */
export function createPersons() {
  const persons: Person[] = [unnamed]
  const searched = createTextIndex('')
  const { numbers, size } = createStringDictionary('', (json) => {
    const person = JSON.parse(json) as Person
    persons.push(person)
    searched.add(foldText(`${person[0] ?? ''}\n${person[1] ?? ''}`))
  })
  return {
    /** The numbers of persons, given as the JSON of each {@link Person}. */
    numbers,
    get: (each: number): Person => persons[each] ?? unnamed,
    /** The numbers of the persons whose name or e-mail contains a folded word, ascending. */
    find: searched.find,
    /** Count of the numbers in use, 0 included. */
    size,
  }
}
