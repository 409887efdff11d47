import type { Fault, Outcome } from '#shared/fault'
import { useApp } from './context'
import type { Library } from './library.svelte'

/** A query; the last good answer stays until a newer one arrives. */
interface Query<T> {
  readonly value: T | null
  readonly fault: Fault | null
  /** True once the first answer takes long enough to notice. */
  readonly slow: boolean
  again(): void
}

const noticeableMs = 200

/**
 * Asks again whenever the dependencies of `question` change, once at a time; drops outdated answers unless one `stillFits`.
 */
export function useQuery<T>(
  question: () => Promise<Outcome<T>>,
  stillFits: (value: T) => boolean = () => false,
): Query<T> {
  let value = $state.raw<T | null>(null)
  let fault = $state.raw<Fault | null>(null)
  let slow = $state(false)
  let generation = $state(0)
  const askNewest = newestOnly<Outcome<T>>(() => (generation += 1))
  $effect(() => {
    void generation
    const timer = setTimeout(() => (slow = value === null), noticeableMs)
    askNewest(question, (answer, outdated) => {
      if (outdated && !(answer.ok && stillFits(answer.value))) return
      clearTimeout(timer)
      slow = false
      if (answer.ok) {
        value = answer.value
        fault = null
      } else fault = answer.fault
    })
    return () => clearTimeout(timer)
  })
  return {
    get value() {
      return value
    },
    get fault() {
      return fault
    },
    get slow() {
      return slow
    },
    again() {
      generation += 1
    },
  }
}

/** A query of the library: asked again, too, whenever one of its answers may have changed. */
export function useLibrary<T>(question: (call: Library['call']) => Promise<Outcome<T>>): Query<T> {
  const { library } = useApp()
  return useQuery(() => {
    void library.version
    return question(library.call)
  })
}

/** Asks, and passes the answer on with whether it is outdated by then. */
type NewestOnly<T> = (question: () => Promise<T>, use: (answer: T, outdated: boolean) => void) => void

/** Keeps at most one question under way. `again` is called after its answer if another was asked meanwhile. */
export function newestOnly<T>(again: () => void): NewestOnly<T> {
  let busy = false
  let outdated = false
  return (question, use) => {
    if (busy) {
      outdated = true
      return
    }
    busy = true
    const settle = () => {
      const isOutdated = outdated
      busy = outdated = false
      if (isOutdated) again()
      return isOutdated
    }
    void question().then(
      (answer) => use(answer, settle()),
      (error: unknown) => {
        settle()
        throw error
      },
    )
  }
}
