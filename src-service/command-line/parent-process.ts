interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'close', listener: () => void): unknown
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown
}

function isParentPort(value: unknown): value is ParentPort {
  return typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value
}

/** The process that started this one, as far as it wants to hear of it. */
export interface ParentProcess {
  /** Tells it something, when it started this process as a utility process or a fork. */
  tell(message: unknown): void
  /** Calls back with what it says. */
  onTold(listener: (message: unknown) => void): void
  /** Calls back once when it is gone. */
  onGone(listener: () => void): void
}

/** Finds the parent: of an Electron utility process, of a fork, or of a plain process. */
export function findParentProcess(): ParentProcess {
  const port = 'parentPort' in process && isParentPort(process.parentPort) ? process.parentPort : null
  const first = process.ppid
  return {
    tell(message) {
      if (port) port.postMessage(message)
      else process.send?.(message)
    },
    onTold(listener) {
      if (port) port.on('message', ({ data }) => listener(data))
      else process.on('message', listener)
    },
    onGone(listener) {
      port?.on('close', listener)
      process.once('disconnect', listener)
      // an orphan is handed to another parent; there is no event for that
      setInterval(() => process.ppid !== first && listener(), 2000).unref()
    },
  }
}
