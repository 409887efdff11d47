import { receivePorts } from '../../src-renderer/ports'
import { startSealingWorker } from '../../src-renderer/store/sealing/worker-pool'
import type { BrowsePeer } from '../browse/browse-job'
import { type HistorySize, inventHistory } from '../browse/invented'
import { askTimed, browseQuestions } from '../browse/questions'
import { connectionKey } from '../browse/invented'
import { browseSpirodesk } from '../browse/spirodesk'

// loaded one at a time, so that no contestant carries the others' code in its memory
const peers: Readonly<Record<string, () => Promise<BrowsePeer>>> = {
  async spirodesk() {
    const clock = { now: () => Date.now() }
    return browseSpirodesk(
      { indexedDB, IDBKeyRange, crypto, clock, sealing: startSealingWorker() },
      connectionKey,
    )
  },
  'dexie-rows': async () => (await import('../browse/dexie')).browseDexie(),
}

const parameters = new URLSearchParams(window.location.search)
const size: HistorySize = {
  sessions: Number(parameters.get('sessions')),
  people: Number(parameters.get('people')),
}

async function serve() {
  const peer = await peers[parameters.get('contestant') ?? '']?.()
  if (!peer) throw new Error('no such contestant')
  const history = inventHistory(size)
  const questions = browseQuestions(history)
  receivePorts((role, port) => role === 'store-for-app' && peer.serve?.(port))
  return {
    fill: () => peer.fill(history),
    open: () => peer.open(history),
    /** Asks the question with a number. */
    ask(number: number) {
      const question = questions[number]
      if (!question) throw new Error(`no question ${number}`)
      return askTimed((each) => peer.ask(each), question)
    },
    forget: () => peer.forget(),
  }
}

// the host process calls it by this name
Object.assign(window, { browse: serve() })
