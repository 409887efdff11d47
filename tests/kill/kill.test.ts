import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { faults } from '#shared/faults'
import { randomStream } from '../../src-service/random'
import type { RunningService } from '../../src-service/running-service'
import { startService } from '../../src-service/service'
import { runCommand } from '../../tools/prepare/run-command.mjs'
import { asRoot, electronProgram, programEnv } from '../e2e/fixtures/electron-program'
import { exportOnce } from '../e2e/fixtures/export-once'
import { heldBy } from '../e2e/fixtures/held-by'
import { processesOf } from '../e2e/fixtures/processes-of'
import { serviceWords } from '../e2e/fixtures/service-words'
import { launchApp } from '../e2e/fixtures/launch-app'
import { test as base, expect } from '../e2e/fixtures/spirodesk-test'
import { storeDifferences } from '../e2e/fixtures/store-differences'
import { type Ran, runProgram, syncOnce } from '../e2e/fixtures/sync-once'
import { type Strike, strikesAttachment, tasks, type Task, type Victim } from './strikes'

const seed = Number(process.env['KILL_SEED'] ?? 1)
const kills = Number(process.env['KILLS'] ?? 30)
const killsPerLife = 15

/** What is struck: with few kills, each of the first tasks once. */
const struckTasks = kills < tasks.length ? tasks.slice(0, kills) : tasks
const isStruck = (task: Task) => struckTasks.includes(task)

// what a machine with much else to do may take; nothing that works comes near
const hungAfterMs = 180_000
const goneAfterMs = 60_000

const old = 'the export of yesterday'

/** What a life begins with: a service, and a profile that holds all of it, with its export; a backup and an older database only where they are struck. */
interface Whole {
  readonly service: RunningService
  readonly profile: string
  /** The export, as text, and as a file. */
  readonly text: string
  readonly file: string
  /** A backup of it, and the words of the card that opens that. */
  readonly backup: string
  readonly words: string
  /** The same profile with a database of version 2. */
  readonly older: string
  /** How long each task takes when nobody disturbs it. */
  readonly takesMs: Readonly<Record<Task, number>>
}

const test = base.extend<object, { whole: Whole }>({
  whole: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'spirodesk-kill-'))
      const service = await startService({ seed: 7, patients: 40, days: 190, sessionsPerYear: 60 })
      const profile = join(folder, 'whole')
      const file = join(folder, 'whole.json')
      const sync = await timed(() => syncOnce(profile, serviceWords(service), { input: service.key }))
      const exported = await timed(() => exportOnce(profile, ['json', '--out', file]))
      const imported = await timed(() => run(join(folder, 'first'), ['--import', file]))
      const text = await readFile(file, 'utf8')
      const takesMs = { sync, export: exported, import: imported, backup: 0, restore: 0, upgrade: 0 }
      const whole = { service, profile, text, file, backup: '', words: '', older: '', takesMs }
      if (isStruck('backup') || isStruck('restore')) {
        whole.words = await makeCard(profile)
        const backups = join(folder, 'backups')
        await mkdir(backups)
        takesMs.backup = await timed(() => run(profile, ['--backup', backups]))
        const [name = ''] = await readdir(backups)
        whole.backup = join(backups, name)
        takesMs.restore = await timed(() => run(join(folder, 'second'), restoring(whole), whole.words))
      }
      if (isStruck('upgrade')) {
        whole.older = await makeOlder(profile, join(folder, 'older'))
        const upgraded = join(folder, 'upgraded')
        await cp(whole.older, upgraded, { recursive: true })
        takesMs.upgrade = await timed(() => exportOnce(upgraded, ['json', '--out', file]))
      }
      await use(whole)
      await service.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],
})

for (let life = 0; life * killsPerLife < kills; life++) {
  const strikes = Math.min(killsPerLife, kills - life * killsPerLife)
  test(`life ${life + 1}: ${strikes} kills, and nothing is lost`, async ({
    whole,
    folder,
    profile,
  }, testInfo) => {
    const struck: Strike[] = []
    try {
      await live({ whole, folder, profile, random: randomStream(seed, life), strikes, struck })
    } finally {
      await testInfo.attach(strikesAttachment, { body: JSON.stringify(struck) })
    }
  })
}

interface Life {
  readonly whole: Whole
  readonly folder: string
  readonly profile: string
  readonly random: ReturnType<typeof randomStream>
  readonly strikes: number
  /** Takes what happened. */
  readonly struck: Strike[]
}

/** Kills processes of tasks until the strikes are used up; each task is begun again on what the last kill left. */
async function live({ whole, folder, profile, random, strikes, struck }: Life): Promise<void> {
  const { service } = whole
  const out = join(folder, 'out.json')
  await writeFile(out, old)
  const backups = join(profile, 'backups')
  await mkdir(backups)
  const generations = { sync: 0, export: 0, import: 0, backup: 0, restore: 0, upgrade: 0 }
  const profileOf = (task: Task) =>
    task === 'export' || task === 'backup' ? whole.profile : join(profile, `${task}-${generations[task]}`)
  const wordsOf: Record<Task, () => readonly string[]> = {
    sync: () => ['--sync-once', ...serviceWords(service)],
    export: () => ['--export', 'json', '--out', out],
    import: () => ['--import', whole.file],
    backup: () => ['--backup', backups],
    restore: () => restoring(whole),
    upgrade: () => ['--export', 'json', '--out', join(profile, 'upgraded.json')],
  }
  const bringOlder = async () => {
    if (isStruck('upgrade')) await cp(whole.older, profileOf('upgrade'), { recursive: true })
  }
  await bringOlder()
  /** Does a task undisturbed, on what is there, and compares what came of it. */
  const prove: Record<Task, () => Promise<void>> = {
    async sync() {
      const report = await syncOnce(profileOf('sync'), serviceWords(service), { input: service.key })
      expect(report).toMatchObject({ outcome: 'ok', sessions: { stored: heldBy(service).length } })
      expect(await storeDifferences(profileOf('sync'), heldBy(service), heldBy(service))).toBeNull()
    },
    async export() {
      expect(await exportOnce(whole.profile, ['json', '--out', out])).toMatchObject({ outcome: 'ok' })
      expect(await readFile(out, 'utf8')).toBe(whole.text)
      expect(await readdir(folder)).toEqual(['out.json'])
      await writeFile(out, old)
    },
    async import() {
      await run(profileOf('import'), ['--import', whole.file])
      expect(await storeDifferences(profileOf('import'), heldBy(service), heldBy(service))).toBeNull()
    },
    async backup() {
      await run(whole.profile, ['--backup', backups])
      const names = await readdir(backups)
      expect(names.filter((name) => !name.endsWith('.spirodesk.age'))).toEqual([])
      // each that has its name is whole, also those that a kill came after
      for (const [at, name] of names.entries()) {
        const restored = join(profile, `restored-${generations.backup}-${at}`)
        await run(restored, restoring({ backup: join(backups, name) }), whole.words)
        expect(await storeDifferences(restored, heldBy(service), heldBy(service))).toBeNull()
        await rm(join(backups, name))
      }
    },
    async restore() {
      const { exitCode, stderr } = await runProgram(
        ['--user-data', profileOf('restore'), ...restoring(whole)],
        { input: whole.words },
      )
      // restored already, or now
      expect([0, faults.busy.exit], stderr).toContain(exitCode)
      const differences = await storeDifferences(profileOf('restore'), heldBy(service), heldBy(service))
      expect(differences, stderr).toBeNull()
    },
    async upgrade() {
      const file = join(profile, 'upgraded.json')
      expect(await exportOnce(profileOf('upgrade'), ['json', '--out', file])).toMatchObject({ outcome: 'ok' })
      expect(await readFile(file, 'utf8')).toBe(whole.text)
    },
  }

  while (struck.length < strikes) {
    // the main process of each of them once, which leaves most behind, before chance decides
    const first = struckTasks[struck.length]
    const task = first ?? random.pick(tasks)
    const victim = first ? 'main' : random.pick<Victim>(['main', 'main', 'page', 'helper'])
    const input = {
      profile: profileOf(task),
      words: wordsOf[task](),
      stdin: task === 'restore' ? whole.words : service.key,
      victim,
    }
    const afterMs = random.between(0.1, 1) * whole.takesMs[task]
    const { hit, ran } = await strike({ ...input, afterMs, random })
    if (hit) struck.push({ task, victim: hit, ended: ran.exitCode })
    if (hit && hit !== 'main')
      expect(ran.exitCode, `${task} died of its ${hit}: ${ran.stderr}`).toEqual(expect.any(Number))
    // torn, if it is neither
    if (task === 'export') expect([old, whole.text]).toContain(await readFile(out, 'utf8'))
    if (ran.exitCode !== 0) continue
    if (hit) await prove[task]()
    else await writeFile(out, old)
    generations[task] += 1
    if (task === 'upgrade') await bringOlder()
  }
  for (const task of struckTasks) await prove[task]()
}

interface StrikeInput {
  readonly profile: string
  readonly words: readonly string[]
  readonly stdin: string
  readonly victim: Victim
  readonly afterMs: number
  readonly random: ReturnType<typeof randomStream>
}

/** Begins a task, kills one of its processes after a while, and waits until all of them are gone. */
async function strike(input: StrikeInput): Promise<{ hit: Victim | null; ran: Ran }> {
  const { profile, words, stdin, victim, afterMs, random } = input
  const running = runProgram(['--user-data', profile, ...words], { input: stdin })
  const ended = await Promise.race([wait(afterMs, null), running])
  const isVictim = ({ main, page }: { main: boolean; page: boolean }) =>
    victim === 'main' ? main : !main && page === (victim === 'page')
  const [first, ...others] = ended ? [] : (await processesOf(profile)).filter(isVictim)
  const hit = first && kill(random.pick([first, ...others]).pid) ? victim : null
  const ran = await Promise.race([running, wait(hungAfterMs, null, { ref: false })])
  if (!ran) throw new Error(`${words.join(' ')} hangs after its ${victim} was killed`)
  await expect.poll(() => processesOf(profile), { timeout: goneAfterMs }).toEqual([])
  return { hit, ran }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    // it ended by itself
    return false
  }
}

const restoring = ({ backup }: Pick<Whole, 'backup'>) => ['--restore', backup, '--card-stdin']

/** Makes a recovery card in the window, as a person does. */
async function makeCard(profile: string): Promise<string> {
  const app = await launchApp(profile, {})
  const made = await app.window.evaluate(async () => {
    const { call } = Reflect.get(globalThis, 'spirodesk') as {
      call(name: string, input: unknown): Promise<unknown>
    }
    for (;;) {
      const answer = (await call('makeCards', { shape: 'one' })) as {
        ok: boolean
        value: { cards: string[][] }
      }
      if (answer.ok) return answer.value.cards[0]?.join(' ') ?? ''
    }
  })
  await app.quit()
  return made
}

/** A copy of a profile, as the Spirodesk before the ledger would have left it. */
async function makeOlder(profile: string, copy: string): Promise<string> {
  await cp(profile, copy, { recursive: true })
  const words = [join(import.meta.dirname, 'make-older-database.mjs'), copy]
  const sandbox = asRoot ? ['--no-sandbox'] : []
  const made = await runCommand(electronProgram(), [...sandbox, ...words], { env: programEnv({}) })
  expect(made.code, made.stderr).toBe(0)
  expect(Number(made.stdout)).toBeGreaterThan(0)
  return copy
}

async function run(profile: string, words: readonly string[], input = ''): Promise<void> {
  const { exitCode, stderr } = await runProgram(['--user-data', profile, ...words], { input })
  expect(exitCode, stderr).toBe(0)
}

async function timed(what: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await what()
  return performance.now() - begun
}
