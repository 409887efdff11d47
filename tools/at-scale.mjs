import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packagesInstalled } from './prepare/packages-installed.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { reportFailure } from './report-failure.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runUnit } from './test/run-unit.mjs'

const options = /** @type {const} */ ({
  sessions: { type: 'string', default: '10000000' },
  laptops: { type: 'string', default: '50' },
})

/** Many laptops export into one share, and DuckDB queries it: `npm run test:at-scale -- --sessions 100000 --laptops 5`. */
async function atScale() {
  const { sessions, laptops } = parseArgs({ options }).values
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
      env: { AT_SCALE_SESSIONS: sessions, AT_SCALE_LAPTOPS: laptops },
      mode: 'at-scale',
    })
  ).code
}

atScale().catch(reportFailure)
