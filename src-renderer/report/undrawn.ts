import type { ReportContent } from './content/content'
import { monthTexts } from './content/month'

/** The characters of a report that no font of this computer can draw. */
export interface Undrawn {
  /** Each character once, in the order of the report. */
  readonly characters: readonly string[]
  /** The number of different names with one of them. */
  readonly names: number
}

// the range drawn by Inter, which every page has
const latin = '\u024f'
const unseen = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cs}]/u

/** The characters of a report that will be boxes on paper. Loads the fonts that they need. */
export async function findUndrawn(content: ReportContent): Promise<Undrawn> {
  const { names, others } = printedTexts(content)
  const asked = new Set(
    [...names, ...others].flatMap((text) =>
      Array.from(text).filter((one) => one > latin && !unseen.test(one)),
    ),
  )
  const characters = await undrawnOf([...asked])
  const isConcerned = (name: string) => characters.some((one) => name.includes(one))
  return { characters, names: names.filter(isConcerned).length }
}

function printedTexts(content: ReportContent): { names: string[]; others: string[] } {
  const { letterhead } = content
  const head = [letterhead.name, letterhead.address, letterhead.clinician]
  switch (content.kind) {
    case 'session': {
      const { row, session } = content.detail
      return {
        names: distinct([row.identity.name, session.name]),
        others: distinct([
          ...head,
          ...session.diagnoses,
          ...session.medications,
          session.ethnicity,
          content.identity.record,
          content.interpretation,
          ...content.annotations.map(({ value }) => value.words),
        ]),
      }
    }
    case 'course':
      return {
        names: distinct([content.patient.name]),
        others: distinct([
          ...head,
          ...content.patient.diagnoses,
          content.identity.record,
          content.interpretation,
          ...(content.beside.baseline ? [content.beside.baseline.by] : []),
          ...content.beside.annotations.map(({ value }) => value.words),
        ]),
      }
    case 'month':
      return { names: distinct([content.patient.name]), others: distinct([...head, ...monthTexts(content)]) }
    case 'worklist':
      return {
        names: distinct(content.rows.map(({ name }) => name)),
        others: distinct([
          ...head,
          ...content.request.list.words,
          ...content.rows.flatMap(({ diagnoses }) => diagnoses),
          ...content.notes.map(({ value }) => value.words),
        ]),
      }
    case 'cohort':
      return { names: distinct(content.rows.map(({ identity }) => identity.name)), others: distinct(head) }
  }
}

function distinct(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null))]
}

const sidePx = 64
const atOnce = 200
// never assigned by Unicode, so drawn as a missing character
const unassigned = '\ufdd0'

/** The characters that look like an impossible one: a font's own table is not always right. */
async function undrawnOf(characters: readonly string[]): Promise<string[]> {
  if (characters.length === 0) return []
  const font = `${sidePx / 2}px ${getComputedStyle(document.body).fontFamily}`
  // the test below finds the characters of an unreadable font
  await document.fonts.load(font, characters.join('')).catch(() => null)
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.font = font
  const pixelsOf = (text: string) => {
    context.clearRect(0, 0, sidePx, sidePx)
    context.fillText(text, sidePx / 4, sidePx * 0.7)
    return new Uint32Array(context.getImageData(0, 0, sidePx, sidePx).data.buffer)
  }
  const box = pixelsOf(unassigned)
  const found: string[] = []
  for (const [at, one] of characters.entries()) {
    const pixels = pixelsOf(one)
    if (box.every((pixel, at) => pixel === pixels[at])) found.push(one)
    // a long list must not block a window's frames
    if (at % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return found
}

/** The code point of a character: `U+1F9A0`. */
export function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
