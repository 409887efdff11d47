import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cacheFolder } from './prepare/cache-folder.mjs'
import { ensureSpark } from './prepare/ensure-spark.mjs'
import { packagesInstalled } from './prepare/packages-installed.mjs'
import { PreparationError } from './prepare/preparation-error.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { createSay } from './prepare/say.mjs'
import { reportFailure } from './report-failure.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runUnit } from './test/run-unit.mjs'

const options = /** @type {const} */ ({
  sessions: { type: 'string', default: '10000000' },
  laptops: { type: 'string', default: '50' },
  engine: { type: 'string', default: 'duckdb' },
  share: { type: 'string', default: '' },
})

/** @type {Record<string, { file: string, prepare(): Promise<NodeJS.ProcessEnv> }>} */
const engines = {
  duckdb: { file: 'bench/at-scale/at-scale.test.ts', prepare: () => Promise.resolve({}) },
  spark: { file: 'bench/at-scale/spark.test.ts', prepare: prepareSpark },
}

// fetched by Spark itself from Maven Central, once
const iceberg = 'org.apache.iceberg:iceberg-spark-runtime-4.1_2.13:1.12.0'

async function prepareSpark() {
  const { platform, env } = process
  const spark = await ensureSpark({
    requirements: join(projectRoot, 'bench', 'at-scale', 'spark.txt'),
    cache: cacheFolder({ platform, env, home: homedir() }),
    env,
    run: runCommand,
    say: createSay(),
  })
  return { AT_SCALE_SPARK: spark, AT_SCALE_ICEBERG: iceberg }
}

/**
 * Many laptops export into one share, and DuckDB or Spark queries it:
 * `npm run test:at-scale -- --engine spark --sessions 100000 --laptops 5`. With `--share FOLDER`, Spark queries one that is there.
 */
async function atScale() {
  const { sessions, laptops, engine, share } = parseArgs({ options }).values
  const chosen = engines[engine]
  if (!chosen) throw new PreparationError(`--engine is one of ${Object.keys(engines).join(', ')}.`)
  // what is missing is said before anything is installed or built
  const env = await chosen.prepare()
  await prepareForTests()
  const peers = join(projectRoot, 'bench', 'peers')
  if (!packagesInstalled(peers)) {
    console.error('Installing DuckDB (npm ci in bench/peers) …')
    const command = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    const { code } = await runCommand('npm', command, { cwd: peers, show: true })
    if (code !== 0) throw new Error('DuckDB could not be installed, see above.')
  }
  process.exitCode = (
    await runUnit({
      env: { ...env, AT_SCALE_SESSIONS: sessions, AT_SCALE_LAPTOPS: laptops, AT_SCALE_SHARE: share },
      files: [chosen.file],
      mode: 'at-scale',
    })
  ).code
}

atScale().catch(reportFailure)
