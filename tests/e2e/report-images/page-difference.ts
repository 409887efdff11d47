import { type PageImage, channels, dotsPerInch } from './page-image'
import { softened } from './softened'

/**
 * The greatest difference in ink, out of 255, that is taken for the work of another renderer. Cairo and Ghostscript
 * differ from poppler by 14 at most; a word of three letters by 21, half of all words and figures by 40 or more.
 */
const tolerance = 20

/** The part at the foot of a page, in mm, that tells when it was printed, and by which version. */
const stampHeight = 12.7

const inMm = (dots: number) => Math.round((dots / dotsPerInch) * 25.4)

/**
 * Where a drawn page differs most from a kept one, in words; null when it does not differ by more than another version
 * of a renderer, or of how it smooths fonts, would. The line that tells when it was printed does not count.
 */
export function pageDifference(kept: PageImage, drawn: PageImage): string | null {
  // a page may be wider by a fraction of a dot
  if (Math.abs(kept.width - drawn.width) > 1 || Math.abs(kept.height - drawn.height) > 1)
    return `is ${drawn.width} × ${drawn.height} dots instead of ${kept.width} × ${kept.height}`
  const width = Math.min(kept.width, drawn.width)
  const height = Math.min(kept.height, drawn.height) - Math.ceil((stampHeight / 25.4) * dotsPerInch)
  const before = softened(upperLeft(kept, width, height))
  const after = softened(upperLeft(drawn, width, height))
  let most = 0
  let at = 0
  before.forEach((ink, index) => {
    const by = Math.abs(ink - (after[index] ?? 0))
    if (by > most) [most, at] = [by, index]
  })
  if (most <= tolerance) return null
  const dot = Math.floor(at / channels)
  const [left, top] = [inMm(dot % width), inMm(Math.floor(dot / width))]
  return `differs by ${Math.round(most)} of 255, ${left} mm from the left and ${top} mm from the top`
}

function upperLeft({ width: of, samples }: PageImage, width: number, height: number): PageImage {
  const rows = new Uint8Array(width * height * channels)
  for (let y = 0; y < height; y++)
    rows.set(samples.subarray(y * of * channels, (y * of + width) * channels), y * width * channels)
  return { width, height, samples: rows }
}
