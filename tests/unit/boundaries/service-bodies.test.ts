import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['service-client', 'connection', 'diagnostics', 'sync']

test('main looks into no answer of the service but the bodies of errors', () => {
  const parsing = folders.flatMap((folder) => {
    const path = join('src-main', folder)
    return readdirSync(path).filter((name) =>
      /JSON\.parse|TextDecoder|#shared\/wire/.test(readFileSync(join(path, name), 'utf8')),
    )
  })
  expect(parsing).toEqual(['error-detail.ts'])
})
