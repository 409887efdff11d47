import { failed, type Outcome } from '#shared/fault'
import type { ImportResult } from '#shared/imports'
import { type makeStore, valueOf } from '../store/test-store'
import { aFilter } from '../a-filter'

type Store = ReturnType<typeof makeStore>

/** What a store exports as JSON: all sessions that are withdrawn, all that are not, or everything. */
export async function exported(
  { storeHandlers }: Store,
  {
    raw = false,
    marks = false,
    withdrawn = 'without',
  }: {
    raw?: boolean
    marks?: boolean
    withdrawn?: 'without' | 'only' | 'too'
  } = {},
): Promise<string> {
  const what =
    withdrawn === 'too'
      ? { kind: 'everything' as const, from: null, to: null }
      : { kind: 'filter' as const, filter: aFilter({ withdrawn }) }
  const request = { form: 'json' as const, what, deidentified: null, options: { raw, marks } }
  const { number } = valueOf(await storeHandlers.exportBegin({ request, appVersion: '1', locale: 'en-GB' }))
  let text = ''
  for (;;) {
    const part = valueOf(await storeHandlers.exportNext({ number }))
    text += new TextDecoder().decode(part.bytes)
    if (part.done) return text
  }
}

/** An exported text without what marks sessions as those of a file. */
export const unmarked = (text: string) => text.replace(/"(imported|rawImported)":true,/g, '')

type Importing = Pick<Store['storeHandlers'], 'importBegin' | 'importNext' | 'importEnd'>

/** Has a store read a text in pieces of `size` bytes; it writes unless it is only to look. */
export async function imported(
  { storeHandlers }: { readonly storeHandlers: Importing },
  text: string | Uint8Array<ArrayBuffer>,
  {
    writes = true,
    connection = 'c1',
    size = 1000,
    writtenAt = 0,
  }: { writes?: boolean; connection?: string | null; size?: number; writtenAt?: number } = {},
): Promise<Outcome<ImportResult>> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const begun = await storeHandlers.importBegin({ connection, writes, writtenAt })
  if (!begun.ok) return begun
  const { number } = begun.value
  for (let at = 0; at < bytes.length; at += size) {
    const next = await storeHandlers.importNext({ number, bytes: bytes.slice(at, at + size) })
    if (!next.ok) return failed(next.fault.code, next.fault.detail)
  }
  return storeHandlers.importEnd({ number })
}
