import { allOf } from '#shared/queries/filter'
import * as v from 'valibot'
import { ok } from '#shared/fault'
import { everySession } from '#shared/queries/filter'
import { type Day, isDay } from '#shared/records/day'
import type { PatientRow } from '#shared/queries/patient-row'
import { foldChoice, foldText } from '#shared/text/texts'
import { dayText, rangeWords } from '../../format/moments'
import { recordText } from '../../format/identity'
import { ageAndSex, nameText } from '../../format/people'
import { type MessageKey, spoken, t } from '../../text/texts.svelte'
import { useQuery } from '../core/query.svelte'
import { type Command, commandKinds } from '../core/commands.svelte'
import { useApp } from '../core/context'
import { today } from '../../format/moments'
import { hashToRoute, type Navigation, type Route, routeToHash } from '../core/navigation.svelte'
import { withRange } from '../filters/filter'
import { applyFilter } from '../workspace/page-views.svelte'
import { useWorkspace } from '../workspace/workspace.svelte'

interface DaySpan {
  readonly from: Day
  readonly to: Day
}

/**
 * The days meant by a typed text, seen from `today`: a day (`2026-11-19`, `19.11.2026`, `19/11`, `19 nov 2026`), a month
 * (`nov 2026`, `2026-11`) or a year; null if it is none. The day comes before the month, and a day without a year is the
 * latest one in the past. Months are named in `locale`, three letters at least.
 */
export function daysInText(text: string, today: Day, locale: string): DaySpan | null {
  const parts = foldText(text)
    .split(/[\s,./-]+/)
    .filter((part) => part !== '' && !fillerWords.has(part))
  const [first = '', second = '', third = ''] = parts
  if (parts.length > 3) return null
  if (isYear(first)) {
    const month = parts.length > 1 ? monthOf(second, locale) : null
    if (parts.length > 1 && month === null) return null
    return third === '' ? span(first, month) : single(first, month, third)
  }
  if (parts.length === 2 && isYear(second)) return span(second, monthOf(first, locale), true)
  const month = monthOf(second, locale)
  if (month === null || !/^\d{1,2}$/.test(first)) return null
  if (isYear(third)) return single(third, month, first)
  return third === '' ? lastOne(today, month, first) : null
}

const fillerWords: ReadonlySet<string> = new Set(['of', 'de', 'del'])

function isYear(part: string): boolean {
  return /^(19|20)\d\d$/.test(part)
}

function monthOf(part: string, locale: string): number | null {
  if (/^\d{1,2}$/.test(part)) return Number(part) >= 1 && Number(part) <= 12 ? Number(part) : null
  if (!/^\p{L}{3,}$/u.test(part)) return null
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, at) => foldText(name.format(Date.UTC(2026, at, 1))))
  const at = names.findIndex((one) => one.startsWith(part))
  return at < 0 ? null : at + 1
}

function single(year: string, month: number | null, date: string): DaySpan | null {
  const day = dayOf(year, month ?? 0, date)
  return day && { from: day, to: day }
}

function span(year: string, month: number | null, needsMonth = false): DaySpan | null {
  if (month === null) {
    if (needsMonth) return null
    return spanOf(dayOf(year, 1, '1'), dayOf(year, 12, '31'))
  }
  const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate()
  return spanOf(dayOf(year, month, '1'), dayOf(year, month, String(last)))
}

function spanOf(from: Day | null, to: Day | null): DaySpan | null {
  return from && to && { from, to }
}

function lastOne(today: Day, month: number, date: string): DaySpan | null {
  const year = Number(today.slice(0, 4))
  const day = [year, year - 1]
    .map((one) => dayOf(String(one), month, date))
    .find((one) => one && one <= today)
  return day ? { from: day, to: day } : null
}

function dayOf(year: string, month: number, date: string): Day | null {
  const text = [year, String(month).padStart(2, '0'), date.padStart(2, '0')].join('-')
  return isDay(text) ? text : null
}

const shownAtMost = 8

interface FoundPatients {
  readonly commands: readonly Command[]
  readonly of: number
}

/** Finds patients by the typed text. To be called in a component's setup. */
export function findPatients(typed: () => string): () => FoundPatients {
  const { library, navigation } = useApp()
  const query = useQuery(async () => {
    const text = typed().trim()
    if (text === '') return ok({ text, rows: [], matching: 0 })
    void library.version
    const list = await library.call('patients', {
      filter: allOf({ kind: 'words', text, not: false }),
      today: today(),
      sort: { by: 'name', descending: false },
      offset: 0,
      limit: shownAtMost,
    })
    return list.ok ? ok({ text, rows: list.value.rows, matching: list.value.matching }) : list
  })
  return () => {
    const { value } = query
    // the results of the previous text would be chosen by Enter
    if (value?.text !== typed().trim()) return { commands: [], of: 0 }
    return {
      commands: value.rows.map((row) => patientCommand(row, value.text, navigation)),
      of: value.matching,
    }
  }
}

/** Opens a patient; `found` is the text that found them, which need not be in the name. */
function patientCommand(row: PatientRow, found: string, navigation: Navigation): Command {
  const to: Route = { page: 'patient', patient: { ...row.patient } }
  const last = row.lastDay === null ? '' : t('palette.lastSession', { day: dayText(row.lastDay) })
  const name = nameText(row.name, row.email)
  const mail = row.email === name ? '' : (row.email ?? '')
  return {
    id: routeToHash(to),
    kind: 'patient',
    title: name,
    detail: [ageAndSex(row.age, row.gender), recordText(row), mail, last].filter(Boolean).join(' · '),
    words: found,
    run: () => navigation.go(to),
  }
}

interface CommandGroup {
  readonly heading: MessageKey
  readonly commands: readonly Command[]
}

const recentAtMost = 5

/** The groups before anything is typed: recent commands, then all by kind. */
export function everyCommand(commands: readonly Command[], used: readonly Command[]): CommandGroup[] {
  const recent = used.slice(0, recentAtMost)
  const rest = commands.filter(({ id }) => recent.every((one) => one.id !== id))
  return filled([{ heading: 'palette.lately', commands: recent }, ...byKind(rest)])
}

/** The groups for a text: the ranked commands by kind, the kind of the best first. */
export function foundCommands(ranked: readonly Command[]): CommandGroup[] {
  const place = ({ commands: [first] }: CommandGroup) => (first ? ranked.indexOf(first) : ranked.length)
  return filled(byKind(ranked)).sort((a, b) => place(a) - place(b))
}

function byKind(commands: readonly Command[]): CommandGroup[] {
  return commandKinds.map((kind) => ({
    heading: `palette.kind.${kind}` as const,
    commands: commands.filter((command) => command.kind === kind),
  }))
}

function filled(groups: readonly CommandGroup[]): CommandGroup[] {
  return groups.filter(({ commands }) => commands.length > 0)
}

const kept = { kind: 'used', id: 'palette' } as const

export type UsedCommands = ReturnType<typeof keepUsed>

/** Reads the recent commands. To be called in a component's setup. */
export function keepUsed() {
  const { library } = useApp()
  let list = $state.raw<readonly UsedCommand[]>([])
  void library.readKept(kept).then((item) => {
    if (item) list = readUsed(item.content)
  })
  return {
    get list() {
      return list
    },
    add(command: Command) {
      list = withUsed(list, command)
      void library.call('keep', { ...kept, content: writeUsed(list) })
    },
  }
}

/** A used command, with its title at the time. */
interface UsedCommand {
  readonly id: string
  readonly title: string
}

const rememberedAtMost = 30

const contentSchema = v.object({
  format: v.literal(1),
  used: v.array(v.object({ id: v.string(), title: v.string() })),
})

/** Reads the recent commands, latest first; none from the text of a later version. */
export function readUsed(content: string): readonly UsedCommand[] {
  try {
    const parsed = v.safeParse(contentSchema, JSON.parse(content))
    return parsed.success ? parsed.output.used : []
  } catch {
    return []
  }
}

/** Writes recent commands for {@link readUsed}. */
export function writeUsed(used: readonly UsedCommand[]): string {
  return JSON.stringify({ format: 1, used })
}

/** The recent commands with one more at the head. */
export function withUsed(used: readonly UsedCommand[], { id, title }: UsedCommand): readonly UsedCommand[] {
  return [{ id, title }, ...used.filter((one) => one.id !== id)].slice(0, rememberedAtMost)
}

/**
 * The commands with every word of a text, the best first: those whose title begins with it, then those with a word that does,
 * then recent ones, latest first (`used` are their ids), then by kind and place. Case and accents do not count.
 */
export function rankCommands(
  commands: readonly Command[],
  text: string,
  used: readonly string[],
): readonly Command[] {
  const wanted = foldChoice(text)
  const words = wanted.split(/\s+/).filter(Boolean)
  const usedAt = (id: string) => (used.includes(id) ? used.indexOf(id) : used.length)
  return commands
    .map((command) => ({ command, title: foldText(command.title) }))
    .filter(({ command, title }) => {
      const all = `${title} ${foldText(`${command.detail ?? ''} ${command.words ?? ''}`)}`
      return words.every((word) => all.includes(word))
    })
    .map(({ command, title }) => ({
      command,
      keys: [matchRank(title, wanted), usedAt(command.id), commandKinds.indexOf(command.kind)],
    }))
    .sort((a, b) => firstDifference(a.keys, b.keys))
    .map(({ command }) => command)
}

function matchRank(title: string, wanted: string): number {
  if (title.startsWith(wanted)) return 0
  if (` ${title}`.includes(` ${wanted}`)) return 1
  return 2
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.map((key, at) => key - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** The sessions of the days meant by a text, if it means any. To be called in a component's setup. */
export function sessionDays(): (typed: string) => readonly Command[] {
  const { navigation } = useApp()
  const { sessions: view } = useWorkspace()
  const show = (from: Day, to: Day) => {
    applyFilter(view, withRange(everySession, { kind: 'own', from, to }))
    navigation.go({ page: 'sessions' })
  }
  return (typed) => {
    const span = daysInText(typed, today(), spoken().locale)
    if (!span) return []
    const { from, to } = span
    const days = rangeWords({ kind: 'own', from, to })
    const title = t('palette.sessionsOf', { days })
    return [{ id: `days ${from} ${to}`, kind: 'session', title, words: typed, run: () => show(from, to) }]
  }
}

/** Opens a patient opened before; null for any other command. */
export function usedPatientCommand({ id, title }: UsedCommand, navigation: Navigation): Command | null {
  const to = hashToRoute(id)
  return to.page === 'patient' ? { id, kind: 'patient', title, run: () => navigation.go(to) } : null
}
