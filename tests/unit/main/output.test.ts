import { describe, expect, it } from 'vitest'
import { fault } from '#shared/fault'
import { faultCodes } from '#shared/faults'
import { noSyncYet, type SyncStatus } from '#shared/records/sync'
import { chooseLocale, languages } from '#shared/text/languages'
import { faultSentence, progressLine } from '../../../src-main/command-line/output'
import { hostTexts } from '../../../src-main/text/texts'

const english = hostTexts('en-GB')
const spanish = hostTexts('es-ES')

describe('a fault in a terminal', () => {
  it('is said in each language, whatever it is', () => {
    const wrong = faultCodes.filter((code) => {
      const sentences = languages.map((language) =>
        faultSentence(fault(code), hostTexts(chooseLocale(language, []))),
      )
      const isWhole = sentences.every((said) => /\.$/.test(said) && !/ {2}|[{}]|undefined|^ | $/.test(said))
      return !isWhole || new Set(sentences).size < languages.length
    })
    expect(wrong).toEqual([])
  })

  it('is said as in the window, without what only a window can do', () => {
    expect(faultSentence(fault('busy'), english)).toBe(
      'Spirodesk is already running with this profile. Nothing was changed. Quit Spirodesk, or choose another folder with --user-data.',
    )
    expect(faultSentence(fault('cancelled'), english)).toBe('Stopped before it finished.')
    expect(faultSentence(fault('offline'), english)).toBe(
      'This computer is offline. Try again when the network is back.',
    )
  })

  it('says what of the input does not fit, with a technical detail as it is', () => {
    for (const detail of ['other-kind', 'other-address', 'other-pin'])
      expect(faultSentence(fault('bad-input', detail), english)).toMatch(
        /^That input isn’t valid\. The profile.* in the window \(Settings\) first, or choose another folder with --user-data\.$/,
      )
    // of the organizations that there are, none has a name
    expect(faultSentence(fault('bad-input', 'no-such-organization: '), english)).toBe(
      'That input isn’t valid. There is no organisation with that name in the profile.',
    )
    expect(faultSentence(fault('bad-input', 'folder-unusable: EACCES'), spanish)).toBe(
      'Lo introducido no es válido. La carpeta del perfil no se puede utilizar. (EACCES)',
    )
    expect(faultSentence(fault('redirected', 'status 302'), spanish)).toBe(
      'El servicio redirige a otra dirección. La clave de API nunca se envía a una dirección que usted no haya introducido. Pida la dirección actual del servicio y conéctese con ella. (status 302)',
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
    retryFault: fault('offline'),
  }
  const sync = { ...noSyncYet(), running }
  const backup = { ...noBackupYet, running: null }
  const nothing = { sync, exporting: null, importing: null, backup }
  expect(progressLine(nothing, english)).toBe(
    '2 of 9 days, 40 sessions, waiting to retry (This computer is offline)',
  )
  expect(progressLine(nothing, spanish)).toBe(
    '2 de 9 días, 40 sesiones, esperando para volver a intentarlo (Este equipo no tiene conexión)',
  )
  const importing = { stage: 'writing', file: 'a.json', bytes: 3, done: 2 } as const
  expect(progressLine({ ...nothing, importing }, english)).toBe('66 % of the file imported')
  const empty = { ...importing, stage: 'reading', bytes: 0, done: 0 } as const
  expect(progressLine({ ...nothing, importing: empty }, spanish)).toBe('100 % del archivo comprobado')
  const backingUp = { ...backup, running: { bytes: 8, done: 1 } }
  expect(progressLine({ ...nothing, backup: backingUp }, english)).toBe('12 % of the backup done')
})

const noBackupYet = { folder: null, every: 'never', lastAt: null, lastBytes: null, fault: null } as const
