import { expect, test } from 'vitest'
import { sessionFlags } from '#shared/measure/flags'
import { type FlagCode, flagKinds, listedFlags } from '#shared/records/flag'
import { sampleSessions } from '../exports/sample-sessions'
import { knownUnits } from '../app/fixtures/a-session'

test('red is rare: few of the sample’s sessions have a value that cannot be right', () => {
  const sessions = sampleSessions(112).map(({ session }) => {
    const { day, instant, offsetMinutes } = session.local
    const flags = sessionFlags({ ...session, moment: { day, instant, offsetMinutes } }, knownUnits)
    return flags.map(({ code }) => code)
  })
  const having = (isOne: (code: FlagCode) => boolean) =>
    sessions.filter((codes) => codes.some((code) => isOne(code))).length
  const isRed = (code: FlagCode) => flagKinds[code] === 'fault'
  // all that a list points at was in colour once, 18 of a hundred
  expect([sessions.length, having((code) => listedFlags.includes(code)), having(isRed)]).toEqual([
    1523, 275, 6,
  ])
  expect(flagKinds['value-unread']).toBe('note')
})
