import { type PackedFigures, unpackFigures } from '../../packing/packed-figures'
import { type PackedScaled, signFirst } from '../../packing/packed-numbers'
import type { CodeTable, DirectCodes } from './create-direct-codes'

/** The code of a number, 0 when there are no more codes. */
type CodeOf = (value: number) => number

/** Writes the codes of figures, as many as there is room for; false when there is none for one of them. */
export function putCodes(
  to: Uint16Array,
  figures: PackedFigures,
  direct: DirectCodes,
  codeOf: CodeOf,
): boolean {
  const { places, numbers } = figures
  const table = numbers?.kind === 'scaled' ? direct.table(numbers.decimals) : null
  return table && numbers?.kind === 'scaled'
    ? putScaled(to, places, numbers, table, codeOf)
    : putValues(to, figures, codeOf)
}

/** From what they are as whole numbers, which saves making each of them. */
function putScaled(
  to: Uint16Array,
  places: Uint8Array | null,
  { count, decimals, asSteps, width, base, planes }: PackedScaled,
  { times, codes }: CodeTable,
  codeOf: CodeOf,
): boolean {
  const factor = 10 ** decimals
  // times of one day are often the same, and have no place
  let before = NaN
  let codeBefore = 0
  let whole = base
  for (let row = 0, at = 0; row < to.length; row++) {
    if (places && places[row] !== 1) {
      to[row] = 0
      continue
    }
    let above = planes[at] ?? 0
    if (width > 1) above += 256 * (planes[at + count] ?? 0)
    if (width > 2) above += 65_536 * ((planes[at + 2 * count] ?? 0) + 256 * (planes[at + 3 * count] ?? 0))
    at++
    whole = asSteps ? whole + signFirst(above) : base + above
    const place = whole * times
    const hasPlace = place >= 0 && place < codes.length
    const known = place === before ? codeBefore : hasPlace ? (codes[place] ?? 0) : 0
    if (known !== 0) {
      to[row] = known
      continue
    }
    const code = codeOf(whole / factor)
    if (code === 0) return false
    if (hasPlace) codes[place] = code
    before = place
    codeBefore = code
    to[row] = code
  }
  return true
}

function putValues(to: Uint16Array, figures: PackedFigures, codeOf: CodeOf): boolean {
  const values = new Float64Array(to.length)
  unpackFigures(figures, values)
  // times of one day are often the same
  let last = NaN
  let code = 0
  for (let row = 0; row < to.length; row++) {
    // adding 0 makes 0 of -0
    const value = (values[row] ?? NaN) + 0
    if (value !== last) {
      code = codeOf(value)
      if (code === 0 && !Number.isNaN(value)) return false
      last = value
    }
    to[row] = code
  }
  return true
}
