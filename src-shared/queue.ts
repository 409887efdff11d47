/** Runs tasks one after the other, in the order in which they were given; each caller gets its own task's result. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/** Makes a {@link Queue}; a task that fails does not keep the next one from running. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task, task)
    last = result.catch(() => null)
    return result
  }
}

/** The methods of a part, each of which waits for its turn. */
export function serial<Part extends Readonly<Record<string, (...given: never[]) => Promise<unknown>>>>(
  part: Part,
  inTurn: Queue,
): Part {
  const methods = Object.entries(part).map(([name, method]) => [
    name,
    (...given: never[]) => inTurn(() => method(...given)),
  ])
  return Object.fromEntries(methods) as Part
}
