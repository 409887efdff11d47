import type { HostState } from '#shared/host'
import { type PreferenceName, type Preferences, preferences } from '#shared/preferences'
import { languages, languageTraits } from '#shared/text/languages'
import { numberText, withUnit } from '../../format/numbers'
import { t } from '../../text/texts.svelte'

type Table = typeof preferences
type NameWith<Shape> = { [K in PreferenceName]: Table[K] extends Shape ? K : never }[PreferenceName]
type NumberName = NameWith<{ readonly choices: readonly number[] }>
type DurationName = NameWith<{ readonly unit: 'minutes' }>
type ZeroName = { [K in NumberName]: 0 extends Table[K]['choices'][number] ? K : never }[NumberName]

interface PreferenceChoice {
  readonly value: string
  readonly text: string
}

/** Whether a preference has an effect on this computer. */
export function isOffered(name: PreferenceName, { app, lock }: Pick<HostState, 'app' | 'lock'>): boolean {
  const { needs, notOn } = { needs: null, notOn: null, ...preferences[name] }
  if (notOn === app.platform || (needs !== null && !lock.isSet)) return false
  return needs !== 'system-prompt' || app.hasSystemPrompt
}

/** The choices of a preference in words, the present value among them. */
export function choicesOf(name: PreferenceName, current: Preferences[PreferenceName]): PreferenceChoice[] {
  if (name === 'theme')
    return preferences.theme.schema.options.map((value) => ({ value, text: t(`preferences.theme.${value}`) }))
  if (name === 'language') {
    const spoken = languages.map((value) => ({ value, text: languageTraits[value].autonym }))
    return [{ value: 'system', text: t('preferences.language.system') }, ...spoken]
  }
  if (!isNumber(name))
    return [true, false].map((on) => ({ value: String(on), text: t(on ? 'policy.on' : 'policy.off') }))
  const usual: readonly number[] = preferences[name].choices
  const offered = typeof current !== 'number' || usual.includes(current) ? usual : [current, ...usual]
  return offered.map((value) => ({ value: String(value), text: wordsOf(name, value) }))
}

function wordsOf(name: NumberName, value: number): string {
  if (value === 0 && hasZero(name)) return t(`preferences.${name}.zero`)
  if (isDuration(name)) return durationText(value)
  return t(`preferences.${name}.value`, { count: value, percent: withUnit(numberText(value, 0, 1), '%') })
}

/** A duration in words: `30 minutes`, `6 hours`, `1 day`. */
function durationText(minutes: number): string {
  if (minutes % 1440 === 0) return t('settings.days', { count: minutes / 1440 })
  if (minutes % 60 === 0) return t('settings.hours', { count: minutes / 60 })
  return t('settings.minutes', { count: minutes })
}

function isNumber(name: PreferenceName): name is NumberName {
  return 'choices' in preferences[name]
}

function hasZero(name: NumberName): name is ZeroName {
  return (preferences[name].choices as readonly number[]).includes(0)
}

function isDuration(name: NumberName): name is DurationName {
  return 'unit' in preferences[name]
}
