import type { SeenRequest } from './running-service'

const most = 10_000

const parameters = new Set(['begin_date', 'end_date', 'from_date', 'to_date', 'profile_ids', 'raw'])

/** A path with its query, without values of parameters that the interface does not know: one could be a key. */
function loggedPath(path: string): string {
  const [plain = '', query] = path.split('?', 2)
  if (query === undefined) return plain
  const shown = query.split('&').map((each) => {
    const [name = ''] = each.split('=', 1)
    return parameters.has(name) ? each : '…'
  })
  return `${plain}?${shown.join('&')}`
}

/** Remembers the latest requests and writes a line for each. */
export interface RequestLog {
  /** Oldest first. */
  readonly seen: readonly SeenRequest[]
  readonly add: (request: SeenRequest, milliseconds: number) => void
}

/** A log that keeps the last 10,000 requests and hands a readable line of each to `write`. */
export function createRequestLog(now: () => number, write?: (line: string) => void): RequestLog {
  const seen: SeenRequest[] = []
  return {
    seen,
    add(request, milliseconds) {
      seen.push(request)
      if (seen.length > most) seen.shift()
      const { method, path, status, bytes } = request
      const time = new Date(now()).toISOString().slice(11, 19)
      const outcome = status === 0 ? 'cut' : `${status} ${(bytes / 1000).toFixed(1)} kB`
      write?.(`${time} ${method} ${loggedPath(path)} ${outcome} ${Math.round(milliseconds)} ms`)
    },
  }
}
