/**
 * The first line that a helper writes to a stream, which reports that it is ready. Rejects when it ends before.
 *
 * @param {string} what the helper's name, for the error
 * @param {import('node:child_process').ChildProcess} child
 * @param {import('node:stream').Readable} stream
 * @returns {Promise<string>}
 */
export function firstLine(what, child, stream) {
  return new Promise((resolve, reject) => {
    let text = ''
    stream.on('data', (data) => {
      text += String(data)
      const end = text.indexOf('\n')
      if (end !== -1) resolve(text.slice(0, end).trim())
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${what} ended before it was ready (code ${code})`)))
  })
}
