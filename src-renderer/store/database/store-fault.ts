import { failed, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'

/** Error inside the store page, answered as a fault; its detail names no person and no value. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault'
  constructor(
    readonly code: FaultCode,
    readonly detail?: string,
  ) {
    super(code)
  }
}

/** Runs `work` and answers its result, or the fault of its error. */
export async function toOutcome<T>(work: () => Promise<T> | T): Promise<Outcome<T>> {
  try {
    return ok(await work())
  } catch (error) {
    return failedWith(error)
  }
}

function failedWith(error: unknown): Outcome<never> {
  for (const each of chain(error)) {
    if (each instanceof StoreFault) return failed(each.code, each.detail)
    if (each.name === 'QuotaExceededError') return failed('disk-full')
    if (each.name === 'VersionError') return failed('store-newer')
    if (each.name === 'DatabaseClosedError' || each.name === 'InvalidStateError')
      return failed('store-stopped', each.name)
    if (each.name === 'OpenFailedError' || each.name === 'UnknownError')
      return failed('store-unreadable', each.name)
  }
  throw error
}

function* chain(error: unknown): Generator<Error> {
  let each = error
  for (let depth = 0; each instanceof Error && depth < 5; depth++) {
    yield each
    each = 'inner' in each ? each.inner : undefined
  }
}
