// Runs in Electron: draws an SVG at several sizes and prints each as base64, its PNG and its raw pixels (RGBA).
const { readFileSync } = require('node:fs')
const { app, BrowserWindow } = require('electron')

const [file, sizes] = process.argv.slice(-2)
const address = `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`

const draw = `(async () => {
  const image = new Image()
  image.src = ${JSON.stringify(address)}
  await image.decode()
  return ${sizes}.map((size) => {
    const canvas = new OffscreenCanvas(size, size)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context.drawImage(image, 0, 0, size, size)
    const { data } = context.getImageData(0, 0, size, size)
    let pixels = ''
    for (const byte of data) pixels += String.fromCharCode(byte)
    return { canvas, size, pixels: btoa(pixels) }
  })
})().then((drawn) => Promise.all(drawn.map(async ({ canvas, size, pixels }) => {
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  let png = ''
  for (const byte of bytes) png += String.fromCharCode(byte)
  return { size, png: btoa(png), pixels }
})))`

app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false })
  await window.loadURL('about:blank')
  process.stdout.write(JSON.stringify(await window.webContents.executeJavaScript(draw)), () => app.exit(0))
})
