import { createContext } from 'svelte'
import type { SvelteSet } from 'svelte/reactivity'
import { foldText } from '#shared/text/texts'
import type { MessageKey } from '../../text/texts.svelte'
import type { SettingsPart } from '../core/navigation.svelte'

export const settingGroups = ['service', 'clinic', 'values', 'safety', 'computer', 'about'] as const

export type SettingGroup = (typeof settingGroups)[number]

interface Part {
  readonly group: SettingGroup
  readonly title: MessageKey
  /** Other words to find it by, such as those of earlier versions. */
  readonly words: MessageKey
}

/** The parts of the settings, in the order of their groups. */
export const settingParts = {
  connection: { group: 'service', title: 'settings.connection', words: 'settings.words.connection' },
  history: { group: 'service', title: 'settings.history.part', words: 'settings.words.history' },
  sync: { group: 'service', title: 'settings.sync', words: 'settings.words.sync' },
  organizations: { group: 'service', title: 'organizations.title', words: 'settings.words.organizations' },
  letterhead: { group: 'clinic', title: 'report.letterhead.title', words: 'settings.words.letterhead' },
  initials: { group: 'clinic', title: 'report.month.initialsLabel', words: 'settings.words.initials' },
  recall: { group: 'clinic', title: 'settings.recall', words: 'settings.words.recall' },
  units: { group: 'values', title: 'settings.units', words: 'settings.words.units' },
  reference: {
    group: 'values',
    title: 'settings.reference',
    words: 'settings.words.reference',
  },
  lock: { group: 'safety', title: 'lock.section', words: 'settings.words.lock' },
  recovery: { group: 'safety', title: 'recovery.cards', words: 'settings.words.recovery' },
  backup: { group: 'safety', title: 'recovery.backup', words: 'settings.words.backup' },
  privacy: { group: 'safety', title: 'settings.leaves.part', words: 'settings.words.privacy' },
  appearance: { group: 'computer', title: 'settings.appearance', words: 'settings.words.appearance' },
  background: { group: 'computer', title: 'background.section', words: 'settings.words.background' },
  notifications: { group: 'computer', title: 'background.notify', words: 'settings.words.notifications' },
  keyboard: { group: 'computer', title: 'settings.keyboard', words: 'settings.words.keyboard' },
  updates: { group: 'about', title: 'updates.section', words: 'settings.words.updates' },
  about: { group: 'about', title: 'settings.version', words: 'settings.words.about' },
} as const satisfies Record<SettingsPart, Part>

/** The parts of a group, as far as some are shown. */
export function partsIn(group: SettingGroup, shown: ReadonlySet<SettingsPart>): SettingsPart[] {
  const all = Object.entries(settingParts) as [SettingsPart, Part][]
  return all.flatMap(([part, { group: own }]) => (own === group && shown.has(part) ? [part] : []))
}

/** The page of settings: the parts that are on it. */
export const [useSettingsPage, provideSettingsPage] = createContext<{
  readonly shown: SvelteSet<SettingsPart>
}>()

/** A row of the settings, as searched. */
export interface FoundSetting {
  readonly name: string
  readonly part: SettingsPart
  readonly row: HTMLElement
}

/** The rows below an element that have every word of a text, in what they show or in the words of their part. */
export function findSettings(body: HTMLElement, text: string, words: (part: SettingsPart) => string) {
  const rows = [...body.querySelectorAll<HTMLElement>('[data-setting]')]
  return rows.flatMap((row): FoundSetting[] => {
    const part = row.closest<HTMLElement>('[data-part]')?.dataset['part'] as SettingsPart
    const name = row.dataset['setting'] ?? ''
    return hasWords(`${row.textContent} ${words(part)}`, text) ? [{ name, part, row }] : []
  })
}

/** Whether a text has every word of a searched one; case and accents do not count. */
export function hasWords(text: string, searched: string): boolean {
  const folded = foldText(text)
  return foldText(searched)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
