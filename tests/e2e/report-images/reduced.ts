import { type PageImage, channels } from './page-image'

/** A picture with one dot, their mean, for each square of `side` dots; what is left over at the right and below is lost. */
export function reduced(image: PageImage, side: number): PageImage {
  const [width, height] = [Math.floor(image.width / side), Math.floor(image.height / side)]
  const sums = new Uint32Array(width * height * channels)
  for (let y = 0; y < height * side; y++)
    for (let x = 0; x < width * side; x++) {
      const from = (y * image.width + x) * channels
      const to = (Math.floor(y / side) * width + Math.floor(x / side)) * channels
      for (let channel = 0; channel < channels; channel++)
        sums[to + channel] = (sums[to + channel] ?? 0) + (image.samples[from + channel] ?? 0)
    }
  return { width, height, samples: Uint8Array.from(sums, (sum) => Math.round(sum / side ** 2)) }
}
