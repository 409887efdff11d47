import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { t } from '../../text/texts.svelte'
import { whole } from '../../format/numbers'
import type { ListWindow, RowSelection } from '../table/list.svelte'
import { type ListedPatient, patientReader, type PatientsAsked } from './patients.svelte'

const rowsAtOnce = 1000

/** The most patients that can be selected at once. */
const selectedAtMost = 10_000

/** The patients that are selected in their list, with the actions of keys and pointer on them. */
export interface PatientSelection extends RowSelection {
  readonly rows: readonly ListedPatient[]
  clear(): void
}

/** Selects patients of the list shown; another query selects none. */
export function createPatientSelection(
  call: Caller<LibraryCalls>,
  shown: () => Pick<ListWindow<PatientsAsked, ListedPatient>, 'rows' | 'offset' | 'matching' | 'query'>,
): PatientSelection {
  let chosen = $state.raw<ReadonlyMap<string, ListedPatient>>(new SvelteMap())
  let origin: number | null = null
  const reader = patientReader(call)
  const key = $derived(JSON.stringify(shown().query.filter))

  $effect(() => {
    void key
    untrack(() => (chosen = new SvelteMap()))
  })

  const rowAt = (index: number) => shown().rows[index - shown().offset] ?? null
  const set = (rows: readonly (ListedPatient | null)[], on: boolean) => {
    const next = new SvelteMap(chosen)
    for (const row of rows)
      if (row && on) next.set(row.id, row)
      else if (row) next.delete(row.id)
    chosen = next
  }
  const read = async (from: number, count: number): Promise<ListedPatient[]> => {
    const rows: ListedPatient[] = []
    while (rows.length < count) {
      const limit = Math.min(rowsAtOnce, count - rows.length)
      const answer = await reader.rows(shown().query, from + rows.length, limit)
      if (!answer.ok) break
      rows.push(...answer.value.rows)
      if (answer.value.rows.length < limit) break
    }
    return rows
  }
  return {
    get count() {
      return chosen.size
    },
    get rows() {
      return [...chosen.values()]
    },
    has: (id) => chosen.has(id),
    toggle(index) {
      const row = rowAt(index)
      if (row) set([row], !chosen.has(row.id))
      origin = index
    },
    step(from, to) {
      origin ??= from
      const isBack = Math.abs(to - origin) < Math.abs(from - origin)
      if (isBack) set([rowAt(from)], false)
      else set([rowAt(from), rowAt(to)], true)
    },
    async reach(from, to) {
      origin ??= from
      const count = Math.abs(to - origin) + 1
      set(await read(Math.min(origin, to), Math.min(count, selectedAtMost)), true)
      return count > selectedAtMost ? t('table.selection.rangeCut', { most: whole(selectedAtMost) }) : ''
    },
    all() {
      const { matching } = shown()
      if (chosen.size > 0 && chosen.size >= matching) chosen = new SvelteMap()
      else void read(0, Math.min(matching, selectedAtMost)).then((rows) => set(rows, true))
    },
    begin() {
      origin = null
    },
    clear() {
      chosen = new SvelteMap()
    },
  }
}
