import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isLink, linkedPages, linkSchema, readLink } from '#shared/links'

test.each(linkedPages)('a link to %s leads there', (page) => {
  for (const text of [`spirodesk://${page}`, `spirodesk://${page}/`, `SPIRODESK://${page.toUpperCase()}`])
    expect(readLink(text)).toEqual({ to: 'page', page })
})

test('a link opens the window, a saved view by its name, or a session by its id', () => {
  expect(readLink('spirodesk://open')).toEqual({ to: 'window' })
  expect(readLink('spirodesk://view/Low%20FEV%E2%82%81')).toEqual({ to: 'view', name: 'Low FEV₁' })
  expect(readLink('spirodesk://view/%D8%B3%D9%84')).toEqual({ to: 'view', name: 'سل' })
  expect(readLink('spirodesk://session/3f2a-01')).toEqual({ to: 'session', id: '3f2a-01' })
  expect(readLink('spirodesk://session/a%2F..%2Fb')).toEqual({ to: 'session', id: 'a/../b' })
})

test.each([
  '',
  'spirodesk:',
  'spirodesk://',
  'spirodesk:sync',
  'spirodesk:/sync',
  'spirodesk:///sync',
  'https://sync',
  'javascript:alert(1)',
  'spirodesk://sync-now',
  'spirodesk://connect/https%3A%2F%2Fexample.org',
  'spirodesk://sync/now',
  'spirodesk://sync?key=abc',
  'spirodesk://sync#abc',
  'spirodesk://user@sync',
  'spirodesk://user:secret@sync',
  'spirodesk://sync:443',
  'spirodesk://sync//',
  'spirodesk://sync\nopen',
  'spirodesk://sync\n',
  ' spirodesk://sync',
  'spirodesk://view',
  'spirodesk://view/',
  'spirodesk://view/%20',
  'spirodesk://view/a/b',
  'spirodesk://view/a?b=c',
  'spirodesk://view/%00',
  'spirodesk://view/a%0Ab',
  'spirodesk://view/%E2%80%AEabc',
  'spirodesk://view/%E2%80%8B',
  'spirodesk://view/%E0%A4%A',
  'spirodesk://view/%FF',
  'spirodesk://view/\ud800',
  'spirodesk://view/\u00f1',
  'spirodesk://view/a b',
  `spirodesk://view/${'a'.repeat(201)}`,
  `spirodesk://session/${'%61'.repeat(400)}`,
  'spirodesk://session/a" --no-sandbox"',
  'spirodesk://patient/p1',
  'spirodesk://constructor',
  'spirodesk://__proto__',
])('%j leads to nothing', (text) => {
  expect(readLink(text)).toEqual({ to: 'nothing' })
})

test('what is read is what a page may be told', () => {
  for (const text of ['spirodesk://view/a', 'spirodesk://open', 'spirodesk://x'])
    expect(v.is(linkSchema, readLink(text))).toBe(true)
})

test('a word is a link by its scheme alone, so that a bad one is never taken for anything else', () => {
  expect(['spirodesk:', 'Spirodesk://x', 'spirodesk://--inspect'].every(isLink)).toBe(true)
  expect(['spirodesk', '--user-data', 'https://spirodesk:'].some(isLink)).toBe(false)
})
