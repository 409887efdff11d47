import type { RunningApp } from '../../tests/e2e/fixtures/launch-app'

// tsx has functions named by a helper, which those that are sent elsewhere do not find there
const naming = 'globalThis.__name = (named) => named; null'

/** Lets functions be sent to the application and to its window. */
export async function nameFunctions({ electron, window }: RunningApp): Promise<void> {
  await electron.evaluate(naming)
  await window.evaluate(naming)
}
