import { logoAtMost } from '../../report/content'

// as sharp as a printer can show 42 mm
const mostWidth = 640
const mostHeight = 220

/**
 * Reads an image that a person chose and makes a PNG of it, no larger than a letterhead can use, as a `data:` address.
 * Nothing but its picture is taken over. Null when it is no image, or too intricate.
 */
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
