import { describe, expect, it } from 'vitest'
import { noUpdates } from '#shared/updates'
import { feedOf, readyVersion, updateNotes } from '../../../../src-renderer/app/settings/updates'

describe('a newer version in the window', () => {
  const place = { address: 'https://own.example/package', sha512: 'ab' }
  const found = { version: '0.2.0', notes: {}, ...place, bytes: 9, done: 9, path: '/a/package' }

  it('is spoken of once it is here, until it is put off', () => {
    expect(readyVersion(noUpdates(), null)).toBeNull()
    const there = { ...noUpdates(), found: { ...found, path: null } }
    expect(readyVersion(there, null)).toBeNull()
    expect(readyVersion({ ...there, installs: 'person' }, null)).toBe('0.2.0')
    expect(readyVersion({ ...there, installs: 'person' }, '0.2.0')).toBeNull()
    expect(readyVersion({ ...noUpdates(), found }, null)).toBe('0.2.0')
    expect(readyVersion({ ...noUpdates(), found }, '0.2.0')).toBeNull()
    expect(readyVersion({ ...noUpdates(), found }, '0.1.9')).toBe('0.2.0')
  })

  it('comes from the feed that is named wherever it is said what leaves this computer', () => {
    const on = { ...noUpdates(), obstacle: null, ownFeed: 'https://own.example/' }
    expect(feedOf(on)).toBeNull()
    expect(feedOf({ ...on, choice: 'on' })).toBe('https://own.example/')
    expect(feedOf({ ...on, choice: 'https://other.example/' })).toBe('https://other.example/')
    expect(feedOf({ ...on, choice: 'on', obstacle: 'no-key' })).toBeNull()
  })

  it('is described in the language of the window, or else in English', () => {
    const notes = { en: ' Faster lists. ', de: 'Schnellere Listen.' }
    expect(updateNotes(notes, 'de-AT')).toBe('Schnellere Listen.')
    expect(updateNotes(notes, 'es-MX')).toBe('Faster lists.')
    expect(updateNotes({}, 'en-GB')).toBe('')
  })
})
