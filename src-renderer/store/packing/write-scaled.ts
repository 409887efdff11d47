import type { ByteWriter } from './byte-writer'
import { columnKind } from './column-kind'
import type { Scaling } from './scale-numbers'

/** Added to the width where steps are written. */
export const stepsMark = 8

/**
 * Writes whole numbers in 1, 2 or 4 bytes each, the low bytes of all of them first: either what each is above the
 * least, or the steps from one to the next with their sign in the lowest bit, whichever are smaller numbers.
 */
export function writeScaled(
  writer: ByteWriter,
  numbers: Float64Array,
  count: number,
  { decimals, least, most }: Scaling,
): void {
  const first = numbers[0] ?? 0
  const widest = widestStep(numbers, count, least)
  const asSteps = widest !== null
  const width = widthOf(widest ?? most - least)
  writer.byte(columnKind.scaled)
  writer.byte(decimals)
  writer.byte(asSteps ? width + stepsMark : width)
  writer.count(signLast(asSteps ? first : least))
  const planes = writer.room(width * count)
  let base = asSteps ? first : least
  for (let row = 0; row < count; row++) {
    const number = numbers[row] ?? 0
    const offset = asSteps ? signLast(number - base) : number - base
    if (asSteps) base = number
    planes[row] = offset
    if (width === 1) continue
    planes[count + row] = offset >>> 8
    if (width === 2) continue
    planes[2 * count + row] = offset >>> 16
    planes[3 * count + row] = offset >>> 24
  }
}

/** The largest of all steps, its sign in the lowest bit; null where the numbers themselves are smaller. */
function widestStep(numbers: Float64Array, count: number, least: number): number | null {
  let before = numbers[0] ?? 0
  let up = 0
  let down = 0
  let bitsLeft = 0
  for (let row = 0; row < count; row++) {
    const number = numbers[row] ?? 0
    const step = number - before
    if (step > up) up = step
    if (step < down) down = step
    // a step has one bit more, for its sign
    bitsLeft += Math.clz32(Math.abs(step)) - 1 - Math.clz32(number - least)
    before = number
  }
  const widest = Math.max(2 * up, -2 * down)
  return bitsLeft > 0 && widest < 2 ** 32 ? widest : null
}

function signLast(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number
}

function widthOf(most: number): number {
  return most < 2 ** 8 ? 1 : most < 2 ** 16 ? 2 : 4
}
