import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Row } from './questions'

/** What a statement came to: its plan, and what each of its scans has counted (`numFiles`, `numOutputRows`, …). */
interface Scanned {
  readonly rows: Row[]
  readonly plan: string
  readonly scans: Readonly<Record<string, number>>[]
}

/** A standalone cluster of one master and two workers of one core on this machine, and a driver that asks it. */
export type Spark = Awaited<ReturnType<typeof startSpark>>

const workers = 2
const here = '127.0.0.1'

/**
 * Starts a cluster of the Spark in `home` (a folder of pip's with `pyspark`) that keeps its logs and all else in `folder`.
 * `settings` are Spark's besides. Rejects with what a process said where it ends.
 */
export async function startSpark(home: string, folder: string, settings: Readonly<Record<string, string>>) {
  await mkdir(folder, { recursive: true })
  const processes: ChildProcess[] = []
  const env = {
    ...process.env,
    SPARK_HOME: join(home, 'pyspark'),
    SPARK_LOCAL_IP: here,
    SPARK_LOCAL_DIRS: join(folder, 'local'),
    PYTHONPATH: home,
    // Python shows moments in the zone of its process
    TZ: 'UTC',
  }
  /** Starts a process whose output is a log, and resolves with the first match of `ready` in it. */
  const start = async (name: string, args: readonly string[], ready: RegExp): Promise<string> => {
    const log = join(folder, `${name}.log`)
    const to = openSync(log, 'w')
    const child = spawn(join(env.SPARK_HOME, 'bin', 'spark-class'), args, { env, stdio: ['ignore', to, to] })
    closeSync(to)
    processes.push(child)
    // without a pid it has not started, which is noticed below
    child.on('error', () => undefined)
    for (;;) {
      const found = ready.exec(readFileSync(log, 'utf8'))
      if (found) return found[1] ?? ''
      if (child.exitCode !== null || child.pid === undefined)
        throw new Error(`${name} ended:\n${readFileSync(log, 'utf8')}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const stop = async () => {
    for (const child of processes.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue
      const ended = once(child, 'exit')
      // the driver ends with its input, and the others when they are told
      if (child.stdin) child.stdin.end()
      else child.kill()
      await ended
    }
  }
  try {
    const deploy = 'org.apache.spark.deploy'
    const common = ['--host', here, '--webui-port', '0']
    const master = await start(
      'master',
      [`${deploy}.master.Master`, ...common, '--port', '0'],
      /Starting Spark master at (spark:\S+)/,
    )
    for (let at = 1; at <= workers; at++) {
      const own = ['--cores', '1', '--memory', '4g', '--work-dir', join(folder, `worker-${at}`)]
      const of = [`${deploy}.worker.Worker`, ...common, ...own, master]
      await start(`worker-${at}`, of, /Successfully registered with master/)
    }
    const driver = await startDriver({
      env,
      log: join(folder, 'driver.log'),
      settings: {
        'spark.master': master,
        'spark.driver.host': here,
        'spark.driver.memory': '3g',
        'spark.executor.memory': '4g',
        'spark.ui.enabled': 'false',
        'spark.ui.showConsoleProgress': 'false',
        // what a plan says of a scan is not cut
        'spark.sql.maxMetadataStringLength': '1000',
        ...settings,
      },
    })
    processes.push(driver.child)
    return {
      /** The rows of a statement, with times and dates as texts. */
      ask: async (sql: string): Promise<Row[]> => (await driver.ask(sql, false)).rows,
      /** A statement's rows, plan and scans. */
      scan: (sql: string): Promise<Scanned> => driver.ask(sql, true),
      /** Warnings and errors of the driver and all executors so far. */
      warnings: (): string[] =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name === 'driver.log' || /[/\\](?:stderr|stdout)$/.test(name))
          .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
          .filter((line) => / (?:WARN|ERROR) |WARNING/.test(line)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the driver, a Python process that asks one statement after the other. */
async function startDriver({
  env,
  log,
  settings,
}: {
  env: NodeJS.ProcessEnv
  log: string
  settings: Readonly<Record<string, string>>
}) {
  const to = openSync(log, 'w')
  const args = [join(import.meta.dirname, 'spark_driver.py'), JSON.stringify(settings)]
  const child = spawn('python3', args, { env, stdio: ['pipe', to, to, 'pipe'] })
  closeSync(to)
  const waiting: ((line: string | null) => void)[] = []
  const lines = createInterface({ input: child.stdio[3] as Readable })
  lines.on('line', (line) => waiting.shift()?.(line))
  child.once('exit', () => {
    for (const answer of waiting.splice(0)) answer(null)
  })
  const ask = async (sql: string, scans: boolean): Promise<Scanned> => {
    const line = await new Promise<string | null>((resolve) => {
      waiting.push(resolve)
      child.stdin?.write(`${JSON.stringify({ sql, scans })}\n`)
      if (child.exitCode !== null) resolve(null)
    })
    if (line === null) throw new Error(`the driver ended:\n${readFileSync(log, 'utf8')}`)
    const answered = JSON.parse(line) as Partial<Scanned> & { error?: string }
    if (answered.error !== undefined) throw new Error(`Spark: ${answered.error}`)
    return { rows: [], plan: '', scans: [], ...answered }
  }
  await ask('SELECT 1', false)
  return { child, ask }
}
