import { createContext } from 'svelte'
import type { Fault } from '#shared/fault'
import type { FoundImport, ImportCounts, Imported } from '#shared/imports'
import type { Host } from '../core/host.svelte'

type ImportFlow = ReturnType<typeof createImportFlow>

/** An import, from the choice of a file to its outcome; the app has one. */
export function createImportFlow(host: Host) {
  let busy = $state(false)
  let found = $state.raw<FoundImport | null>(null)
  let imported = $state.raw<Imported | null>(null)
  let fault = $state.raw<Fault | null>(null)
  let stopped = $state(false)

  const forget = () => {
    found = null
    imported = null
    fault = null
    stopped = false
  }
  return {
    /** Whether an import is under way, including the choice of a file. */
    get busy() {
      return busy
    },
    /** The progress of reading or writing; null if neither runs. */
    get progress() {
      return busy ? (host.state?.importing ?? null) : null
    },
    /** The content of the chosen file, until it is imported. */
    get found() {
      return found
    },
    get imported() {
      return imported
    },
    get fault() {
      return fault
    },
    /** True after the user has stopped the writing. */
    get stopped() {
      return stopped
    },
    /** Asks for a file, and reads it. */
    async begin() {
      if (busy) return
      forget()
      busy = true
      const answer = await host.call('chooseImport', {})
      busy = false
      if (answer.ok) found = answer.value.found
      // no fault for a reading stopped by the user
      else if (answer.fault.code !== 'cancelled') fault = answer.fault
    },
    /** Imports the chosen file. */
    async write() {
      if (busy || !found) return
      busy = true
      const answer = await host.call('runImport', {})
      busy = false
      forget()
      if (answer.ok) imported = answer.value
      else if (answer.fault.code === 'cancelled') stopped = true
      else fault = answer.fault
    },
    stop: () => void host.call('cancelImport', {}),
    forget,
  }
}

/** Passes the flow down the tree. */
export const [useImportFlow, provideImportFlow] = createContext<ImportFlow>()

const lines = ['new', 'changed', 'same', 'older', 'setAside', 'damaged'] as const

type ImportLine = (typeof lines)[number]

/** Sentences on the sessions of a file: new ones always, others only if there are any. */
export function importLines(counts: ImportCounts): ImportLine[] {
  return lines.filter((line) => line === 'new' || counts[line] > 0)
}

/** The number of sessions that an import writes. */
export function sessionsToWrite(counts: ImportCounts): number {
  return counts.new + counts.changed
}
