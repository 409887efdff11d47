import type { Json } from '#shared/records/json'
import { numberText } from '../../format/numbers'
import { t } from '../../text/texts.svelte'

const longestText = 120

/** What a value of the tree is, in a few words: itself, or how much it holds and between which limits. */
export function treeWords(value: Json | undefined): string {
  if (value === undefined) return ''
  if (value === null || typeof value !== 'object') return short(JSON.stringify(value))
  if (!Array.isArray(value)) return t('raw.tree.fields', { count: Object.keys(value).length })
  const count = t('raw.tree.values', { count: value.length })
  if (value.length === 0 || !value.every((one) => typeof one === 'number')) return count
  const least = value.reduce((least, one) => Math.min(least, one), Infinity)
  const most = value.reduce((most, one) => Math.max(most, one), -Infinity)
  return t('raw.tree.between', { count, least: sampleText(least), most: sampleText(most) })
}

/** A sample, with as many decimals as help. */
export function sampleText(value: number): string {
  return numberText(value, 0, 3)
}

function short(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}
