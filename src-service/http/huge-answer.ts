import { Readable } from 'node:stream'

const megabyte = 1_000_000

/** A JSON array of as many megabytes as asked for, made while it is sent. */
export function hugeAnswer(megabytes: number): Readable {
  function* chunks() {
    let sent = 0
    for (let record = 0; sent < megabytes * megabyte;) {
      const lines: string[] = []
      for (let line = 0; line < 500; line += 1, record += 1) {
        const id = record.toString(16).padStart(24, '0')
        lines.push(JSON.stringify({ id, name: 'Huge Answer', created_at: '2020-01-01T12:00:00+00:00' }))
      }
      const chunk = `${sent === 0 ? '[' : ','}${lines.join(',')}`
      sent += chunk.length
      yield chunk
    }
    yield ']'
  }
  return Readable.from(chunks())
}
