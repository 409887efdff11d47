import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { icnsFile, icnsTypes, icoFile, icoSizes } from '../../../../tools/icons/icon-files.mjs'

const icons = 'packaging/icons'

/** The size that a PNG says it has: width and height, px. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

it('each icon has the size that it is called by, and a window has one that it need not shrink much', () => {
  const names = readdirSync(icons)
  expect(names.length).toBe(9)
  for (const name of names) {
    const [width, height] = sizeOf(readFileSync(`${icons}/${name}`))
    expect(`${width}x${height}.png`).toBe(name)
  }
  expect(sizeOf(readFileSync('resources/icon.png'))).toEqual([256, 256])
})

it('the icon of macOS holds the drawn icons, each under the types of its size', () => {
  const icns = readFileSync('packaging/icon.icns')
  expect(icns.readUInt32BE(4)).toBe(icns.length)
  const found: [string, number][] = []
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    const png = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4))
    const [size] = sizeOf(png)
    found.push([icns.subarray(at, at + 4).toString('latin1'), size])
    expect(png.equals(readFileSync(`${icons}/${size}x${size}.png`))).toBe(true)
  }
  expect(found).toEqual(icnsTypes.map((each) => [...each]))
})

it('the icon of Windows has every size, bitmaps upside down and the largest as PNG', () => {
  const drawn = [...icoSizes, 512, 1024].map((size) => {
    const pixels = Buffer.alloc(size * size * 4)
    // red at the upper left
    pixels.set([255, 0, 0, 128])
    return { size, png: Buffer.from(`PNG ${size}`), pixels }
  })
  const ico = icoFile(drawn)
  expect(ico.readUInt16LE(4)).toBe(icoSizes.length)
  icoSizes.forEach((size, index) => {
    const entry = 6 + 16 * index
    const at = ico.readUInt32LE(entry + 12)
    const picture = ico.subarray(at, at + ico.readUInt32LE(entry + 8))
    expect([ico[entry], ico[entry + 1]]).toEqual([size % 256, size % 256])
    if (size === 256) return expect(picture.toString()).toBe('PNG 256')
    expect([picture.readInt32LE(4), picture.readInt32LE(8)]).toEqual([size, size * 2])
    // blue, green, red, opacity, in the last line of colours
    expect([...picture.subarray(40 + size * (size - 1) * 4).subarray(0, 4)]).toEqual([0, 0, 255, 128])
  })
  expect(() => icnsFile([])).toThrow('not drawn')
  const kept = readFileSync('packaging/icon.ico')
  expect(icoSizes.map((_, index) => kept[6 + 16 * index])).toEqual(icoSizes.map((size) => size % 256))
})

it('the menu’s entry is the same in every package', () => {
  const entry = readFileSync('packaging/spirodesk.desktop', 'utf8')
  const configured = readFileSync('electron-builder.yml', 'utf8')
  const [, below = ''] = /\n {4}entry:\n((?: {6}.+\n)+)/.exec(configured) ?? []
  const lines = [...below.matchAll(/^ {6}(\S+): (.+)$/gm)].map(([, key, value]) => `${key}=${value}`)
  expect(lines.length).toBeGreaterThan(6)
  expect(entry.split('\n')).toEqual(expect.arrayContaining(lines))
  const [, description = ''] = /^ {2}description: (.*)$/m.exec(configured) ?? []
  expect(entry).toContain(`\nComment=${description}\n`)
  const [, categories = ''] = /^ {2}category: (Science.*)$/m.exec(configured) ?? []
  expect(entry).toContain(`Categories=${categories};\n`)
  const [, scheme = ''] = /schemes: \[(\w+)\]/.exec(configured) ?? []
  expect(entry).toContain(`MimeType=x-scheme-handler/${scheme};\n`)
  // by this name Electron calls its windows
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { desktopName: string }
  expect(manifest.desktopName).toBe('spirodesk.desktop')
})
