import { logoAtMost } from '../../report/content/content'

/** The packages that Spirodesk and its sample service run with, fonts by their makers, with licences. */
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

const usualSizes = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2]

/** The sizes of text that are offered, the present one among them; 1 is the default. */
export function textSizes(present: number): number[] {
  return [...new Set([...usualSizes, present])].sort((one, other) => one - other)
}

/** The host of an address, for a sentence; the address itself if it names none. */
export function hostOfAddress(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return address
  }
}

// the sharpest that a printer can show at 42 mm
const mostWidth = 640
const mostHeight = 220

/** Scales an image to a PNG of a letterhead's size, as a `data:` address; null if it is no image or too intricate. */
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
