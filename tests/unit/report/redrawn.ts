import { type PageImage, channels } from '../../e2e/report-images/page-image'

/** The sample of a channel (0 to 255) at a dot; white beyond the page. */
export type SampleAt = (x: number, y: number, channel: number) => number

/** A page whose every sample is made anew out of those that were there. */
export function redrawn(page: PageImage, change: (was: SampleAt) => SampleAt): PageImage {
  const { width, height, samples } = page
  const isOn = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height
  const sample = change((x, y, channel) =>
    isOn(x, y) ? (samples[(y * width + x) * channels + channel] ?? 255) : 255,
  )
  const next = Uint8Array.from(samples, (_, at) => {
    const dot = Math.floor(at / channels)
    return Math.max(0, Math.min(255, sample(dot % width, Math.floor(dot / width), at % channels)))
  })
  return { width, height, samples: next }
}
