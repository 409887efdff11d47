/** Runs tasks one after the other in the order in which they came; each caller gets its own task's result. */
export type OneAtATime = <T>(task: () => Promise<T>) => Promise<T>

/** Creates a queue; a task that fails does not hold up the next. */
export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task, task)
    last = result.catch(() => null)
    return result
  }
}
