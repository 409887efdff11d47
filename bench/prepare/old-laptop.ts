import { chmod, mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What Electron may use of this machine as an old laptop: a share of all processors, and memory. */
export const oldLaptop = { share: 0.25, memoryGb: 4 } as const

/** A control group by its folder, with the contents of the files that limit it. */
interface Group {
  readonly folder: string
  readonly limits: Readonly<Record<string, string>>
}

const root = '/sys/fs/cgroup'
const name = 'spirodesk-bench'
// short, so that work is slowed evenly rather than halted for several frames
const periodUs = 10_000

/** The groups to make: one of cgroup v2 where that has both controllers, else one each of v1. */
async function groupsHere(): Promise<Group[]> {
  const quotaUs = Math.round(oldLaptop.share * cpus().length * periodUs)
  const memory = `${oldLaptop.memoryGb * 2 ** 30}`
  const controllers = await readFile(join(root, 'cgroup.controllers'), 'utf8').catch(() => '')
  if (['cpu', 'memory'].every((controller) => controllers.split(/\s/).includes(controller))) {
    await writeFile(join(root, 'cgroup.subtree_control'), '+cpu +memory')
    return [
      { folder: join(root, name), limits: { 'cpu.max': `${quotaUs} ${periodUs}`, 'memory.max': memory } },
    ]
  }
  return [
    {
      folder: join(root, 'cpu', name),
      limits: { 'cpu.cfs_period_us': `${periodUs}`, 'cpu.cfs_quota_us': `${quotaUs}` },
    },
    { folder: join(root, 'memory', name), limits: { 'memory.limit_in_bytes': memory } },
  ]
}

/**
 * From now on each Electron that is started, with its processes, has no more than an old laptop: a script in the place of the
 * program enters a control group first. Returns a function that removes all that. Throws a RangeError that says what is missing.
 */
export async function becomeOldLaptop(): Promise<() => Promise<void>> {
  const program = process.env['ELECTRON_EXEC_PATH']
  if (process.platform !== 'linux' || program === undefined)
    throw new RangeError('--old-laptop needs the control groups of Linux')
  const groups = await makeGroups().catch((error: unknown) => {
    const missing = 'the controllers cpu and memory of cgroup v2 or v1'
    throw new RangeError(`--old-laptop needs root, and ${missing} below ${root}, writable: ${String(error)}`)
  })
  const folder = await mkdtemp(join(tmpdir(), 'spirodesk-bench-'))
  const script = join(folder, 'electron')
  const entering = groups.map((group) => `echo $$ > '${group.folder}/cgroup.procs' && `).join('')
  await writeFile(script, `#!/bin/sh\n${entering}exec '${program}' "$@"\n`)
  await chmod(script, 0o755)
  // the benchmarks read one of these, Playwright the other
  Object.assign(process.env, { ELECTRON_EXEC_PATH: script, ELECTRON_OVERRIDE_DIST_PATH: folder })
  return async () => {
    await rm(folder, { recursive: true, force: true })
    for (const group of groups) await removeGroup(group)
  }
}

const tries = 20

/** Removes a group once its last process has ended; one that does not end leaves it to the next time. */
async function removeGroup({ folder }: Group): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const isGone = await rmdir(folder).then(
      () => true,
      () => false,
    )
    if (isGone) return
    await sleep(500)
  }
}

async function makeGroups(): Promise<Group[]> {
  const groups = await groupsHere()
  for (const { folder, limits } of groups) {
    await mkdir(folder, { recursive: true })
    for (const [file, limit] of Object.entries(limits)) await writeFile(join(folder, file), limit)
  }
  return groups
}
