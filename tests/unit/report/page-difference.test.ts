import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageDifference } from '../../e2e/report-images/page-difference'
import { type PageImage, channels } from '../../e2e/report-images/page-image'
import { readPng } from '../../e2e/report-images/read-png'
import { type SampleAt, redrawn } from './redrawn'

type Change = (was: SampleAt) => SampleAt

const file = join(import.meta.dirname, '../../e2e/report-images/pages/session-1.png')
const page = readPng(readFileSync(file))
const line = 6

/** Some rows of a page; rows beyond its ends are left out. */
function rowsOf({ width, height, samples }: PageImage, from: number, to: number): PageImage {
  const [top, bottom] = [Math.max(0, from), Math.min(height, to)]
  const slice = samples.slice(top * width * channels, bottom * width * channels)
  return { width, height: bottom - top, samples: slice }
}

/** Where there is ink: lines of text, rows of tables and charts, by their first row and the one after their last. */
function bandsOf({ width, height, samples }: PageImage): [top: number, bottom: number][] {
  const bands: [number, number][] = []
  let top: number | null = null
  for (let y = 0; y < height; y++) {
    const row = samples.subarray(y * width * channels, (y + 1) * width * channels)
    const hasInk = row.some((sample) => sample < 200)
    if (hasInk) top ??= y
    // the foot has parts that are not compared
    else if (top !== null && y < height - 40) {
      if (y - top >= 4) bands.push([top, y])
      top = null
    } else top = null
  }
  return bands
}

test.each<[string, (isBand: (y: number) => boolean) => Change]>([
  ['missing', (isBand) => (was) => (x, y, channel) => (isBand(y) ? 255 : was(x, y, channel))],
  [
    'moved by a line',
    (isBand) => (was) => (x, y, channel) =>
      Math.min(isBand(y) ? 255 : was(x, y, channel), isBand(y - line) ? was(x, y - line, channel) : 255),
  ],
  [
    'overlapped by itself',
    (isBand) => (was) => (x, y, channel) =>
      Math.min(was(x, y, channel), isBand(y) ? was(x - 8, y, channel) : 255),
  ],
  ['in red', (isBand) => (was) => (x, y, channel) => (isBand(y) && channel === 0 ? 255 : was(x, y, channel))],
])('whatever is %s is noticed', (_, damage) => {
  const bands = bandsOf(page)
  expect(bands.length).toBeGreaterThan(20)
  for (const [top, bottom] of bands) {
    // what is around it is enough to be compared, and quicker
    const part = rowsOf(page, top - 12, bottom + 32)
    const from = Math.min(top, 12)
    const damaged = redrawn(
      part,
      damage((y) => y >= from && y < from + bottom - top),
    )
    expect.soft(pageDifference(part, damaged), `rows ${top} to ${bottom}`).toMatch(/^differs by \d+ of 255, /)
  }
})

test.each<[string, Change]>([
  ['drawn again', (was) => was],
  [
    'with noise',
    (was) => (x, y, channel) => was(x, y, channel) + ((x * 31 + y * 17 + channel * 7) % 25) - 12,
  ],
  [
    'a little blurred',
    (was) => (x, y, channel) =>
      (2 * was(x, y, channel) + was(x - 1, y, channel) + was(x + 1, y, channel)) / 4,
  ],
  ['half a dot further down', (was) => (x, y, channel) => (was(x, y, channel) + was(x, y - 1, channel)) / 2],
  [
    'printed at another time',
    (was) => (x, y, channel) => (y > page.height - 20 && y < page.height - 14 ? 0 : was(x, y, channel)),
  ],
])('a page is the same %s', (_, change) => {
  expect(pageDifference(page, redrawn(page, change))).toBeNull()
})

test('a page of another size is noticed, unless by a fraction of a dot', () => {
  expect(pageDifference(page, rowsOf(page, 0, page.height - 1))).toBeNull()
  expect(pageDifference(page, rowsOf(page, 0, page.height - 2))).toBe(
    'is 340 × 438 dots instead of 340 × 440',
  )
})
