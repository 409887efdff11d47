import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { failed, type Outcome } from '#shared/fault'
import type { ImportCounts, ImportProgress } from '#shared/imports'
import { type ImportFile, readImportFile } from './import-file'

/** One reading of a file, into the store or only to see what is in it. */
export interface ImportFromFile {
  readonly file: ImportFile
  /** The connection to compare with; null when there is none. */
  readonly connection: string | null
  readonly stage: ImportProgress['stage']
  readonly onProgress: (progress: ImportProgress) => void
  /** Stops it at the next piece; what was written before stays. */
  readonly stop: AbortSignal
}

/** Has the store read a file, piece by piece. `cancelled` when it is stopped; else a fault of the file or the store. */
export async function importFromFile(
  callStore: Caller<StoreCalls>,
  { file, connection, stage, onProgress, stop }: ImportFromFile,
): Promise<Outcome<ImportCounts>> {
  const begun = await callStore('importBegin', { connection, writes: stage === 'writing' })
  if (!begun.ok) return begun
  const { number } = begun.value
  let done = 0
  const tell = () => onProgress({ stage, file: file.name, bytes: file.bytes, done })
  tell()
  const read = await readImportFile(file, async (bytes) => {
    if (stop.aborted) return failed('cancelled')
    const taken = await callStore('importNext', { number, bytes })
    done += bytes.length
    tell()
    return taken
  })
  if (read.ok) return callStore('importEnd', { number })
  await callStore('importStop', { number })
  return read
}
