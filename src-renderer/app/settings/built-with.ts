/** The packages that are part of Spirodesk as it runs, with their licences. */
export const builtWith = [
  { name: 'electron', licence: 'MIT' },
  { name: 'svelte', licence: 'MIT' },
  { name: 'dexie', licence: 'Apache-2.0' },
  { name: 'keytar', licence: 'MIT' },
  { name: 'node-cron', licence: 'ISC' },
  { name: 'valibot', licence: 'MIT' },
  { name: 'lossless-json', licence: 'MIT' },
  { name: 'intl-messageformat', licence: 'BSD-3-Clause' },
  { name: 'bits-ui', licence: 'MIT' },
  { name: '@internationalized/date', licence: 'Apache-2.0' },
  { name: '@tanstack/svelte-virtual', licence: 'MIT' },
  { name: '@lucide/svelte', licence: 'ISC' },
  { name: '@expo-google-fonts/inter', licence: 'MIT AND OFL-1.1' },
  { name: '@expo-google-fonts/noto-sans-mono', licence: 'MIT AND OFL-1.1' },
] as const
