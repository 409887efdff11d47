import { join } from 'node:path'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { exportRequest, fileOf } from '#shared/exports/export-request'
import { isOfFolder } from '#shared/exports/export-folder'
import { type ExportPlan, keptFilesAtMost, type ScheduledExport } from '#shared/exports/scheduled-export'
import { failed, type Nothing, ok, type Outcome, withoutValue } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { type Day, dayAt } from '#shared/records/day'
import { encryptedEnding, type Encryption, isRecipient } from '../files/encrypted-file'
import { safeFileName } from '../files/whole-file'
import type { HostStateKeeper } from '../settings/host-state'
import type { Log } from '../system/log'
import { entryAt, removeFile, removeFolder } from '../profile/entries'
import { createDueTimes, nextTime } from '../system/schedule'
import type { Exporter } from './exporter'

interface ScheduledDependencies {
  readonly callStore: Caller<StoreCalls>
  readonly state: Pick<HostStateKeeper, 'get' | 'change'>
  readonly exporter: Pick<Exporter, 'saveTo'>
  /** The recipient of the recovery cards; `card-missing` while there are none. */
  readonly cardRecipient: () => Promise<Outcome<string>>
  /** Asks a person for a folder, with a proposal; null when cancelled. */
  readonly askFolder: (proposed?: string) => Promise<string | null>
  /** A new random id. */
  readonly newId: () => string
  /** ms since 1970. */
  readonly clock: () => number
  readonly log: Log
}

const openAgainMs = 10 * 60_000

// another export is under way, or the store has just been closed: it stays due
const notTried: ReadonlySet<FaultCode> = new Set(['busy', 'locked', 'no-connection'])

/** Makes the exports scheduled in the store. Schedules and their last results are in the host's state. */
export function createScheduledExports(deps: ScheduledDependencies) {
  const { callStore, state, clock, log } = deps
  const due = createDueTimes(clock)
  let all: readonly ScheduledExport[] = []
  let isLooking = false
  let isStopped = false
  let loading: Promise<unknown> = Promise.resolve()
  let running: Promise<unknown> = Promise.resolve()
  let notOpenedAt = -Infinity

  const show = (next: readonly ScheduledExport[]) => {
    all = next
    state.change({
      scheduledExports: next.map(({ written: _, ...one }) => ({
        ...one,
        nextAt: one.paused ? null : nextAt(one),
      })),
    })
  }
  const read = async () => {
    // until reloaded, they belong to another connection
    all = []
    const kept = await callStore('scheduledExports', {})
    if (kept.ok) show(kept.value)
  }
  const find = (id: string) => all.find((one) => one.id === id)
  /** Changes one, if it still exists; it applies in any case, a fault when not saved. */
  const change = async (id: string, part: Partial<ScheduledExport>): Promise<Outcome<Nothing>> => {
    const found = find(id)
    if (!found) return failed('not-found', 'schedule')
    const changed = { ...found, ...part }
    show(all.map((one) => (one.id === id ? changed : one)))
    return callStore('keepScheduledExport', changed)
  }
  const note = (what: 'schedule-made' | 'schedule-changed' | 'schedule-removed', plan: ScheduledExport) => {
    const { request, every, hour, view, encryption, id } = plan
    const deidentified = request.deidentified !== null
    const figures = { id, form: request.form, every, hour, deidentified, encrypted: encryption !== null }
    return callStore('recordAudit', { at: clock(), what, figures: { ...figures, view: view !== null } })
  }
  const run = async (plan: ScheduledExport): Promise<Outcome<Nothing>> => {
    const at = clock()
    const made = await write(deps, plan, at)
    if (!made.ok && notTried.has(made.fault.code)) return made
    if (made.ok) log('schedule-exported', { sessions: made.value.sessions, bytes: made.value.bytes })
    else if (made.fault.code !== 'cancelled') log('schedule-failed', { code: made.fault.code })
    const current = find(plan.id)
    // removed meanwhile, or the result is outdated by a change, and it stays due
    if (!current || !writesSameFiles(current, plan)) return withoutValue(made)
    due.tried(plan.id)
    if (made.ok) {
      const { files: names, day, ...last } = made.value
      const others = current.written.filter((one) => one.day !== day)
      const written = [...others, { day, names }].slice(-keptFilesAtMost - 1)
      const kept = await change(plan.id, { last: { at, ...last }, trouble: null, written })
      const left = await rotate({ ...current, written })
      return left.length < written.length ? change(plan.id, { written: left }) : kept
    }
    if (made.fault.code !== 'cancelled') await change(plan.id, { trouble: { at, fault: made.fault } })
    return made
  }
  const runNow = (plan: ScheduledExport) => {
    const work = run(plan)
    running = Promise.all([running, work]).catch(() => undefined)
    return work
  }
  const lastOf = ({ last, madeAt }: ScheduledExport) => last?.at ?? madeAt
  const isDue = (plan: ScheduledExport) => !plan.paused && due.isDue(plan.id, plan, lastOf(plan))
  const makeDue = async (isAllowed: () => boolean) => {
    if (isLooking) return
    isLooking = true
    try {
      await loading
      for (const { id } of all.filter(isDue)) {
        // others may be paused, changed or removed while one is made
        const plan = find(id)
        if (plan && isDue(plan) && isAllowed() && !isStopped) await runNow(plan)
      }
    } finally {
      isLooking = false
    }
  }
  const check = async ({ view, encryption }: ExportPlan): Promise<Outcome<unknown>> => {
    if (encryption?.to === 'card') {
      const recipient = await deps.cardRecipient()
      if (!recipient.ok) return recipient
    }
    if (encryption?.to === 'recipient' && !(await isRecipient(encryption.recipient)))
      return failed('bad-input', 'recipient')
    return view === null ? ok(null) : callStore('subjectOfView', { id: view, today: today(clock()) })
  }

  return {
    /** Loads the schedules; call after the store was opened. */
    load: () => (loading = read()),
    /** Makes due exports, unless locked; call every minute. */
    async tick(): Promise<void> {
      const mayMake = () => {
        const { connection, store, lock } = state.get()
        return connection !== null && !store && !lock.isLocked
      }
      if (mayMake()) await makeDue(mayMake)
    },
    /** Makes due exports while locked: `open` opens the store for some work. True when it did. */
    async tickLocked(open: (work: () => Promise<unknown>) => Promise<boolean>): Promise<boolean> {
      const isTooSoon = Math.abs(clock() - notOpenedAt) < openAgainMs
      if (isLooking || isTooSoon || !all.some(isDue)) return false
      const isOpened = await open(() => makeDue(() => true))
      if (!isOpened) notOpenedAt = clock()
      return isOpened
    },
    /** Asks for a folder, and schedules an export there. */
    async add(plan: ExportPlan): Promise<Outcome<{ added: boolean }>> {
      const checked = await check(plan)
      if (!checked.ok) return checked
      const folder = await deps.askFolder()
      if (folder === null) return ok({ added: false })
      const id = deps.newId().slice(0, 8)
      const made = {
        ...plan,
        id,
        folder,
        paused: false,
        madeAt: clock(),
        last: null,
        trouble: null,
        written: [],
      }
      const noted = await note('schedule-made', made)
      const kept = noted.ok ? await callStore('keepScheduledExport', made) : noted
      if (!kept.ok) return kept
      show([...all, made])
      return ok({ added: true })
    },
    /** Asks for its folder again, and changes its plan; earlier files stay in place. */
    async replace(id: string, plan: ExportPlan): Promise<Outcome<{ changed: boolean }>> {
      const checked = await check(plan)
      if (!checked.ok) return checked
      const folder = await deps.askFolder(find(id)?.folder)
      if (folder === null) return ok({ changed: false })
      const found = find(id)
      if (!found) return failed('not-found', 'schedule')
      const noted = await note('schedule-changed', { ...found, ...plan })
      // files in the previous folder stay in place
      const written = folder === found.folder ? found.written : []
      const kept = noted.ok ? await change(id, { ...plan, folder, trouble: null, written }) : noted
      return kept.ok ? ok({ changed: true }) : kept
    },
    pause: (id: string, paused: boolean) => change(id, { paused }),
    async remove(id: string): Promise<Outcome<Nothing>> {
      const found = find(id)
      if (!found) return failed('not-found', 'schedule')
      const forgotten = await callStore('forgetScheduledExport', { id })
      if (!forgotten.ok) return forgotten
      await note('schedule-removed', found)
      show(all.filter((one) => one.id !== id))
      return ok({})
    },
    async runNow(id: string): Promise<Outcome<Nothing>> {
      const found = find(id)
      return found ? runNow(found) : failed('not-found', 'schedule')
    },
    /** Resolves once none is under way. */
    settled: () => running,
    /** Begins no other, and waits for the one under way. */
    async stop() {
      isStopped = true
      await running
    },
  }
}

const nextAt = ({ last, madeAt, every, hour }: Omit<ScheduledExport, 'written'>) =>
  nextTime({ every, hour }, last?.at ?? madeAt)

/** True when two plans write the same files to the same folder, whatever their times. */
function writesSameFiles(one: ScheduledExport, other: ScheduledExport): boolean {
  const [made, wanted] = [one, other].map(({ view, request, encryption, folder }) =>
    JSON.stringify([view, request, encryption, folder]),
  )
  return made === wanted
}

const today = (at: number): Day => dayAt(at, -new Date(at).getTimezoneOffset())

async function write(
  { callStore, exporter, cardRecipient }: ScheduledDependencies,
  plan: ScheduledExport,
  at: number,
): Promise<Outcome<{ file: string; files: string[]; day: Day; sessions: number; bytes: number }>> {
  const { view, folder } = plan
  const { form, options, deidentified, what: otherwise } = plan.request
  const day = today(at)
  const found = view === null ? ok(null) : await callStore('subjectOfView', { id: view, today: day })
  if (!found.ok) return found
  const card = plan.encryption?.to === 'card' ? await cardRecipient() : ok(null)
  if (!card.ok) return card
  const own = plan.encryption?.to === 'recipient' ? plan.encryption.recipient : null
  const recipient = card.value ?? own
  const encryption: Encryption | null = recipient === null ? null : { recipient }
  const request = exportRequest(form, options, deidentified, found.value?.what ?? otherwise)
  // none for a folder
  const [extension] = fileOf(request).extensions
  const ending = extension === undefined ? '' : `.${extension}`
  const name = scheduledName(plan, found.value?.name ?? null, day)
  const file = `${name}${ending}${encryption ? encryptedEnding : ''}`
  const saved = await exporter.saveTo(request, join(folder, file), { encryption, isScheduled: true })
  if (!saved.ok) return saved
  const { files, sessions, bytes } = saved.value
  return ok({ file, files, day, sessions, bytes })
}

const maxNameLength = 40

/**
 * The name of a file, without an ending: the view's name unless de-identified, the day, and the schedule's id, which
 * distinguishes its files from others'.
 */
export function scheduledName(
  { id, request }: Pick<ScheduledExport, 'id' | 'request'>,
  view: string | null,
  day: Day,
): string {
  const named =
    view === null || request.deidentified
      ? ''
      : Array.from(safeFileName(view)).slice(0, maxNameLength).join('')
  return `${named.trim() || 'spirodesk'} ${day} ${id}`
}

/** Removes a schedule's files on all but the newest `keep` days, and returns the remaining ones. */
async function rotate({ folder, keep, written }: ScheduledExport): Promise<ScheduledExport['written']> {
  const outdated = keep === null ? [] : written.slice(0, -keep)
  const left: ScheduledExport['written'] = []
  for (const { day, names } of outdated) {
    const still: string[] = []
    for (const name of names) if (!(await isRemoved(join(folder, name)))) still.push(name)
    if (still.length > 0) left.push({ day, names: still })
  }
  return [...left, ...written.slice(outdated.length)]
}

async function isRemoved(path: string): Promise<boolean> {
  try {
    return (await entryAt(path)) === 'folder' ? await removeFolder(path, isOfFolder) : await removeFile(path)
  } catch {
    return false
  }
}
