const code = ['src-*/**/*.{ts,svelte}']
const messaging = ['ipcMain', 'ipcRenderer', 'contextBridge', 'MessageChannelMain', 'MessagePortMain']

const outOfTheNetwork = [
  {
    selector:
      "CallExpression[callee.property.name='fetch'], MemberExpression[object.name='net'][property.name='request']",
    message: 'Only src-main/service-client reaches the network.',
  },
]

const useNow = 'Use now() of src-shared/now.ts, or of src-service/clock.ts, which tests can set.'
const clockProperty = { object: 'Date', property: 'now', message: useNow }
const canParse = {
  object: 'URL',
  property: 'canParse',
  message:
    'Use readUrl() of src-main/system/url.ts, or catch what the constructor throws: this one is wrong about letters such as ü.',
}
const clockCalls = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='Date']",
  message: useNow,
}

const electronMessaging = {
  name: 'electron',
  importNames: messaging,
  message: "Only src-main/ipc and src-main/preload touch Electron's messaging.",
}
const removing = [
  'rm',
  'rmSync',
  'rmdir',
  'rmdirSync',
  'unlink',
  'unlinkSync',
  'appendFile',
  'appendFileSync',
]
const removals = ['node:fs', 'node:fs/promises'].map((name) => ({
  name,
  importNames: [...removing, 'createWriteStream'],
  message: 'Remove and append by src-main/profile/entries.ts, which looks at the entry itself.',
}))

const styleAttribute = {
  selector: "SvelteAttribute[key.name='style']",
  message: 'The content policy of the pages forbids style attributes; use a class or the style: directive.',
}

/** @param {string} what */
const fromOutside = (what) => `In src-main/sync ${what} handed in, so that a simulation can run it.`

/**
 * Boundary rules about names rather than files: permissions for Electron's messaging, the network, the clock, the timer and
 * the random source. Boundaries between files are dependency-cruiser's.
 */
export const boundaries = [
  {
    name: 'boundary/clock',
    files: [...code, 'tests/{unit,contract,simulation,oracle,e2e}/**/*.ts'],
    ignores: ['src-shared/now.ts', 'src-service/clock.ts'],
    rules: {
      'no-restricted-properties': ['error', clockProperty, canParse],
      'no-restricted-syntax': ['error', clockCalls],
    },
  },
  {
    name: 'boundary/network',
    files: code,
    ignores: ['src-main/service-client/**', 'src-service/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
          name,
          message: 'Only src-main/service-client reaches the network.',
        })),
      ],
      'no-restricted-syntax': ['error', ...outOfTheNetwork, clockCalls],
    },
  },
  {
    name: 'boundary/style-attributes',
    files: ['src-renderer/**/*.svelte'],
    rules: { 'no-restricted-syntax': ['error', ...outOfTheNetwork, clockCalls, styleAttribute] },
  },
  {
    name: 'boundary/oracle',
    files: ['tests/oracle/opinion/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\./[\\w-]+$)',
              message: 'The oracle is an opinion of its own: it imports nothing but itself.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'boundary/messaging',
    files: code,
    ignores: ['src-main/ipc/**', 'src-main/preload/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [electronMessaging, ...removals],
        },
      ],
    },
  },
  {
    name: 'boundary/removals',
    files: ['src-main/profile/{entries,atomic-file}.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [electronMessaging] }] },
  },
  {
    name: 'boundary/sync-is-handed-everything',
    files: ['src-main/sync/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Only src-main/service-client reaches the network.' },
        ...['setTimeout', 'setInterval', 'setImmediate'].map((name) => ({
          name,
          message: fromOutside('the timer is'),
        })),
        { name: 'performance', message: fromOutside('the clock is') },
        { name: 'crypto', message: fromOutside('the random source is') },
      ],
      'no-restricted-properties': [
        'error',
        { ...clockProperty, message: fromOutside('the clock is') },
        canParse,
        { object: 'Math', property: 'random', message: fromOutside('the random source is') },
      ],
      'no-restricted-syntax': [
        'error',
        ...outOfTheNetwork,
        { ...clockCalls, message: fromOutside('the clock is') },
      ],
    },
  },
]
