/**
 * Has `end` end the program when an error is caught by nobody, in the place of the engine's dialog, which would show a
 * person code, and wait for one where there is none. What is stored is whole at any time. The error itself is for a
 * terminal alone: its words may be about anything.
 */
export function endWhenUncaught(end: (error: Error) => void): void {
  let ending = false
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack ?? error.name}\n`)
    if (ending) return
    ending = true
    end(error)
  })
}
