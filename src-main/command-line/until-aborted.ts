/** What a promise resolves with, or `instead` as soon as the signal aborts. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal, instead: T): Promise<T> {
  if (signal.aborted) return Promise.resolve(instead)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(instead), { once: true })
    promise.then(resolve, reject)
  })
}
