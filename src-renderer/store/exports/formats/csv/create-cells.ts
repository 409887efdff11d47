import { type ByteOutput, createByteOutput } from '../../byte-output'

/** Writes the cell of a number: one of a dictionary, a code or bits. */
export type Cells = (number: number, to: ByteOutput) => void

const bytesAtMost = 4_000_000

/** Makes {@link Cells} that remember the bytes of what `make` gives for a number, until those are four megabytes. */
export function createCells(make: (number: number) => string): Cells {
  const made = createByteOutput()
  let bytes = made.view()
  // where each begins, plus one, and ends
  let starts = new Uint32Array(256)
  let ends = new Uint32Array(256)

  const learn = (number: number): number => {
    if (made.length() > bytesAtMost) {
      made.take()
      starts.fill(0)
    }
    if (number >= starts.length) {
      starts = enlarged(starts, number)
      ends = enlarged(ends, number)
    }
    const start = made.length() + 1
    made.text(make(number))
    starts[number] = start
    ends[number] = made.length()
    bytes = made.view()
    return start
  }
  return (number, to) => {
    const known = starts[number] ?? 0
    const start = known === 0 ? learn(number) : known
    to.copy(bytes, start - 1, ends[number] ?? 0)
  }
}

function enlarged(from: Uint32Array, number: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(Math.max(number + 1, 2 * from.length))
  more.set(from)
  return more
}
