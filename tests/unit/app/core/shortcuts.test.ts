import { expect, test } from 'vitest'
import { isSingleKey, keyName, shortcuts } from '../../../../src-renderer/app/core/shortcuts'

test('each way to press a shortcut has a name, plus too', () => {
  expect(['+', '-', 'Mod+k', 'Alt+ArrowLeft'].map((keys) => keyName(keys, false))).toEqual([
    ...['+', '-', 'Ctrl K', 'Alt ←'],
  ])
  for (const { keys } of Object.values(shortcuts))
    for (const press of keys.flatMap((way) => way.split(' '))) expect(keyName(press, true)).not.toBe('')
})

test('single keys are letters and signs alone, also two in turn', () => {
  expect(['r', '/', 'g s', 'Mod+p', 'Escape', 'Mod+['].map(isSingleKey)).toEqual([
    ...[true, true, true, false, false, false],
  ])
})
