/* global indexedDB */
import { app, BrowserWindow, protocol, session } from 'electron'

/*
 * Run by Electron with a profile folder: turns its database into one of version 2, which knew no ledger. Only Chromium
 * writes such files, and only a page of the same origin may.
 */
const [folder = ''] = process.argv.slice(-1)

app.setPath('userData', folder)
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
// Electron is ready only when this module has been read to its end
app.whenReady().then(make).catch(fail)

async function make() {
  const { protocol } = session.defaultSession
  protocol.handle('app', () => new Response('', { headers: { 'content-type': 'text/html' } }))
  const page = new BrowserWindow({ show: false })
  await page.loadURL('app://spirodesk/')
  const rows = await page.webContents.executeJavaScript(`(${makeOlder.toString()})()`)
  process.stdout.write(`${rows}\n`)
  app.quit()
}

function fail(error) {
  process.stderr.write(`${error}\n`)
  app.exit(1)
}

/** Runs in the page; answers with how many rows there are. */
async function makeOlder() {
  const [name, ledger] = ['spirodesk', 'ledger']
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const now = await done(indexedDB.open(name))
  const tables = [...now.objectStoreNames].filter((table) => table !== ledger)
  const reading = now.transaction(tables)
  const contents = await Promise.all(
    tables.map(async (table) => {
      const store = reading.objectStore(table)
      const { keyPath, autoIncrement } = store
      const indexes = [...store.indexNames].map((index) => store.index(index))
      return { table, keyPath, autoIncrement, indexes, rows: await done(store.getAll()) }
    }),
  )
  now.close()
  await done(indexedDB.deleteDatabase(name))
  const making = indexedDB.open(name, 20)
  making.onupgradeneeded = () => {
    for (const { table, keyPath, autoIncrement, indexes, rows } of contents) {
      const store = making.result.createObjectStore(table, { keyPath, autoIncrement })
      for (const { name, keyPath, unique, multiEntry } of indexes)
        store.createIndex(name, keyPath, { unique, multiEntry })
      for (const row of rows) store.add(row)
    }
  }
  const older = await done(making)
  older.close()
  return contents.reduce((count, { rows }) => count + rows.length, 0)
}
