import { readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { computerNow } from '#shared/now'
import { usualInstant } from '../clock'

// no test depends on the day on which it runs
let ahead: number | undefined = usualInstant - computerNow()
let isAsked = false
Object.defineProperty(globalThis, 'spirodeskClockAhead', {
  configurable: true,
  get() {
    isAsked = true
    return ahead
  },
  set(next: number | undefined) {
    ahead = next
  },
})

// what looks at the clock runs on a few other days too in each `npm test`; see tools/test/other-days.mjs
afterAll(() => {
  const file = expect.getState().testPath ?? ''
  if (isAsked && !/^\/\/ @dates\b/m.test(readFileSync(file, 'utf8')))
    throw new Error(
      `${file} looks at the clock: mark it with a line "// @dates", so that it runs on other days too`,
    )
})
