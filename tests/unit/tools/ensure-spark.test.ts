import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureSpark } from '../../../tools/prepare/ensure-spark.mjs'
import { fakeRun, fakeSay, temporaryFolder } from './fakes'

/** A machine with a Java and pip, where pip installs into the named folder. */
function machine({ java = 'openjdk version "17.0.15" 2025-04-15', pip = 0, install = 0, env = {} }) {
  const cache = temporaryFolder()
  const requirements = join(cache, 'requirements.txt')
  writeFileSync(requirements, 'pyspark==1')
  const fake = fakeRun((line) => {
    if (line.endsWith(' --version')) return { code: pip }
    if (line.endsWith(' -version')) return java === '' ? { code: 127 } : { stderr: `${java}\nRuntime` }
    const [, folder = ''] = line.split('--target ')
    mkdirSync(folder)
    return { code: install, stderr: install === 0 ? '' : 'no such package' }
  })
  return { lines: fake.lines, deps: { requirements, cache, env, run: fake.run, say: fakeSay() } }
}

test('Spark is installed once, whole, into the cache', async () => {
  const { deps, lines } = machine({})
  const folder = await ensureSpark(deps)
  expect(existsSync(folder)).toBe(true)
  expect(await ensureSpark(deps)).toBe(folder)
  expect(lines.filter((line) => line.includes('--require-hashes'))).toHaveLength(1)
  expect(existsSync(`${folder}.tmp`)).toBe(false)
})

test('the Java of JAVA_HOME counts, as it does for Spark', async () => {
  const { deps, lines } = machine({ env: { JAVA_HOME: '/jdk' } })
  await ensureSpark(deps)
  expect(lines[0]).toBe(`${join('/jdk', 'bin', 'java')} -version`)
})

test.each([
  ['no Java', { java: '' }, 'Spark needs Java 17 or newer: none was found.'],
  ['an old one', { java: 'java version "1.8.0_401"' }, 'Spark needs Java 17 or newer: this is Java 8.'],
  ['no pip', { pip: 1 }, 'Spark is installed by pip, for Python 3: none was found.'],
])('a sentence says what is missing: %s', async (_, missing, sentence) => {
  const { deps, lines } = machine(missing)
  await expect(ensureSpark(deps)).rejects.toThrow(sentence)
  expect(lines.some((line) => line.includes('install'))).toBe(false)
})

test('an installation that failed is none', async () => {
  const { deps } = machine({ install: 1 })
  await expect(ensureSpark(deps)).rejects.toThrow(/pip failed.*\nno such package$/)
  await expect(ensureSpark(deps)).rejects.toThrow(/pip failed/)
})
