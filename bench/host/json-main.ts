import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { app } from 'electron'
import { everySession } from '#shared/queries/filter'
import type { Outcome } from '#shared/fault'
import { exportToFile } from '../../src-main/transfers/exporter'
import { openWholeFile } from '../../src-main/files/whole-file'
import { findFile } from '../../src-main/files/read-file'
import { importFromFile } from '../../src-main/transfers/importer'
import { enableSandbox } from '../../src-main/security/lockdown'
import { registerAppScheme } from '../../src-main/security/app-protocol'
import type { StorePage } from '../../src-main/store-page/store-page'
import type { JsonJob, JsonResult, JsonStep } from '../json/json-job'
import { electronUsage } from './electron-usage'
import { feedAnswers } from './ingest'
import { openStorePage } from './open-store-page'
import { watchProcesses } from './watch-processes'

const job = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as JsonJob

app.setPath('userData', job.profileFolder)
registerAppScheme()
enableSandbox(app)
// the result is written after the only window has gone
app.on('window-all-closed', () => undefined)

const goOn = { onProgress: () => undefined, stop: new AbortController().signal }

async function run({ call }: StorePage): Promise<JsonResult> {
  const open = async (connection: string) =>
    valueOf(await call('open', { connection, dataKey: crypto.getRandomValues(new Uint8Array(32)) }))
  await open('first')
  const used = watchProcesses(electronUsage)
  const { ms } = await feedAnswers(job.answers, call)
  const applied = { ms, cpuMs: used().cpuMs }
  const [{ sessions, bytes }, exported] = await timed(() =>
    exportToFile(
      {
        callStore: call,
        appVersion: 'bench',
        locale: () => 'en-GB',
        clock: Date.now,
        openFile: openWholeFile,
      },
      {
        request: {
          form: 'json',
          what: { kind: 'filter', filter: everySession },
          deidentified: null,
          options: { raw: false },
        },
        path: job.target,
        ...goOn,
      },
    ),
  )
  valueOf(await call('close', {}))
  await open('second')
  const file = valueOf(await findFile(job.target))
  const read = (stage: 'reading' | 'writing') =>
    timed(() => importFromFile(call, { file, connection: 'second', stage, ...goOn }))
  const [, looked] = await read('reading')
  const [counts, imported] = await read('writing')
  if (counts.new !== sessions) throw new Error(`${counts.new} of ${sessions} sessions were new`)
  return { sessions, bytes, applied, exported, looked, imported }
}

async function timed<T>(work: () => Promise<Outcome<T>>): Promise<readonly [T, JsonStep]> {
  const used = watchProcesses(electronUsage)
  const began = performance.now()
  const value = valueOf(await work())
  return [value, { ms: performance.now() - began, cpuMs: used().cpuMs }]
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.fault.code} ${outcome.fault.detail ?? ''}`)
  return outcome.value
}

void app.whenReady().then(async () => {
  try {
    const page = await openStorePage({ ...job, url: 'app://spirodesk/store/index.html' })
    writeFileSync(job.resultFile, JSON.stringify(await run(page)))
    page.stop()
    // the database's own process finishes writing
    await sleep(500)
    app.exit(0)
  } catch (error) {
    console.error(error)
    app.exit(1)
  }
})
