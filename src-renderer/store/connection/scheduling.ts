/** Lets all other work go first, also later work: answers being written, and questions of the app. */
export async function yieldToEventLoop(): Promise<void> {
  // browsers alone have priorities
  if ('scheduler' in globalThis) await scheduler.postTask(() => undefined, { priority: 'background' })
  else await pause()
}

/** Lets waiting work go first, for instance a query, and comes back without the delay that timers have. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
