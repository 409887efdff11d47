import type { OptionName } from './known-options'

/** The options that ask for a task that runs by itself. */
export const taskNames = [
  'sync-once',
  'export',
  'import',
  'demo-run',
] as const satisfies readonly OptionName[]
