import type { CallInput } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { FilterSubject } from '#shared/exports/export-request'
import { everySession, type SessionFilter } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import type { PatientRef } from '#shared/records/patient'
import { foldText } from '#shared/text/texts'
import { filterOfView, nameOfView } from '#shared/queries/view'
import { foldEmail } from '#shared/wire/read-values'
import { StoreFault } from '../database/store-fault'
import { listKept } from '../kept/list-kept'
import type { OpenStore } from '../open-store'

/** Which sessions the words of a command line mean. Throws `bad-input` with what they do not fit. */
export async function findSubject(
  store: OpenStore,
  { view, patient, from, to, today }: CallInput<StoreCalls, 'findSubject'>,
): Promise<FilterSubject> {
  await store.loaded
  const filter = view === null ? everySession : await viewFilter(store, view, today)
  const ref = patient === null ? filter.patient : findPatient(store, patient)
  return {
    kind: 'filter',
    filter: { ...filter, patient: ref, from: from ?? filter.from, to: to ?? filter.to },
  }
}

async function viewFilter(store: OpenStore, name: string, today: Day): Promise<SessionFilter> {
  const { items } = await listKept(store, 'view')
  const wanted = foldText(name).trim()
  const view = items.find(({ content }) => foldText(nameOfView(content) ?? '').trim() === wanted)
  if (!view) throw new StoreFault('bad-input', 'no-such-view')
  const filter = filterOfView(view.content, today)
  if (filter === null) throw new StoreFault('bad-input', 'view-not-understood')
  if (filter === 'changes') throw new StoreFault('bad-input', 'view-of-changes')
  return filter
}

/** A patient by the id of a profile, or by an e-mail that is nobody else's. */
function findPatient({ library, profiles }: OpenStore, word: string): PatientRef {
  if (profiles.has(word)) return { by: 'profile', profile: word }
  const [profile, ...others] = library.patients.withEmail(word)
  if (others.length > 0) throw new StoreFault('bad-input', 'patient-ambiguous')
  if (profile) return { by: 'profile', profile: profile.id }
  const ref = { by: 'email' as const, email: foldEmail(word) }
  if (library.patients.find(ref) < 0) throw new StoreFault('bad-input', 'no-such-patient')
  return ref
}
