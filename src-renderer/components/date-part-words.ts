import { t } from '../text/message-format'

const parts = ['day', 'month', 'year'] as const

/**
 * What a part of a day field is called, and that it is empty, in the language of the page; `props` are those of the
 * library, which knows these words in English alone.
 */
export function datePartWords(
  part: string,
  props: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const known = parts.find((one) => one === part)
  if (!known) return {}
  const label = { 'aria-label': t(`shell.date.${known}`) }
  return props['aria-valuetext'] === 'Empty' ? { ...label, 'aria-valuetext': t('shell.date.empty') } : label
}
