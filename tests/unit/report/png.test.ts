import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPng } from '../../e2e/report-images/read-png'
import { reduced } from '../../e2e/report-images/reduced'
import { writePng } from '../../e2e/report-images/write-png'

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
