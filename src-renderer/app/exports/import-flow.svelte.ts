import { createContext } from 'svelte'
import type { Fault } from '#shared/fault'
import type { FoundImport, ImportCounts } from '#shared/imports'
import type { Host } from '../core/host.svelte'

type ImportFlow = ReturnType<typeof createImportFlow>

/** An import, from choosing a file to what became of it; the app has one. */
export function createImportFlow(host: Host) {
  let busy = $state(false)
  let found = $state.raw<FoundImport | null>(null)
  let imported = $state.raw<ImportCounts | null>(null)
  let fault = $state.raw<Fault | null>(null)
  let stopped = $state(false)

  const forget = () => {
    found = null
    imported = null
    fault = null
    stopped = false
  }
  return {
    /** Whether something is under way, be it that a person is choosing. */
    get busy() {
      return busy
    },
    /** What is being read or written; null when nothing is. */
    get progress() {
      return busy ? (host.state?.importing ?? null) : null
    },
    /** What is in the file that was chosen, until it is imported. */
    get found() {
      return found
    },
    get imported() {
      return imported
    },
    get fault() {
      return fault
    },
    /** A person stopped it while it was writing. */
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
      // who has stopped the reading knows
      else if (answer.fault.code !== 'cancelled') fault = answer.fault
    },
    /** Imports what was found. */
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

/** Hands the flow down the tree, and gets it there. */
export const [useImportFlow, provideImportFlow] = createContext<ImportFlow>()

const lines = ['new', 'changed', 'same', 'older', 'setAside', 'damaged'] as const

type ImportLine = (typeof lines)[number]

/** What is to be said of the sessions of a file: what is new always, of anything else only what there is. */
export function importLines(counts: ImportCounts): ImportLine[] {
  return lines.filter((line) => line === 'new' || counts[line] > 0)
}

/** How many sessions an import writes. */
export function toWrite(counts: ImportCounts): number {
  return counts.new + counts.changed
}
