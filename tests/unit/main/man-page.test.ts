import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it, test } from 'vitest'
import { helpContent, helpText } from '../../../src-main/command-line/help'
import { optionTasks } from '../../../src-main/command-line/tasks'
import { manPage } from './man-page'
import { hostTexts } from '../../../src-main/text/texts'

const english = hostTexts('en-GB')
const file = join(import.meta.dirname, '../../../resources/man/spirodesk.1')

describe('the manual page', () => {
  // `vitest --update` writes it anew
  it('is made of what --help says', async () => {
    await expect(manPage(english)).toMatchFileSnapshot(file)
  })

  it('is one that groff has nothing to say against', ({ skip }) => {
    const { error, status, stderr, stdout } = spawnSync('groff', ['-man', '-Tutf8', '-ww', file], {
      encoding: 'utf8',
    })
    if (error) skip('groff is not installed')
    expect(stderr).toBe('')
    expect(status).toBe(0)
    // bold is written twice, or between escapes; some terminals get another hyphen
    const text = stripVTControlCharacters(stdout)
      .replace(overstruck, '')
      .replace(/[−‐]/g, '-')
      .replace(/\s+/g, ' ')
    for (const { words } of helpContent(english).tasks) expect(text).toContain(words)
  })
})

const overstruck = new RegExp(`.${String.fromCharCode(8)}`, 'g')

test('--help has every option, each with the task that it belongs to', () => {
  const { tasks, sections } = helpContent(english)
  const named = new Map<string, string[]>()
  const add = (words: string, task: string) => {
    for (const [, option = ''] of words.matchAll(/--([a-z-]+)/g))
      named.set(option, [...(named.get(option) ?? []), task])
  }
  for (const { words } of tasks) add(words, /^--([a-z-]+)/.exec(words)?.[1] ?? '')
  for (const { title, rows } of sections)
    for (const { words } of rows) add(words, /--([a-z-]+)/.exec(title)?.[1] ?? '')
  const wrong = [...optionTasks].flatMap(([option, belongs]) => {
    const told = named.get(option) ?? []
    const isTold = belongs.length === 0 ? told.length > 0 : belongs.every((task) => told.includes(task))
    return isTold ? [] : [option]
  })
  expect(wrong).toEqual([])
  expect([...named.keys()].filter((option) => !optionTasks.has(option))).toEqual([])
})

test.each(['en-GB', 'es-ES', 'de-DE'])('--help in %s fits a terminal, with nothing left open', (locale) => {
  const text = helpText(hostTexts(locale))
  expect(text.split('\n').filter((line) => line.length > 100)).toEqual([])
  expect(text).not.toMatch(/[{}]|undefined/)
})
