import { createByteOutput } from '../../byte-output'
import type { Cells } from './cells'
import { rowsAtMost } from './rows-at-most'

/** Makes the cells of a column that are the same in all rows. */
export function sameCells(text: string): Cells {
  const made = createByteOutput()
  made.text(text)
  const bytes = made.take()
  return {
    bytes,
    starts: new Uint32Array(rowsAtMost),
    ends: new Uint32Array(rowsAtMost).fill(bytes.length),
  }
}
