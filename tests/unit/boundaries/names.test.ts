import { resolve } from 'node:path'
import { ESLint, type Linter } from 'eslint'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { boundaries } from '../../../tools/lint/boundaries.js'

const root = resolve(import.meta.dirname, '../../..')
const lint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    { plugins: { '@typescript-eslint': ts.plugin } },
    { files: ['**/*.ts'], languageOptions: { parser: ts.parser } },
    ...svelte.configs.base,
    ...boundaries,
  ] as Linter.Config[],
})

async function rulesBroken(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await lint.lintText(code, { filePath: resolve(root, file) })
  return result?.messages.map(({ ruleId }) => ruleId) ?? []
}

const forbidden: readonly (readonly [rule: string, file: string, code: string])[] = [
  ['no-restricted-globals', 'src-main/windows/x.ts', "await fetch('https://a.example')"],
  ['no-restricted-globals', 'src-renderer/app/x.ts', "new WebSocket('wss://a.example')"],
  ['no-restricted-syntax', 'src-renderer/app/X.svelte', '<p style="color: red">x</p>'],
  ['no-restricted-globals', 'src-main/sync/x.ts', "await fetch('https://a.example')"],
  ['no-restricted-syntax', 'src-main/windows/x.ts', "net.request('https://a.example')"],
  ['no-restricted-syntax', 'src-main/sync/x.ts', "session.fetch('https://a.example')"],
  ['@typescript-eslint/no-restricted-imports', 'src-main/windows/x.ts', "import { ipcMain } from 'electron'"],
  [
    '@typescript-eslint/no-restricted-imports',
    'src-main/main.ts',
    "import { MessageChannelMain } from 'electron'",
  ],
  [
    '@typescript-eslint/no-restricted-imports',
    'src-main/updates/x.ts',
    "import { rm } from 'node:fs/promises'",
  ],
  [
    '@typescript-eslint/no-restricted-imports',
    'src-main/system/log.ts',
    "import { appendFileSync } from 'node:fs'",
  ],
  [
    '@typescript-eslint/no-restricted-imports',
    'src-main/profile/entries.ts',
    "import { ipcMain } from 'electron'",
  ],
  ['no-restricted-properties', 'src-main/sync/x.ts', 'Date.now()'],
  ['no-restricted-properties', 'src-main/sync/x.ts', "URL.canParse('a')"],
  ['no-restricted-properties', 'src-renderer/app/x.ts', "URL.canParse('a')"],
  ['no-restricted-properties', 'src-main/windows/x.ts', 'Date.now()'],
  ['no-restricted-properties', 'src-main/service-client/x.ts', 'Date.now()'],
  ['no-restricted-properties', 'src-service/people/x.ts', 'const clock = Date.now'],
  ['no-restricted-properties', 'src-renderer/app/X.svelte', '<script>Date.now()</script>'],
  ['no-restricted-properties', 'tests/unit/x.test.ts', 'Date.now()'],
  ['no-restricted-syntax', 'src-shared/records/x.ts', 'new Date()'],
  ['no-restricted-syntax', 'src-renderer/app/X.svelte', '<p>{new Date()}</p>'],
  ['no-restricted-syntax', 'src-service/people/x.ts', 'Date()'],
  ['no-restricted-syntax', 'tests/e2e/x.test.ts', 'new Date()'],
  ['no-restricted-properties', 'src-main/sync/x.ts', 'Math.random()'],
  ['no-restricted-syntax', 'src-main/sync/x.ts', 'new Date()'],
  ['no-restricted-globals', 'src-main/sync/x.ts', 'setTimeout(() => {}, 1)'],
  ['no-restricted-globals', 'src-main/sync/x.ts', 'performance.now()'],
  ['@typescript-eslint/no-restricted-imports', 'tests/oracle/opinion/x.ts', "import '#shared/fault'"],
  ['@typescript-eslint/no-restricted-imports', 'tests/oracle/opinion/x.ts', "import '../../../src-main/x'"],
]

const permitted: readonly (readonly [file: string, code: string])[] = [
  ['src-main/service-client/x.ts', "session.fetch('https://a.example')"],
  ['src-main/profile/entries.ts', "import { unlink } from 'node:fs/promises'"],
  ['src-main/ipc/x.ts', "import { ipcMain } from 'electron'"],
  ['tests/oracle/opinion/x.ts', "import { numberOf } from './record'"],
  ['src-main/preload/x.ts', "import { contextBridge } from 'electron'"],
  ['src-main/windows/x.ts', "import { BrowserWindow } from 'electron'"],
  ['src-shared/now.ts', 'Date.now()'],
  ['src-service/clock.ts', 'Date.now()'],
  ['tests/unit/x.test.ts', 'new Date(0)'],
  ['src-main/sync/x.ts', 'new Date(0)'],
  ['src-renderer/app/X.svelte', '<p style:color="red">x</p>'],
]

describe('a forbidden name fails the check', () => {
  it.each(forbidden)('%s in %s: %s', async (rule, file, code) => {
    expect(await rulesBroken(file, code)).toContain(rule)
  })
})

describe('a permitted name passes the check', () => {
  it.each(permitted)('%s: %s', async (file, code) => {
    expect(await rulesBroken(file, code)).toEqual([])
  })
})

it('is part of what npm run check lints with', async () => {
  const config = (await new ESLint({ cwd: root }).calculateConfigForFile('src-main/sync/x.ts')) as {
    rules: Record<string, unknown>
  }
  expect(Object.keys(config.rules)).toEqual(
    expect.arrayContaining(['no-restricted-properties', '@typescript-eslint/no-restricted-imports']),
  )
})
