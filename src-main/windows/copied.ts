import type { Clipboard } from 'electron'
import { createHash } from 'node:crypto'

/** Spirodesk's own clipboard content, known by its digest alone: a copy of the text would outlive it in memory. */
export function createCopied(clipboard: Pick<Clipboard, 'readText' | 'writeText' | 'clear'>) {
  let ours: string | null = null
  const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')
  /** Notes the present content as Spirodesk's own. */
  const note = async () => {
    // the text may come back with other line ends
    ours = digestOf(await clipboard.readText())
  }
  return {
    note,
    async copy(text: string) {
      await clipboard.writeText(text)
      await note()
    },
    /** Empties the clipboard, unless its content is no longer Spirodesk's. */
    async clear() {
      const known = ours
      ours = null
      if (known !== null && digestOf(await clipboard.readText()) === known) clipboard.clear()
    },
  }
}
