import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../prepare/project-root.mjs'

/**
 * A day on which tests run besides the usual one.
 *
 * @typedef {object} OtherDay
 * @property {string} name
 * @property {string} instant when it is as each test begins
 * @property {string} zone the time zone of the computer
 */

/** @type {readonly OtherDay[]} */
export const otherDays = [
  { name: '29 February', instant: '2028-02-29T10:00:00Z', zone: 'UTC' },
  { name: '31 December, 23:30', instant: '2026-12-31T22:30:00Z', zone: 'Europe/Madrid' },
  { name: '1 January, 00:10, ahead of UTC', instant: '2026-12-31T18:40:00Z', zone: 'Asia/Kolkata' },
  { name: 'the night without 2 o’clock in Europe', instant: '2027-03-28T00:59:30Z', zone: 'Europe/Madrid' },
  {
    name: 'the night with 2 o’clock twice in Europe',
    instant: '2026-10-25T00:59:30Z',
    zone: 'Europe/Berlin',
  },
  {
    name: 'the night without 2 o’clock in the US',
    instant: '2027-03-14T06:59:30Z',
    zone: 'America/New_York',
  },
  {
    name: 'the night with 1 o’clock twice in the US',
    instant: '2026-11-01T05:59:30Z',
    zone: 'America/New_York',
  },
  {
    name: 'a Sunday that ends a month of six weeks',
    instant: '2027-01-31T17:00:00Z',
    zone: 'America/Los_Angeles',
  },
  { name: 'a day in 2031, far east', instant: '2031-05-17T11:00:00Z', zone: 'Pacific/Kiritimati' },
]

const [, newYearsEve] = otherDays
if (!newYearsEve) throw new Error('there is no second day')

/** The day in `npm test`: day and year differ between the computer and UTC. */
export const dayOfEveryTest = newYearsEve

/**
 * The environment in which tests run on a day.
 *
 * @param {OtherDay} day
 */
export function environmentOf({ instant, zone }) {
  return { SPIRODESK_TEST_NOW: instant, TZ: zone }
}

// a file of tests that reads the clock says so by a comment; tests/unit/set-clock.ts enforces that
const mark = /^\/\/ @dates\b/m

/**
 * The files of tests in some folders of `tests` that read the clock, as paths from the project's root.
 *
 * @param {...string} folders
 */
export function filesWithDates(...folders) {
  return folders
    .flatMap((folder) => {
      const names = readdirSync(join(projectRoot, 'tests', folder), { recursive: true, encoding: 'utf8' })
      return names.map((name) => join('tests', folder, name))
    })
    .filter((path) => path.endsWith('.test.ts') && mark.test(readFileSync(join(projectRoot, path), 'utf8')))
}
