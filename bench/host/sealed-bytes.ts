import { webContents } from 'electron'
import type { SealedBytes } from './job'

const rowsOfSpirodesk = `new Promise((resolve, reject) => {
  const open = indexedDB.open('spirodesk')
  open.onerror = () => reject(open.error)
  open.onsuccess = () => {
    const total = (table, field) => new Promise((done) => {
      let bytes = 0
      const cursor = open.result.transaction(table).objectStore(table).openCursor()
      cursor.onsuccess = () => {
        if (!cursor.result) return done(bytes)
        bytes += cursor.result.value[field]?.byteLength ?? 0
        cursor.result.continue()
      }
    })
    Promise.all([total('days', 'page'), total('columns', 'columns')]).then(([pages, columns]) => {
      open.result.close()
      resolve({ pages, columns })
    })
  }
})`

/** How many bytes Spirodesk's store page has sealed, read from its own database. */
export async function sealedBytes(): Promise<SealedBytes> {
  const [page] = webContents.getAllWebContents()
  if (!page) throw new Error('the store page is gone')
  return (await page.executeJavaScript(rowsOfSpirodesk)) as SealedBytes
}
