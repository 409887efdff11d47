import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exportFormats, formatNames } from '#shared/exports/formats'
import { fault } from '#shared/fault'
import { faultCodes } from '#shared/faults'
import { chooseLocale, languages } from '#shared/text/languages'
import { hashToRoute, routeToHash } from '../../../../src-renderer/app/core/navigation.svelte'
import { faultWords } from '../../../../src-renderer/app/faults/faults'
import {
  blockTexts,
  faultGroupNames,
  faultsOf,
  findHelp,
  helpEntries,
  linkParts,
  topicOf,
} from '../../../../src-renderer/app/help/help'
import { articleIds, type HelpTexts } from '../../../../src-renderer/text/help/help-form'
import { loadHelp } from '../../../../src-renderer/text/help/help-texts'

const helps = await Promise.all(
  languages.map(async (language) => ({ language, help: await loadHelp(chooseLocale(language, [])) })),
)

/** Every text of the help, each with where it stands. */
function textsOf({ articles, faults, tour, news }: HelpTexts): (readonly [where: string, text: string])[] {
  return [
    ...articleIds.flatMap((id) =>
      [articles[id].lead, ...articles[id].text.flatMap(blockTexts)].map((text) => [id, text] as const),
    ),
    ...faultCodes.flatMap((code) =>
      [...faults[code].why, ...faults[code].steps].map((text) => [code, text] as const),
    ),
    ...Object.entries(tour).map(([stop, { text }]) => [stop, text] as const),
    ...news.flatMap(({ version, entries }) => entries.map((text) => [version, text] as const)),
  ]
}

const linksIn = (text: string) => linkParts(text).flatMap(({ to }) => to ?? [])

/** Whether a link names a place that there is, and names it as the app does. */
function isAstray(link: string): boolean {
  const route = hashToRoute(link)
  if (routeToHash(route) !== link) return true
  return route.page === 'help' && route.topic !== undefined && topicOf(route.topic).shows === 'index'
}

describe('the help', () => {
  it('names every format of exports', () => {
    const families = [
      ...new Set(
        formatNames.filter((name) => !exportFormats[name].ofList).map((name) => name.split('-')[0] ?? ''),
      ),
    ]
    const missing = helps.flatMap(({ language, help }) => {
      const text = help.articles.exports.text.flatMap(blockTexts).join(' ').toLowerCase()
      return families.filter((family) => !text.includes(family)).map((family) => `${language} ${family}`)
    })
    expect(missing).toEqual([])
  })

  it('has every fault in one group, under a name that no article has', () => {
    const grouped = faultGroupNames.flatMap(faultsOf)
    expect(grouped.toSorted()).toEqual([...faultCodes].sort())
    expect(faultCodes.filter((code) => topicOf(code).shows !== 'fault')).toEqual([])
    expect(articleIds.filter((id) => topicOf(id).shows !== 'article')).toEqual([])
    expect(topicOf('nothing-of-this-name')).toEqual({ shows: 'index' })
  })

  it('has a page for every fault in every language, with cause and cure', () => {
    const lacking = helps.flatMap(({ language, help }) =>
      faultCodes
        .filter((code) => help.faults[code].why.length === 0 || help.faults[code].steps.length === 0)
        .map((code) => `${language} ${code}`),
    )
    expect(lacking).toEqual([])
  })

  it('is written in whole sentences, tidily, in every language', () => {
    const untidy = helps.flatMap(({ language, help }) =>
      textsOf(help)
        .filter(([, text]) => !/[.:]$/.test(text) || / {2}|"|!|\.\.\.|[{}]|\]\s?\(/.test(plain(text)))
        .map(([where, text]) => `${language} ${where}: ${text}`),
    )
    expect(untidy).toEqual([])
  })

  it('leads to places that there are, and to the same ones in every language', () => {
    const astray = helps.flatMap(({ language, help }) =>
      textsOf(help)
        .flatMap(([, text]) => linksIn(text))
        .filter(isAstray)
        .map((link) => `${language} ${link}`),
    )
    expect(astray).toEqual([])
    const shapes = helps.map(({ help }) =>
      textsOf(help).map(([where, text]) => [where, ...linksIn(text)].join(' ')),
    )
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
    expect(isAstray('#/help/nothing-of-this-name')).toBe(true)
    expect(isAstray('#/settings/taxes')).toBe(true)
  })

  it('adds to a fault and does not repeat it', () => {
    const [english] = helps
    const repeated = faultCodes.filter((code) => {
      const { title, text } = faultWords(fault(code), { sessions: 1, platform: 'linux', clockSkewMs: null })
      const { why = [], steps = [] } = english?.help.faults[code] ?? {}
      return [...why, ...steps].some((line) => line === title || text.split(/(?<=\.) /).includes(line))
    })
    expect(repeated).toEqual([])
  })

  it('tells what is new in this version, in every language', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const untold = helps
      .filter(({ help }) => help.news[0]?.version !== version)
      .map(({ language }) => language)
    expect(untold).toEqual([])
  })
})

function plain(text: string): string {
  return linkParts(text)
    .map((part) => part.text)
    .join('')
}

describe('a search in the help', () => {
  const [english] = helps
  const context = { sessions: 1, platform: 'linux', clockSkewMs: null } as const
  const entries = english ? helpEntries(english.help, (code) => faultWords(fault(code), context)) : []
  const topics = (text: string) => findHelp(entries, text).map(({ topic }) => topic)

  it('finds articles and faults by all words, without case and accents', () => {
    expect(topics('KEYCHAIN locked')).toContain('keychain-locked')
    expect(topics('trênds')[0]).toBe('trends')
    expect(topics('bronchodilator')).toEqual(['trends'])
    expect(topics('certificate-not-pinned')).toEqual(['certificate-not-pinned'])
  })

  it('has those first whose title begins with the first word', () => {
    expect(topics('filters')[0]).toBe('filters')
    expect(topics('keyboard')[0]).toBe('keyboard')
  })

  it('finds nothing for nothing, and for what there is not', () => {
    expect(topics('  ')).toEqual([])
    expect(topics('keychain zebra')).toEqual([])
  })
})

it('a text is taken apart into words and links', () => {
  expect(linkParts('Open [Sync](#/sync), or [not this](https://a.example).')).toEqual([
    { text: 'Open ', to: null },
    { text: 'Sync', to: '#/sync' },
    { text: ', or [not this](https://a.example).', to: null },
  ])
})
