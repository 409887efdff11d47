import { expect, it } from 'vitest'
import { readStandardInput } from '../../../src-main/command-line/run-task'

async function* endless() {
  for (;;) yield new TextEncoder().encode('x'.repeat(1000))
}

async function* inParts(...parts: string[]) {
  for (const part of parts) yield await Promise.resolve(part)
}

it('reads a key in parts, without the line break at its end', async () => {
  expect(await readStandardInput(inParts('the-', 'key\r\n'))).toBe('the-key')
  expect(await readStandardInput(inParts())).toBe('')
})

it('reads no further than any key is long', async () => {
  expect((await readStandardInput(endless())).length).toBeLessThan(70_000)
})
