import type { ReportContent } from './content'

/** What of a report no font of this computer can draw. */
export interface Undrawn {
  /** Each character once, in the order in which they are met. */
  readonly characters: readonly string[]
  /** How many different names have one of them. */
  readonly names: number
}

// drawn by Inter, which every page has
const latin = '\u024f'
const unseen = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cs}]/u

/** The characters of a report that will be boxes on paper. The fonts that they need are loaded for that. */
export async function findUndrawn(content: ReportContent): Promise<Undrawn> {
  const { names, others } = printedTexts(content)
  const asked = new Set(
    [...names, ...others].flatMap((text) =>
      Array.from(text).filter((one) => one > latin && !unseen.test(one)),
    ),
  )
  const characters = await undrawnOf([...asked])
  const has = (name: string) => characters.some((one) => name.includes(one))
  return { characters, names: names.filter(has).length }
}

function printedTexts(content: ReportContent): { names: string[]; others: string[] } {
  const { letterhead } = content
  const head = [letterhead.name, letterhead.address, letterhead.clinician]
  switch (content.kind) {
    case 'session': {
      const { row, session } = content.detail
      return {
        names: distinct([row.identity.name, session.name]),
        others: distinct([...head, ...session.diagnoses, ...session.medications, session.ethnicity]),
      }
    }
    case 'course':
      return { names: distinct([content.patient.name]), others: distinct(head) }
    case 'cohort':
      return { names: distinct(content.rows.map(({ identity }) => identity.name)), others: distinct(head) }
  }
}

function distinct(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null))]
}

const sidePx = 64
const atOnce = 200
// Unicode promises never to give it a character, so it is drawn as what is missing
const nothing = '\ufdd0'

/** Those that look like a character that there cannot be: what a font says of itself is not always so. */
async function undrawnOf(characters: readonly string[]): Promise<string[]> {
  if (characters.length === 0) return []
  const font = `${sidePx / 2}px ${getComputedStyle(document.body).fontFamily}`
  // of a font that cannot be read, the characters are found below
  await document.fonts.load(font, characters.join('')).catch(() => null)
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.font = font
  const looks = (text: string) => {
    context.clearRect(0, 0, sidePx, sidePx)
    context.fillText(text, sidePx / 4, sidePx * 0.7)
    return new Uint32Array(context.getImageData(0, 0, sidePx, sidePx).data.buffer)
  }
  const box = looks(nothing)
  const found: string[] = []
  for (const [at, one] of characters.entries()) {
    const pixels = looks(one)
    if (box.every((pixel, at) => pixel === pixels[at])) found.push(one)
    // no frame of a window waits for a long list
    if (at % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return found
}

/** What a character that cannot be drawn is called: `U+1F9A0`. */
export function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
