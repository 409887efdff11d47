import { expect } from 'vitest'

// a page loads its language when main has told which; the tests of pages are told here
if (/\/(unit\/(app|course|curves|report|session)|oracle)\//.test(expect.getState().testPath ?? '')) {
  const { speech } = await import('../../src-renderer/text/texts.svelte')
  await speech.setLocale('en-GB')
}
