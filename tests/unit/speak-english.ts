import { expect } from 'vitest'

// a page loads its language when main has told which; the tests of pages are told here
if (expect.getState().testPath?.includes('/unit/app/')) {
  const { speech } = await import('../../src-renderer/text/speech.svelte')
  await speech.speak('en-GB')
}
