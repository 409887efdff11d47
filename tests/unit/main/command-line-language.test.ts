import { describe, expect, it } from 'vitest'
import { type FaultCode, fault } from '#shared/faults/fault'
import { type SyncStatus, noSyncYet } from '#shared/records/sync-status'
import { chooseLocale } from '#shared/text/choose-locale'
import { languages } from '#shared/text/languages'
import { environmentLocales } from '../../../src-main/command-line/environment-locales'
import { exitCodes } from '../../../src-main/command-line/exit-codes'
import { faultSentence } from '../../../src-main/command-line/fault-sentence'
import { progressLine } from '../../../src-main/command-line/progress-line'
import { hostTexts } from '../../../src-main/text/host-texts'

const english = hostTexts('en-GB')
const spanish = hostTexts('es-ES')

describe('the language of a terminal', () => {
  it.each([
    [{ LANG: 'es_ES.UTF-8' }, ['es-ES']],
    [{ LANG: 'en_GB.UTF-8', LC_ALL: 'es_MX.UTF-8' }, ['es-MX']],
    [{ LANG: 'en_GB', LC_MESSAGES: 'es' }, ['es']],
    [{ LANG: 'ca_ES@valencia' }, ['ca-ES']],
    [{ LANG: 'C.UTF-8' }, []],
    [{ LC_ALL: 'POSIX', LANG: 'es_ES' }, []],
    [{ LANG: 'es__' }, []],
    [{}, []],
  ])('%j', (environment, locales) => {
    expect(environmentLocales(environment)).toEqual(locales)
  })
})

describe('a fault in a terminal', () => {
  const codes = Object.keys(exitCodes) as FaultCode[]

  it.each(languages.filter((language) => language !== 'en'))('is said in %s, whatever it is', (language) => {
    const texts = hostTexts(chooseLocale(language, []))
    const wrong = codes.filter((code) => {
      const said = faultSentence(fault(code), texts)
      // only a call that went wrong within Spirodesk, or what no command line can cause, is told by its code
      const isOfCall = exitCodes[code] === 70 && code !== 'internal'
      const isTold = isOfCall || ['not-found', 'not-printed'].includes(code)
      const isTranslated = said !== faultSentence(fault(code), english) && !said.includes('(')
      return !isTranslated || said.includes(`: ${code}.`) !== isTold
    })
    expect(wrong).toEqual([])
  })

  it('says what of the input does not fit, with a technical detail as it is', () => {
    expect(faultSentence(fault('bad-input', 'other-kind'), english)).toBe(
      'The profile has a connection of another kind.',
    )
    expect(faultSentence(fault('bad-input', 'folder-unusable: EACCES'), spanish)).toBe(
      'La carpeta del perfil no se puede utilizar. (EACCES)',
    )
    expect(faultSentence(fault('redirected', 'status 302'), spanish)).toBe(
      'El servicio remite a otro lugar, lo que nunca se sigue. Compruebe su dirección. (status 302)',
    )
  })
})

it('shows progress in the language of the terminal', () => {
  const running: NonNullable<SyncStatus['running']> = {
    reason: 'command',
    startedAt: 0,
    stage: 'waiting',
    daysDone: 2,
    daysPlanned: 9,
    sessions: 40,
    bytes: 0,
    reading: null,
    daysFailed: 0,
    msLeft: null,
    retryAt: 1,
    retryFault: null,
  }
  const sync = { ...noSyncYet(), running }
  const nothing = { sync, exporting: null, importing: null }
  expect(progressLine(nothing, english)).toBe('2 of 9 days, 40 sessions, waiting to try again')
  expect(progressLine(nothing, spanish)).toBe('2 de 9 días, 40 sesiones, esperando para volver a intentarlo')
  const importing = { stage: 'writing', file: 'a.json', bytes: 3, done: 2 } as const
  expect(progressLine({ ...nothing, importing }, english)).toBe('66 % of the file imported')
  const empty = { ...importing, stage: 'reading', bytes: 0, done: 0 } as const
  expect(progressLine({ ...nothing, importing: empty }, spanish)).toBe('100 % del archivo revisado')
})
