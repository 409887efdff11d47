import { expect, test } from 'vitest'
import { gapPlates, plateHeight } from '../../../src-renderer/course/gap-plates'

const frame = { left: 40, right: 640, top: 20, bottom: 220 }
const gap = { x: 300, width: 200, words: 'No sessions for 6 months' }
const before = { x: 290, y: 120 }
const after = { x: 510, y: 120 }

test('the words on a gap stand at its foot, or at its head where a session lies there', () => {
  const [foot] = gapPlates([gap], frame, [before, after])
  expect(foot).toMatchObject({ words: gap.words, x: 400 })
  expect((foot?.y ?? 0) + plateHeight).toBeLessThan(frame.bottom)
  const [head] = gapPlates([{ ...gap, width: 60 }], frame, [
    { x: 290, y: 205 },
    { x: 365, y: 205 },
  ])
  expect(head?.y).toBeLessThan(frame.top + plateHeight)
})

test('no plate lies on a mark or on a line between two, and a narrow gap has none', () => {
  // a line from the foot to the head beside a gap that is narrower than its words
  const steep = [
    { x: 240, y: 210 },
    { x: 296, y: 30 },
    { x: 370, y: 30 },
  ]
  expect(gapPlates([{ ...gap, width: 60 }], frame, steep)).toEqual([])
  expect(gapPlates([{ ...gap, width: 10 }], frame, [before, after])).toEqual([])
  const [within] = gapPlates([{ ...gap, x: 600, width: 40 }], frame, [before])
  expect((within?.x ?? 0) + (within?.width ?? 0) / 2).toBeLessThanOrEqual(frame.right)
})
