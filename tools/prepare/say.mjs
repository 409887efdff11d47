/**
 * @typedef {object} Say
 * @property {(line: string) => void} line says one thing that is being done
 * @property {(label: string) => (note: string) => void} progress begins a line that is told again as it moves on
 * @property {() => void} end ends a line of progress
 */

/**
 * @typedef {object} LongStep
 * @property {string} what is being done, as a sentence begins
 * @property {string} usually how long it takes
 */

const quietMs = 10_000

/**
 * Reports the preparation's progress on a stream: standard error by default, since standard output may be a result.
 * Progress is redrawn on a terminal; elsewhere it is a line every ten seconds.
 *
 * @param {{ write(text: string): unknown, isTTY?: boolean }} stream
 * @param {() => number} now
 * @returns {Say}
 */
export function createSay(stream = process.stderr, now = Date.now) {
  let open = false
  const end = () => {
    if (open) stream.write('\n')
    open = false
  }
  return {
    end,
    line(line) {
      end()
      stream.write(`${line}\n`)
    },
    progress(label) {
      let last = now()
      return (note) => {
        if (stream.isTTY) {
          stream.write(`\r${label} ${note}\u001b[K`)
          open = true
        } else if (now() - last >= quietMs) {
          last = now()
          stream.write(`${label} ${note}\n`)
        }
      }
    },
  }
}

/**
 * Runs work that may take more than some seconds, reporting what it is and how long it usually takes, and then its duration
 * so far.
 *
 * @template T
 * @param {Say} say
 * @param {LongStep} step
 * @param {() => Promise<T>} work
 * @param {() => string} [soFar] what has been done of it
 * @returns {Promise<T>}
 */
export async function sayWhile(say, { what, usually }, work, soFar) {
  say.line(`${what}: usually ${usually}`)
  const tell = say.progress(`  ${what} …`)
  const started = Date.now()
  const ticking = setInterval(() => {
    const seconds = `${Math.round((Date.now() - started) / 1000)} s`
    tell(soFar ? `${soFar()}, ${seconds}` : seconds)
  }, 1000)
  try {
    return await work()
  } finally {
    clearInterval(ticking)
    say.end()
  }
}
