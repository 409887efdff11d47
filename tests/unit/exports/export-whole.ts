import type { ExportRequest } from '#shared/exports/export-request'
import { analysisCsv } from '#shared/exports/formats'
import { everySession } from '#shared/queries/filter'
import { type makeStore, valueOf } from '../store/test-store'

type Handlers = ReturnType<typeof makeStore>['storeHandlers']
type Store = { readonly storeHandlers: Pick<Handlers, 'exportBegin' | 'exportNext' | 'exportEnd'> }
type CsvRequest = Extract<ExportRequest, { form: 'csv-sessions' }>

/** A request for every session, as CSV for analysis. */
export function csvRequest(options: Partial<CsvRequest['options']> = {}, more: object = {}): CsvRequest {
  return {
    form: 'csv-sessions',
    what: { kind: 'filter', filter: everySession },
    deidentified: null,
    options: { ...analysisCsv, ...options },
    ...more,
  }
}

/**
 * Exports all that is asked for, with what is beside it in the language of `locale`; `between` happens after each part.
 * Byte order marks stay in the text.
 */
export async function exportWhole(
  { storeHandlers }: Store,
  request: ExportRequest,
  between: () => Promise<unknown> = async () => undefined,
  locale = 'en-GB',
): Promise<{ text: string; companions: { ending: string; text: string }[]; sessions: number }> {
  const { number } = valueOf(await storeHandlers.exportBegin({ request, appVersion: '1.2.3', locale }))
  await between()
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true })
  let text = ''
  for (;;) {
    const part = valueOf(await storeHandlers.exportNext({ number }))
    text += decoder.decode(part.bytes, { stream: !part.done })
    await between()
    if (!part.done) continue
    const { companions } = valueOf(await storeHandlers.exportEnd({ number }))
    return {
      text,
      companions: companions.flatMap(({ ending, text: beside }) =>
        beside === null ? [] : [{ ending, text: beside }],
      ),
      sessions: part.sessions,
    }
  }
}

/** Exports all that is asked for: each file of a folder with its path there, or the one file there is. */
export async function exportFiles(
  { storeHandlers }: Store,
  request: ExportRequest,
): Promise<{ file: string | null; bytes: Uint8Array }[]> {
  const { number } = valueOf(
    await storeHandlers.exportBegin({ request, appVersion: '1.2.3', locale: 'en-GB' }),
  )
  const parts = new Map<string | null, Uint8Array[]>()
  for (;;) {
    const { bytes, file, done } = valueOf(await storeHandlers.exportNext({ number }))
    if (bytes.length > 0) parts.set(file, [...(parts.get(file) ?? []), bytes])
    if (!done) continue
    await storeHandlers.exportEnd({ number })
    return [...parts].map(([of, all]) => ({ file: of, bytes: Buffer.concat(all) }))
  }
}
