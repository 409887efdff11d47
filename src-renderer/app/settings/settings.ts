import type { Preferences } from '#shared/host'
import { type Policy, policyPreferences } from '#shared/policy'
import { logoAtMost } from '../../report/content'
import { byteText, numberText, withUnit } from '../../format/numbers'
import { t } from '../../text/texts.svelte'

interface NumberChoice {
  readonly value: string
  readonly text: string
}

const intervals = [15, 30, 60, 180, 360, 720, 1440, 0]
const lockTimes = [1, 5, 15, 30, 60, 0]
const spans = [7, 14, 30, 60, 90]
const staleDays = [1, 3, 7, 14, 30, 0]
const falls = [5, 10, 12, 15, 20, 30, 0]

/** The intervals between runs that can be chosen, in minutes, with the present one among them. */
export function intervalChoices(current: number): NumberChoice[] {
  return withCurrent(intervals, current).map((minutes) => ({
    value: String(minutes),
    text: intervalText(minutes),
  }))
}

/** When a run begins besides, and what a day costs at the present settings (in bytes), once that is known. */
export function intervalDetail(bytesPerDay: number | null): string {
  const cost = bytesPerDay === null ? [] : [t('settings.interval.cost', { size: byteText(bytesPerDay) })]
  return [t('settings.interval.text'), ...cost].join(' ')
}

/** After how many minutes it can lock, with the present choice among them. */
export function lockChoices(current: number): NumberChoice[] {
  return withCurrent(lockTimes, current).map((minutes) => ({
    value: String(minutes),
    text: minutes === 0 ? t('lock.after.never') : intervalText(minutes),
  }))
}

/** After how many days without a sync a notification can be shown, with the present choice among them. */
export function staleChoices(current: number): NumberChoice[] {
  return withCurrent(staleDays, current).map((count) => ({
    value: String(count),
    text: count === 0 ? t('background.never') : t('background.stale.days', { count }),
  }))
}

/** From which fall of FEV1, in percent, one can be shown, with the present choice among them. */
export function fallChoices(current: number): NumberChoice[] {
  return withCurrent(falls, current).map((percent) => ({
    value: String(percent),
    text:
      percent === 0
        ? t('background.never')
        : t('background.falls.percent', { percent: withUnit(numberText(percent, 0, 1), '%') }),
  }))
}

/** The numbers of recent days to read again that can be chosen, with the present one among them. */
export function rereadChoices(current: number): NumberChoice[] {
  return withCurrent(spans, current).map((count) => ({
    value: String(count),
    text: t('settings.reread.days', { count }),
  }))
}

/** An interval in words: `30 minutes`, `6 hours`, `1 day`; 0 is only when asked. */
export function intervalText(minutes: number): string {
  if (minutes === 0) return t('settings.interval.never')
  if (minutes % 1440 === 0) return t('settings.interval.days', { count: minutes / 1440 })
  if (minutes % 60 === 0) return t('settings.interval.hours', { count: minutes / 60 })
  return t('settings.interval.minutes', { count: minutes })
}

/** A value in words for a preference that the organisation has set; undefined for one that is the user's own. */
export function managedText(
  policy: Policy | null,
  preference: keyof Preferences,
  text: string | boolean,
): string | undefined {
  if (policy === null || !(preference in policyPreferences(policy))) return undefined
  return typeof text === 'string' ? text : t(text ? 'policy.on' : 'policy.off')
}

function withCurrent(offered: readonly number[], current: number): number[] {
  return offered.includes(current) ? [...offered] : [current, ...offered]
}

/** The packages that Spirodesk and its sample service are built with as they run, fonts by their makers, with their licences. */
export const builtWith = [
  { name: 'electron', licence: 'MIT' },
  { name: 'svelte', licence: 'MIT' },
  { name: 'dexie', licence: 'Apache-2.0' },
  { name: 'keytar', licence: 'MIT' },
  { name: 'node-cron', licence: 'ISC' },
  { name: 'valibot', licence: 'MIT' },
  { name: 'lossless-json', licence: 'MIT' },
  { name: 'hyparquet-writer', licence: 'MIT' },
  { name: 'intl-messageformat', licence: 'BSD-3-Clause' },
  { name: 'd3-dsv', licence: 'ISC' },
  { name: 'bits-ui', licence: 'MIT' },
  { name: '@internationalized/date', licence: 'Apache-2.0' },
  { name: '@lucide/svelte', licence: 'ISC' },
  { name: 'selfsigned', licence: 'MIT' },
  { name: 'age-encryption', licence: 'BSD-3-Clause' },
  { name: '@scure/base', licence: 'MIT' },
  { name: '@scure/bip39', licence: 'MIT' },
  { name: 'shamir-secret-sharing', licence: 'Apache-2.0' },
  { name: 'qr', licence: '(MIT OR Apache-2.0)' },
  { name: '@expo-google-fonts/*', licence: 'MIT AND OFL-1.1' },
  { name: '@fontsource/*', licence: 'OFL-1.1' },
  { name: '@fontsource-variable/*', licence: 'OFL-1.1' },
] as const

/** The host that an address names, for a sentence; the address itself when it names none. */
export function hostOfAddress(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return address
  }
}

// as sharp as a printer can show 42 mm
const mostWidth = 640
const mostHeight = 220

/** Makes a chosen image a PNG of a letterhead's size, as a `data:` address; null when it is no image or too intricate. */
export async function readLogo(file: Blob): Promise<string | null> {
  let image: ImageBitmap
  try {
    image = await createImageBitmap(file)
  } catch {
    return null
  }
  for (let scale = Math.min(1, mostWidth / image.width, mostHeight / image.height); ; scale /= 2) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const address = canvas.toDataURL('image/png')
    if (address.length <= logoAtMost) return address
    if (canvas.width === 1 && canvas.height === 1) return null
  }
}
