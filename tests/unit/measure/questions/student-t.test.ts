import { expect, test } from 'vitest'
import { studentT } from '#shared/measure/questions/student-t'

test('Student’s t is that of printed tables', () => {
  const table = [
    [1, 12.7062047],
    [2, 4.3026527],
    [3, 3.1824463],
    [4, 2.7764451],
    [5, 2.5705818],
    [6, 2.4469119],
    [10, 2.2281389],
    [30, 2.0422725],
    [39, 2.0226909],
    [120, 1.9799304],
    [1000, 1.9623391],
    // the normal distribution, but for 0.00003
    [100_000, 1.9599877],
  ] as const
  expect(table.filter(([freedom, t]) => Math.abs(studentT(freedom) - t) > 1e-7)).toEqual([])
  expect([0, 1.5, -1, NaN].map(studentT)).toEqual([NaN, NaN, NaN, NaN])
})
