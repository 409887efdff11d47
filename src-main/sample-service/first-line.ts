/**
 * The first line of a stream of text; null when it ends without one or the line is longer than `longest`. The
 * stream goes on flowing afterwards, so that whoever writes to it is never held up.
 */
export function firstLine(stream: NodeJS.ReadableStream, longest = 65_536): Promise<string | null> {
  return new Promise((resolve) => {
    const decoder = new TextDecoder()
    let text = ''
    let over = false
    const settle = (line: string | null) => {
      over = true
      resolve(line)
    }
    stream.on('data', (chunk: Uint8Array | string) => {
      if (over) return
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
      const end = text.indexOf('\n')
      if (end >= 0) settle(text.slice(0, end))
      else if (text.length > longest) settle(null)
    })
    stream.once('end', () => settle(null))
  })
}
