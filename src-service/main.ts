import { findParentProcess } from './command-line/parent-process'
import { readArguments } from './command-line/read-arguments'
import { usage } from './command-line/usage'
import type { ServiceOptions } from './service-options'
import { startService } from './start-service'

const wrongUsage = 2

async function run(options: ServiceOptions): Promise<void> {
  const parent = findParentProcess()
  const service = await startService({ ...options, log: (line) => process.stderr.write(`${line}\n`) })
  const { baseUrl, key, certificate, fingerprint, controlToken } = service
  const ready = { baseUrl, key, certificate, fingerprint, ...(controlToken !== null && { controlToken }) }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  parent.tell(ready)
  process.stderr.write(`Sharing ${service.profiles().length} profiles at ${baseUrl}\n`)

  parent.onTold((message) => {
    if (isListOfTexts(message)) service.setFaults(message).catch(complain)
  })

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void service.close().finally(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  parent.onGone(stop)
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stop)
}

function isListOfTexts(message: unknown): message is string[] {
  return Array.isArray(message) && message.every((one) => typeof one === 'string')
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}

const read = readArguments(process.argv.slice(2))
if (read.kind === 'help') process.stdout.write(usage)
else if (read.kind === 'wrong') {
  process.stderr.write(`${read.message}\nSee npm run service -- --help\n`)
  process.exitCode = wrongUsage
} else {
  run(read.options).catch((error: unknown) => {
    process.stderr.write(
      `The service could not start: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  })
}
