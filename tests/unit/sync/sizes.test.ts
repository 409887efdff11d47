import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnswerCost, createQuestionSizes, firstSizes } from '../../../src-main/sync/sizes'
import { everyProfile, type WindowPart } from '../../../src-main/sync/windows'

const quick = { ms: 100, firstByteMs: 50, bytes: 10_000, wireBytes: 2_000 }

/** A quick answer about so many days, with their margin. */
const quickly = (days: number): AnswerCost => ({ ...quick, days: days + 3 })

/** Sizes on a line that nothing is known of but the days of the next question. */
function sizesFrom(days: number) {
  const sizes = firstSizes()
  return createQuestionSizes({ sizes: { ...sizes, all: { ...sizes.all, days } }, between: null, cut: null })
}

/** An answer of 1,000 bytes a day over a line of 8 kB/s. */
function answered(days: number): AnswerCost {
  const wireBytes = (days + 3) * 1_000 + 900
  return { ms: 300 + wireBytes / 8, firstByteMs: 300, days: days + 3, bytes: wireBytes, wireBytes }
}

function broken(wireBytes: number) {
  return { ms: wireBytes / 8, wireBytes }
}

describe('the size of a question', () => {
  test.each([
    ['small and fast', 8, quick, 16],
    ['late, and then fast', 8, { ...quick, ms: 3_200, firstByteMs: 3_000 }, 16],
    ['slow', 8, { ...quick, ms: 60_000 }, 4],
    ['slow, of few days', 4, { ...quick, ms: 60_000 }, 4],
    ['far too slow', 4, { ...quick, ms: 150_000 }, 2],
    ['large', 8, { ...quick, bytes: 20_000_000 }, 4],
    ['in between', 8, { ...quick, ms: 15_000 }, 8],
    ['as long as the wait for it', 8, { ...quick, ms: 12_000, firstByteMs: 6_000 }, 16],
    ['small and fast, at the limit', 100, quick, 128],
  ])('after an answer that is %s', (_, days, cost, next) => {
    const sizes = sizesFrom(days)
    sizes.came(everyProfile, days, { ...quickly(days), ...cost })
    expect(sizes.of(everyProfile)).toBe(next)
  })

  test('is larger for one profile', () => {
    const one: WindowPart = { profiles: ['p'], purpose: 'attribution' }
    const sizes = sizesFrom(7)
    expect([sizes.of(everyProfile), sizes.of(one)]).toEqual([7, 366])
    sizes.came(one, 366, quickly(366))
    expect([sizes.of(everyProfile), sizes.of(one)]).toEqual([7, 732])
    sizes.limit(one, 128)
    sizes.came(one, 128, quickly(128))
    expect(sizes.of(one)).toBe(128)
  })

  test('is never tried a second time after it broke off', () => {
    const sizes = sizesFrom(16)
    sizes.came(everyProfile, 16, { ...quickly(16), ms: 15_000 })
    sizes.broke(everyProfile, 16, broken(5_000))
    expect(sizes.of(everyProfile)).toBeLessThanOrEqual(8)
  })

  test('follows from what passes between breaks, and grows while nothing breaks', () => {
    const sizes = sizesFrom(32)
    const breakAfter = (answers: number, wireBytes: number) => {
      for (let answer = 0; answer < answers; answer++) sizes.came(everyProfile, 8, answered(8))
      sizes.carried(answers * 20_000)
      sizes.broke(everyProfile, 8, broken(wireBytes))
      sizes.came(everyProfile, 8, answered(8))
    }
    breakAfter(7, 5_000)
    breakAfter(9, 9_000)
    breakAfter(8, 2_000)
    // some 100 kB between breaks, 4 kB besides the days of each question
    const usual = sizes.of(everyProfile)
    expect(usual).toBeGreaterThan(10)
    expect(usual).toBeLessThan(40)
    for (let answer = 0; answer < 100; answer++) sizes.came(everyProfile, usual, answered(usual))
    expect(sizes.of(everyProfile)).toBeGreaterThan(1.5 * usual)
  })

  test('is known to the next run, with all that it follows from', () => {
    const sizes = sizesFrom(32)
    sizes.came(everyProfile, 16, answered(16))
    sizes.broke(everyProfile, 16, broken(9_000))
    sizes.came(everyProfile, 8, answered(8))
    const next = createQuestionSizes(sizes.memory())
    expect(next.memory()).toEqual(sizes.memory())
    expect(next.mayAskAhead()).toBe(false)
  })

  test('nothing is asked ahead until as much has passed as usually does between breaks', () => {
    const sizes = sizesFrom(8)
    expect(sizes.mayAskAhead()).toBe(true)
    sizes.came(everyProfile, 8, answered(8))
    sizes.broke(everyProfile, 8, broken(5_000))
    expect(sizes.mayAskAhead()).toBe(false)
    sizes.came(everyProfile, 4, answered(4))
    expect(sizes.mayAskAhead()).toBe(false)
    sizes.came(everyProfile, 8, answered(8))
    expect(sizes.mayAskAhead()).toBe(true)
  })

  test('a day is asked for in parts where much of it had come before it broke off, and not where nothing had', () => {
    const sizes = sizesFrom(4)
    for (let times = 0; times < 12; times++) sizes.broke(everyProfile, sizes.of(everyProfile), broken(3_500))
    expect([sizes.of(everyProfile), sizes.pieces(everyProfile)]).toEqual([1, 1])
    sizes.broke(everyProfile, 1, broken(9_000))
    expect(sizes.pieces(everyProfile)).toBe(2)
  })

  test('a day that is too much is asked for in parts of the profiles, until more passes again', () => {
    const sizes = sizesFrom(1)
    sizes.tooMany(everyProfile, 1)
    sizes.tooMany(everyProfile, 0.5)
    expect([sizes.of(everyProfile), sizes.pieces(everyProfile)]).toEqual([1, 4])
    sizes.came(everyProfile, 0.25, quickly(1))
    sizes.came(everyProfile, 0.5, quickly(1))
    expect([sizes.of(everyProfile), sizes.pieces(everyProfile)]).toEqual([1, 1])
  })

  test('never leaves its bounds, and grows again after any trouble', () => {
    const step = fc.constantFrom('came', 'slow', 'broke', 'tooMany')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const sizes = sizesFrom(7)
        for (const what of steps) {
          const days = sizes.of(everyProfile)
          if (what === 'came') sizes.came(everyProfile, days, quickly(days))
          else if (what === 'slow') sizes.came(everyProfile, days, { ...quickly(days), ms: 150_000 })
          else if (what === 'broke') sizes.broke(everyProfile, days, broken(1_000))
          else sizes.tooMany(everyProfile, days)
          expect(sizes.of(everyProfile)).toBeGreaterThanOrEqual(1)
          expect(sizes.of(everyProfile)).toBeLessThanOrEqual(128)
        }
        for (let answers = 0; answers < 900; answers++) {
          sizes.needsFresh(everyProfile, sizes.of(everyProfile))
          sizes.came(everyProfile, sizes.of(everyProfile), quickly(sizes.of(everyProfile)))
        }
        expect(sizes.of(everyProfile)).toBe(128)
      }),
    )
  })
})

describe('connections that are cut after the same number of bytes', () => {
  /**
   * A line that cuts each connection after 30 kB, and how often it has. As Chromium does, it asks silently again when a kept
   * connection breaks before the first TLS record of its answer is whole.
   */
  function cutting(questions: number) {
    const sizes = sizesFrom(7)
    const handshake = 4_000
    let used = 0
    let known = 0
    let cuts = 0
    const renew = () => (used = known = handshake)
    const carry = (bytes: number) => {
      used += bytes
      sizes.carried((known += bytes))
    }
    for (let question = 0; question < questions; question++) {
      const days = sizes.of(everyProfile)
      if (sizes.needsFresh(everyProfile, days) || used === 0) renew()
      const cost = answered(days)
      const left = 30_000 - used
      if (cost.wireBytes > left && used > handshake && left < Math.min(cost.wireBytes, 16_384)) {
        cuts += 1
        used = handshake
      }
      const came = Math.min(cost.wireBytes, 30_000 - used)
      carry(came)
      if (came === cost.wireBytes) sizes.came(everyProfile, days, cost)
      else {
        sizes.broke(everyProfile, days, broken(came))
        sizes.carried((used = known = 0))
        cuts += 1
      }
    }
    return cuts
  }

  test('are ended before, most of them, and tried again ever more rarely', () => {
    expect(cutting(60)).toBeLessThan(10)
    // each of these is a question lost
    expect(cutting(600) - cutting(60)).toBeLessThan(20)
  })

  test('make no question smaller than half of what passes between breaks is worth, if they broke by chance', () => {
    const sizes = sizesFrom(32)
    let questions = 0
    // a bit is turned over in each 100 kB, and twice in a row almost at once
    for (let round = 0; round < 20; round++) {
      for (let left = 100_000; left > 0; questions++) {
        const days = sizes.of(everyProfile)
        if (sizes.needsFresh(everyProfile, days)) sizes.carried(0)
        const { wireBytes } = answered(days)
        left -= wireBytes
        sizes.carried(left > 0 ? wireBytes : 5_000 + (round % 2) * 100)
        if (left > 0) sizes.came(everyProfile, days, answered(days))
        else sizes.broke(everyProfile, days, broken(5_000 + (round % 2) * 100))
      }
    }
    expect(questions / 20).toBeLessThan(16)
  })

  test('are not what a line is that was gone just after a break', () => {
    const sizes = sizesFrom(7)
    for (const bytes of [30_000, 30_500]) {
      sizes.came(everyProfile, 7, answered(7))
      sizes.carried(bytes)
      sizes.broke(everyProfile, 7, broken(bytes))
      sizes.lineWasGone()
    }
    expect(sizes.memory().cut).toBeNull()
    sizes.carried(10_000)
    expect(sizes.needsFresh(everyProfile, 7)).toBe(false)
  })

  test('are no more than chance when they break at different ones', () => {
    const sizes = sizesFrom(7)
    for (const bytes of [30_000, 90_000, 12_000, 45_000]) {
      sizes.came(everyProfile, 7, answered(7))
      sizes.carried(bytes)
      sizes.broke(everyProfile, 7, broken(bytes))
    }
    expect(sizes.memory().cut?.always).toBeNull()
  })
})
