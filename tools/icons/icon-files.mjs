/**
 * @typedef {object} Drawn an icon at one size
 * @property {number} size width and height, px
 * @property {Buffer} png
 * @property {Buffer} pixels RGBA, from the top
 */

/** The sizes in a Windows icon, px. */
export const icoSizes = [16, 24, 32, 48, 64, 128, 256]

/** The types of a macOS icon, each with its size in px; several are another's at twice the density. */
export const icnsTypes = /** @type {const} */ ([
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
])

/**
 * @param {readonly Drawn[]} drawn
 * @param {number} size
 */
function ofSize(drawn, size) {
  const found = drawn.find((each) => each.size === size)
  if (!found) throw new Error(`the icon was not drawn at ${size} px`)
  return found
}

/**
 * A picture of a Windows icon as a bitmap, upside down and with an empty mask, as installers expect of all but the largest.
 *
 * @param {Drawn} drawn
 */
function bitmap({ size, pixels }) {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(size, 4)
  // the mask counts as a second half
  header.writeInt32LE(size * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  const colours = Buffer.alloc(pixels.length)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [from, to] = [(y * size + x) * 4, ((size - 1 - y) * size + x) * 4]
      colours.set(
        [pixels[from + 2] ?? 0, pixels[from + 1] ?? 0, pixels[from] ?? 0, pixels[from + 3] ?? 0],
        to,
      )
    }
  }
  const maskLine = Math.ceil(size / 32) * 4
  return Buffer.concat([header, colours, Buffer.alloc(maskLine * size)])
}

/**
 * A Windows icon (`.ico`).
 *
 * @param {readonly Drawn[]} drawn
 */
export function icoFile(drawn) {
  const pictures = icoSizes.map((size) => {
    const each = ofSize(drawn, size)
    return { size, bytes: size < 256 ? bitmap(each) : each.png }
  })
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index
    // 0 is 256
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

/**
 * A macOS icon (`.icns`).
 *
 * @param {readonly Drawn[]} drawn
 */
export function icnsFile(drawn) {
  const parts = icnsTypes.flatMap(([type, size]) => {
    const { png } = ofSize(drawn, size)
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(8 + png.length, 4)
    return [head, png]
  })
  const head = Buffer.alloc(8)
  head.write('icns', 'latin1')
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...parts])
}
