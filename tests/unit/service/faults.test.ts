import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFaultPlan, faultKinds, readFault } from '../../../src-service/faults'
import { usage } from '../../../src-service/main'

const names =
  'slow reset truncate 400 500 503-retry-after 429 403-after not-json wrong-shape empty unordered duplicates ' +
  'fraction-heights bad-records withdrawn unshared huge expired-certificate http-redirect'

test('the faults have the names that were agreed', () => {
  expect(Object.keys(faultKinds).sort()).toEqual(names.split(' ').sort())
})

test.each(names.split(' '))('%s can be read, for all and for one endpoint', (name) => {
  expect(readFault(name)).toMatchObject({ name })
  expect(readFault(`${name}@profiles`).endpoints).toEqual(['profiles'])
})

test.each(['', 'explode', '429=', '429=-1', '429=x', '429 =1', 'unordered=3', '429@nowhere', 'toString'])(
  '%j is refused',
  (text) => {
    expect(() => readFault(text)).toThrow(RangeError)
  },
)

test('a plan counts down what is for some requests, and spares those before', () => {
  const plan = createFaultPlan(['429=2', '403-after=1', 'slow=70'].map(readFault))
  const take = (name: Parameters<typeof plan.take>[0], times: number) =>
    Array.from({ length: times }, () => plan.take(name, 'timelines') !== null)
  expect(take('429', 3)).toEqual([true, true, false])
  expect(take('403-after', 3)).toEqual([false, true, true])
  expect(plan.take('slow', 'profiles')).toBe(70)
  expect(plan.take('500', 'profiles')).toBeNull()
})

test('two faults of one name follow each other', () => {
  const plan = createFaultPlan(['slow@timelines=1', 'slow@profiles=2'].map(readFault))
  expect([plan.take('slow', 'timelines'), plan.take('slow', 'profiles')]).toEqual([1, 2])
})

// @dates: looks at the clock, so it runs on other days too

const page = readFileSync('docs/service.md', 'utf8')

test('docs/service.md has a row for every fault and no other', () => {
  const [, section = ''] = page.split('## Faults')
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(rows.sort()).toEqual(Object.keys(faultKinds).sort())
})

test('docs/service.md tells of every option', () => {
  const options = [...usage.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => option ?? '')
  expect(options.length).toBeGreaterThan(15)
  for (const option of options) expect(page).toContain(`\`${option}`)
})
