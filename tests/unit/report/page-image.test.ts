import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageDifference } from '../../e2e/report-images/page-difference'
import { channels, type PageImage } from '../../e2e/report-images/page-image'
import { readPng } from '../../e2e/report-images/read-png'
import { reduced } from '../../e2e/report-images/reduced'
import { writePng } from '../../e2e/report-images/write-png'

/** The sample of a channel (0 to 255) at a dot; white beyond the page. */
type SampleAt = (x: number, y: number, channel: number) => number

/** A page whose every sample is made anew out of those that were there. */
function redrawn(page: PageImage, change: (was: SampleAt) => SampleAt): PageImage {
  const { width, height, samples } = page
  const isOn = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height
  const sample = change((x, y, channel) =>
    isOn(x, y) ? (samples[(y * width + x) * channels + channel] ?? 255) : 255,
  )
  const next = Uint8Array.from(samples, (_, at) => {
    const dot = Math.floor(at / channels)
    return Math.max(0, Math.min(255, sample(dot % width, Math.floor(dot / width), at % channels)))
  })
  return { width, height, samples: next }
}

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

const image = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 })
      .map((samples) => ({ width, height, samples })),
  )

test('a picture comes out of a PNG as it went in', () => {
  fc.assert(
    fc.property(image, (one) => {
      expect(readPng(writePng(one))).toEqual(one)
    }),
  )
})

test('a PNG that another program has made is refused rather than misread', () => {
  const png = writePng({ width: 1, height: 1, samples: Uint8Array.of(1, 2, 3) })
  // as if it had grey dots alone
  png[25] = 0
  expect(() => readPng(png)).toThrow('another kind of PNG')
})

test('a reduced picture has the means of squares of dots', () => {
  const samples = Uint8Array.of(0, 0, 0, 10, 20, 30, 9, 9, 9, 20, 40, 60, 30, 60, 90, 9, 9, 9)
  expect(reduced({ width: 3, height: 2, samples }, 2)).toEqual({
    width: 1,
    height: 1,
    samples: Uint8Array.of(15, 30, 45),
  })
})
