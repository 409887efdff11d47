/** Every option of the command line, and whether a value stands behind it. */
export const knownOptions = {
  help: { type: 'boolean' },
  version: { type: 'boolean' },
  'user-data': { type: 'string' },
  'sync-once': { type: 'boolean' },
  demo: { type: 'boolean' },
  'base-url': { type: 'string' },
  'key-stdin': { type: 'boolean' },
  pin: { type: 'string' },
  from: { type: 'string' },
  export: { type: 'string' },
  to: { type: 'string' },
  filter: { type: 'string' },
  patient: { type: 'string' },
  deidentified: { type: 'boolean' },
  out: { type: 'string' },
  import: { type: 'string' },
  'demo-run': { type: 'boolean' },
  screenshot: { type: 'string' },
} as const

/** The name of an option, without its dashes. */
export type OptionName = keyof typeof knownOptions
