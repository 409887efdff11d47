import type { ByteWriter } from './byte-writer'
import { columnKind } from './column-kind'

/** Added to the width where steps are written. */
export const stepsMark = 8

// steps between numbers in no order take about half a bit less than the numbers, and compress worse
const bitsToSave = 2
const largest = 2 ** 51
const widest = 2 ** 32

/**
 * Writes the first `count` whole numbers in 1, 2 or 4 bytes each, the low bytes of all of them first: either what
 * each is above the least, or the steps from one to the next with their sign in the lowest bit, whichever are
 * smaller. False when they span more than 32 bits; then nothing is written.
 */
export function writeScaled(
  writer: ByteWriter,
  numbers: Float64Array,
  count: number,
  decimals: number,
): boolean {
  const { first, least, most, widestStep, stepBits } = survey(numbers, count)
  const range = most - least
  if (range >= widest || least < -largest || most > largest) return false
  const asSteps = widestStep < widest && stepBits < count * (32 - Math.clz32(range) - bitsToSave)
  const width = widthOf(asSteps ? widestStep : range)
  let base = asSteps ? first : least
  writer.byte(columnKind.scaled)
  writer.byte(decimals)
  writer.byte(asSteps ? width + stepsMark : width)
  writer.count(signLast(base))
  const planes = writer.room(width * count)
  for (let row = 0; row < count; row++) {
    const number = numbers[row] ?? 0
    const offset = (asSteps ? signLast(number - base) : number - base) >>> 0
    if (asSteps) base = number
    planes[row] = offset
    if (width === 1) continue
    planes[count + row] = offset >>> 8
    if (width === 2) continue
    planes[2 * count + row] = offset >>> 16
    planes[3 * count + row] = offset >>> 24
  }
  return true
}

/** What numbers there are, and what it would take to write the steps between them. */
function survey(numbers: Float64Array, count: number) {
  const first = numbers[0] ?? 0
  let least = first
  let most = first
  let widestStep = 0
  let stepBits = 0
  let before = first
  for (let row = 0; row < count; row++) {
    const number = numbers[row] ?? 0
    if (number < least) least = number
    if (number > most) most = number
    const step = signLast(number - before)
    if (step > widestStep) widestStep = step
    stepBits += 32 - Math.clz32(step)
    before = number
  }
  return { first, least, most, widestStep, stepBits }
}

function signLast(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number
}

function widthOf(most: number): number {
  return most < 2 ** 8 ? 1 : most < 2 ** 16 ? 2 : 4
}
