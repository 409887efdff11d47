import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['service-client', 'connection', 'diagnostics', 'sync']

// network-fault.ts reads no more than how an answer begins: as a web page or not
const looking = ['error-detail.ts', 'network-fault.ts']

test('main looks into no answer of the service but the bodies of errors, and at how each begins', () => {
  const parsing = folders.flatMap((folder) => {
    const path = join('src-main', folder)
    return readdirSync(path).filter((name) =>
      /JSON\.parse|TextDecoder|#shared\/wire/.test(readFileSync(join(path, name), 'utf8')),
    )
  })
  expect(parsing).toEqual(looking)
})
