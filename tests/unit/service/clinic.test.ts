import { expect, test } from 'vitest'
import { createSessionArchive, type SpirometrySession } from '../../../src-service/world/sessions'
import { clinicDays, layTraps, makeClinic } from '../../../src-service/world/clinic'
import { dayOf } from './everyone'

const last = dayOf('2026-11-20')
const people = makeClinic(7, 120, 1, last)

/** The sessions of a clinic whose history ends on 2026-11-20, as seen at noon of a day. */
function sentOn(today: string): SpirometrySession[] {
  const now = () => Date.parse(`${today}T12:00:00Z`)
  const archive = createSessionArchive({
    seed: 7,
    firstDay: last - clinicDays,
    dayRule: 'session-offset',
    now,
  })
  layTraps(archive, people, last)
  return archive.between(people, last - clinicDays, last)
}

const sessions = sentOn('2026-11-20')
const ofPlace = (place: number) => sessions.filter(({ email }) => email === people[place]?.email)
const percent = ({ spirometry_tests }: SpirometrySession) => spirometry_tests.best_test.fev1_percentage

test('people of a clinic have names and e-mails of their own, and nearly all one clock', () => {
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  expect(people.length - new Set(people.map(({ name }) => name)).size).toBeLessThan(3)
  const away = sessions.filter(({ created_at }) => !/\+0[01]:00$/.test(created_at))
  expect(away.length).toBeLessThan(sessions.length / 50)
})

test('what it has sent stays the same on later days', () => {
  const later = new Map(sentOn('2027-06-01').map((session) => [session.id, session]))
  expect(
    sessions.filter((session) => JSON.stringify(later.get(session.id)) !== JSON.stringify(session)),
  ).toEqual([])
})

test('one value cannot be, and one session names somebody else', () => {
  expect(sessions.filter(({ spirometry_tests }) => spirometry_tests.best_test.fev1_actual > 8)).toHaveLength(
    1,
  )
  const names = new Map(people.map(({ email, name }) => [email, name]))
  expect(sessions.filter(({ email, name }) => names.get(email) !== name)).toHaveLength(1)
})

test('a transplant climbs for months and falls in the end, and treatment begins with what it changes', () => {
  const transplant = ofPlace(3)
  expect(percent(transplant[0] as SpirometrySession)).toBeLessThan(45)
  expect(Math.max(...transplant.map(percent))).toBeGreaterThan(85)
  expect(percent(transplant.at(-1) as SpirometrySession)).toBeLessThan(75)
  const treated = transplant.filter(({ medications }) => medications.includes('Tacrolimus 2 mg'))
  expect(treated.length).toBeGreaterThan(80)
  expect(treated.length).toBeLessThan(transplant.length)
})

test('a session in a clinic is on no weekend, and after a bronchodilator FEV1 is larger for most', () => {
  const inClinic = new Set(
    people.filter(({ keepsOfficeHours }) => keepsOfficeHours).map(({ email }) => email),
  )
  const weekdays = sessions
    .filter(({ email }) => inClinic.has(email))
    .map(({ created_at }) => new Date(`${created_at.slice(0, 10)}T00:00Z`).getUTCDay())
  expect(weekdays.filter((day) => day === 0 || day === 6)).toEqual([])
  const rises = people.flatMap(({ email }) => {
    const theirs = sessions.filter((session) => session.email === email)
    return theirs.flatMap((session, at) =>
      theirs[at - 1]?.created_at.slice(0, 10) === session.created_at.slice(0, 10)
        ? [percent(session) - percent(theirs[at - 1] as SpirometrySession)]
        : [],
    )
  })
  expect(rises.length).toBeGreaterThan(15)
  expect(rises.filter((rise) => rise > 0).length / rises.length).toBeGreaterThan(0.7)
})
