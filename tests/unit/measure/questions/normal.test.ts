import { expect, test } from 'vitest'
import { heightsAround } from '#shared/measure/questions/normal'

const around = (height: readonly number[], heightDiffers: readonly number[], place: number) =>
  heightsAround({ length: height.length, height, heightDiffers }, place)

test('a height stands beside the nearest ones that contradict nothing, or where each does, beside the nearest', () => {
  expect(around([128, 182, 134], [0, 1, 0], 1)).toEqual([128, 134])
  expect(around([172, 17.2, NaN, 182], [0, 1, 0, 1], 3)).toEqual([172])
  expect(around([172, 182], [1, 1], 1)).toEqual([172])
  expect(around([150, NaN, 170], [1, 0, 1], 0)).toEqual([170])
})
