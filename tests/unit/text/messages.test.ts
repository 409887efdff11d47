import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { host as hostEnglish } from '#shared/text/en'
import { chooseLocale, type Language, languageOf, languages } from '#shared/text/languages'
import { createTexts, type Texts } from '#shared/text/texts'
import { hostTexts } from '../../../src-main/text/texts'
import { en as pageEnglish } from '../../../src-renderer/text/en'
import { loadTexts } from '../../../src-renderer/text/texts.svelte'
import { sourceFiles } from './source-files'

/** Texts by their keys, as ICU messages. */
type Messages = Readonly<Record<string, string>>

type Dictionaries = Readonly<Record<Language, Messages>>
type File = Readonly<Record<string, Messages>>

// found by their names, so that a new language is tested unasked
const pageFiles = import.meta.glob<File>('../../../src-renderer/text/??.ts', { eager: true })
const sharedFiles = import.meta.glob<File>('../../../src-shared/text/??.ts', { eager: true })

function byLanguage(
  files: Readonly<Record<string, File>>,
  texts: (file: File, language: Language) => Messages,
) {
  const found = languages.map((language) => {
    const [, file] = Object.entries(files).find(([path]) => path.endsWith(`/${language}.ts`)) ?? []
    if (!file) throw new Error(`there are no texts in ${language}`)
    return [language, texts(file, language)] as const
  })
  return Object.fromEntries(found) as Dictionaries
}

/** The texts of the pages in each language. */
const pageTexts = byLanguage(pageFiles, (file, language) => file[language] ?? {})

/** The texts of the main process in each language. */
const mainTexts = byLanguage(sharedFiles, ({ faults, host }) => ({ ...faults, ...host }))

interface Element {
  readonly type: number
  readonly value?: unknown
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>
}

// of the parser's kinds of element: plain text, a choice by word, and the sign of a plural's own number
const literal = 0
const select = 5
const pound = 7

function elementsOf(message: string): readonly Element[] {
  return new IntlMessageFormat(message, 'en-GB', undefined, { ignoreTag: true }).getAst()
}

/** An element and all that its choices hold. */
function withChildren(element: Element): Element[] {
  const inside = Object.values(element.options ?? {}).flatMap(({ value }) => value)
  return [element, ...inside.flatMap(withChildren)]
}

/** The names that an ICU message has filled in, each once, in alphabetical order. */
function messageArguments(message: string): string[] {
  const filled = elementsOf(message)
    .flatMap(withChildren)
    .filter(({ type }) => type !== literal && type !== pound)
  return [...new Set(filled.map(({ value }) => String(value)))].sort()
}

/** The choices of every `select` in an ICU message, by its argument: they have to be the same in each language. */
function messageChoices(message: string): string[] {
  return elementsOf(message)
    .flatMap(withChildren)
    .filter(({ type }) => type === select)
    .map(({ value, options = {} }) => `${String(value)}: ${Object.keys(options).sort().join(' ')}`)
    .sort()
}

const programs = [
  { program: 'pages', dictionaries: pageTexts, speak: loadTexts },
  { program: 'main', dictionaries: mainTexts, speak: hostTexts },
] as const

// the usual one of each language, and two that write numbers otherwise
const locales = [...languages.map((language) => chooseLocale(language, [])), 'es-MX', 'de-CH']

/** What `look` finds wrong, or why it cannot look, by key. */
function offenders(messages: Messages, look: (key: string, message: string) => boolean): string[] {
  return Object.entries(messages).flatMap(([key, message]) => {
    try {
      return look(key, message) ? [`${key}: ${message}`] : []
    } catch (error) {
      return [`${key}: ${String(error)}`]
    }
  })
}

/** Keys of which a translation is not filled with what English is, by the same choices. */
function filledOtherwise(english: Messages, translation: Messages): string[] {
  const shape = (message: string) => JSON.stringify([messageArguments(message), messageChoices(message)])
  return offenders(english, (key, message) => shape(translation[key] ?? '') !== shape(message))
}

/** Keys whose texts in a locale are not written wholly, or not out of these messages. */
function unwritten(messages: Messages, texts: Texts<string>): string[] {
  const unfilled = /[{}]|undefined|NaN/
  return offenders(messages, (key, message) => {
    // with nothing to fill in and nothing escaped it has to be written as it stands
    if (!/[{']/.test(message)) return texts(key) !== message || unfilled.test(message)
    const names = messageArguments(message)
    return [0, 1, 2, 1_234_567].some((number) =>
      unfilled.test(texts(key, Object.fromEntries(names.map((name) => [name, number])))),
    )
  })
}

function untidy(messages: Messages): string[] {
  return offenders(messages, (_, message) => !message.includes('\n') && / {2}|^ | $|"|\.\.\./.test(message))
}

describe.each(programs)('the texts of $program', ({ dictionaries, speak }) => {
  it('have the same keys in every language', () => {
    for (const language of languages) {
      expect(Object.keys(dictionaries[language]).sort(), language).toEqual(
        Object.keys(dictionaries.en).sort(),
      )
    }
  })

  it('are filled with the same in every language, by the same choices', () => {
    const { en, ...translations } = dictionaries
    const found = Object.entries(translations).flatMap(([language, messages]) =>
      filledOtherwise(en, messages).map((line) => `${language} ${line}`),
    )
    expect(found).toEqual([])
  })

  it('can all be written in every locale', async () => {
    const found = await Promise.all(
      locales.map(async (locale) => {
        const messages = dictionaries[languageOf(locale) ?? 'en']
        const texts = (await speak(locale)) as Texts<string>
        return unwritten(messages, texts).map((line) => `${locale} ${line}`)
      }),
    )
    expect(found.flat()).toEqual([])
  })

  it('are tidy: no space too many, no straight quotation marks, three dots in one', () => {
    const found = languages.flatMap((language) =>
      untidy(dictionaries[language]).map((line) => `${language} ${line}`),
    )
    expect(found).toEqual([])
  })
})

it('a text that is wrong in one of these ways is found', () => {
  const english: Messages = {
    'a.one': 'Of {count}',
    'a.two': '{kind, select, x {X} other {Y}}',
    'a.three': 'Fine',
  }
  const keysOf = (found: readonly string[]) => found.map((line) => line.split(':')[0])
  expect(keysOf(filledOtherwise(english, { ...english, 'a.one': 'De {cuenta}' }))).toEqual(['a.one'])
  expect(keysOf(filledOtherwise(english, { ...english, 'a.two': '{kind, select, other {Y}}' }))).toEqual([
    'a.two',
  ])
  expect(keysOf(filledOtherwise(english, { ...english, 'a.one': '', 'a.three': '{' }))).toEqual([
    'a.one',
    'a.three',
  ])
  const torn: Messages = { ...english, 'a.three': 'Not {fine' }
  expect(keysOf(unwritten(torn, createTexts(torn, 'en-GB')))).toEqual(['a.three'])
  const mixedUp: Messages = { ...english, 'a.three': 'Bien' }
  expect(keysOf(unwritten(english, createTexts(mixedUp, 'en-GB')))).toEqual(['a.three'])
  const slovenly = { a: 'two  spaces', b: ' before', c: 'say "no"', d: 'wait...', e: 'wait…' }
  expect(keysOf(untidy(slovenly))).toEqual(['a', 'b', 'c', 'd'])
})

it('a manoeuvre is never called a test, which is the whole session', () => {
  const wrong: Readonly<Record<string, RegExp>> = {
    en: /\b(best|all|each|every|single|chosen|other) tests?\b|\btests? (\d|#|\{(test|number)\})|# tests?\b/i,
    es: /\b(mejor|todas las|cada|otra) pruebas?\b|# pruebas?\b|\bpruebas? (\d|#|\{(test|number)\})/i,
    de: /\b(bester?|beste[ns]?|alle|jeder?|andere[nr]?) Tests?\b|# Tests?\b|\bTests? (\d|#|\{(test|number)\})/i,
  }
  const said = languages.flatMap((language) =>
    [pageTexts[language], mainTexts[language]].flatMap((messages) =>
      offenders(messages, (_, message) => wrong[language]?.test(message) ?? true),
    ),
  )
  expect(said).toEqual([])
})

const quoted = /'([a-z][\w-]*(?:\.[\w-]+)+)'/gi
// a key with a part that is filled in: `faults.${code}.title`
const templated = /`([a-z]\w*\.[^`\s]*\$\{[^`]*)`/gi

function usedKeys(files: Readonly<Record<string, string>>, keys: readonly string[]): Set<string> {
  const text = Object.values(files).join('\n')
  const literal = new Set([...text.matchAll(quoted)].map(([, key]) => key))
  const patterns = [...text.matchAll(templated)].map(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
    return new RegExp(`^${parts.join('[\\w-]+')}$`)
  })
  return new Set(keys.filter((key) => literal.has(key) || patterns.some((one) => one.test(key))))
}

describe.each([
  ['pages', pageEnglish, { ...sourceFiles.pages, ...sourceFiles.shared }],
  ['main', hostEnglish, { ...sourceFiles.main }],
] as const)('the texts of %s', (_, english, files) => {
  it('are each used somewhere', () => {
    const keys = Object.keys(english)
    const used = usedKeys(files, keys)
    expect(keys.filter((key) => !used.has(key))).toEqual([])
  })
})

it('a text that nothing uses is found', () => {
  const files = { a: "t('area.one'); t(`area.${two}.title`)" }
  const keys = ['area.one', 'area.x-y.title', 'area.three', 'area.x.text']
  expect([...usedKeys(files, keys)]).toEqual(['area.one', 'area.x-y.title'])
})
