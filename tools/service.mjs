import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const main = join(root, 'src-service', 'main.ts')

const service = spawn(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  // tsx is resolved from the working directory; paths on the command line are the user's own
  cwd: process.cwd(),
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => service.kill(signal))
service.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
