import { expect, test } from 'vitest'
import { createCopied } from '../../../src-main/windows/copied'

function aClipboard() {
  const held = { text: 'what was there before' }
  const copied = createCopied({
    readText: async () => held.text,
    // as Windows does
    writeText: async (text) => void (held.text = text.replaceAll('\n', '\r\n')),
    clear: () => void (held.text = ''),
  })
  return { held, copied }
}

test('what Spirodesk has copied is cleared, and what somebody else has copied since is not', async () => {
  const { held, copied } = aClipboard()
  await copied.clear()
  expect(held.text).toBe('what was there before')
  await copied.copy('Ann Lee\n3.30 L')
  await copied.clear()
  expect(held.text).toBe('')
  await copied.copy('Ann Lee')
  held.text = 'a shopping list'
  await copied.clear()
  expect(held.text).toBe('a shopping list')
})

test('what was copied by keys in the window is cleared too, once', async () => {
  const { held, copied } = aClipboard()
  held.text = 'Ann Lee'
  await copied.note()
  await copied.clear()
  expect(held.text).toBe('')
  held.text = 'Ann Lee'
  await copied.clear()
  expect(held.text).toBe('Ann Lee')
})
