import { expect, test, vi } from 'vitest'
import { createSay, sayWhile } from '../../../tools/prepare/say.mjs'

test('A long step says what it is, how long it usually takes, and then how far it is', async () => {
  vi.useFakeTimers()
  try {
    let told = ''
    const say = createSay({ write: (text: string) => (told += text) })
    const step = { what: 'Building the application', usually: 'half a minute' }
    let finish: (value: string) => void = () => undefined
    const work = sayWhile(
      say,
      step,
      () => new Promise<string>((resolve) => (finish = resolve)),
      () => '3 of 14',
    )
    expect(told).toBe('Building the application: usually half a minute\n')
    await vi.advanceTimersByTimeAsync(25_000)
    finish('done')
    expect(await work).toBe('done')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told.split('\n').slice(1)).toEqual([
      '  Building the application … 3 of 14, 10 s',
      '  Building the application … 3 of 14, 20 s',
      '',
    ])
  } finally {
    vi.useRealTimers()
  }
})
