const bytesAtOnce = 2 ** 18
const longestMark = 64
const [comma, colon, open, close] = [0x2c, 0x3a, 0x5b, 0x5d]

/**
 * Cuts the bytes of a JSON array into arrays of about `size` bytes, at commas behind which something begins just as the
 * first element does. A piece is good until the next one is asked for. When all of them are JSON arrays, the whole is
 * the array of their elements; when one is not, a cut was inside of an element, or the whole is no array either.
 */
export function* cutArray(bytes: Uint8Array, size = bytesAtOnce): Generator<Uint8Array, void> {
  const cuts = findCuts(bytes, size)
  const spans = [...cuts, bytes.length - 1].map((end, at) => ({ start: cuts[at - 1] ?? 0, end: end + 1 }))
  const room = new Uint8Array(Math.max(...spans.map(({ start, end }) => end - start)))
  for (const [at, { start, end }] of spans.entries()) {
    const piece = room.subarray(0, end - start)
    piece.set(bytes.subarray(start, end))
    if (at > 0) piece[0] = open
    if (at < cuts.length) piece[piece.length - 1] = close
    yield piece
  }
}

/** The places of the commas to cut at. */
function findCuts(bytes: Uint8Array, size: number): number[] {
  const mark = bytes.subarray(1, bytes.subarray(0, longestMark).indexOf(colon) + 1)
  const cuts: number[] = []
  if (mark.length === 0) return cuts
  for (let at = bytes.indexOf(comma, size); at >= 0;) {
    const isCut = mark.every((byte, place) => bytes[at + 1 + place] === byte)
    if (isCut) cuts.push(at)
    at = bytes.indexOf(comma, at + (isCut ? size : 1))
  }
  return cuts
}
