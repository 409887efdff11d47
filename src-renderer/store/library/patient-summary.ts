import { everySession } from '#shared/queries/session-query'
import type { PatientRef } from '#shared/records/patient-ref'
import type { PatientSummary } from '#shared/records/patient-summary'
import { readSession } from '#shared/wire/read-session'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { openPage } from '../pages/open-page'
import type { DayBlock } from './day-block'
import { locatePlaces } from './locate-places'
import { matchSessions } from './match-sessions'
import { sessionRow } from './session-row'

/**
 * What is known of one patient, by the sessions that are not withdrawn, or by the withdrawn ones when there are no
 * others. Throws `not-found` for a patient without any who is no profile either.
 */
export async function patientSummary(store: OpenStore, patient: PatientRef): Promise<PatientSummary> {
  const { library } = store
  const live = matchSessions(library, { ...everySession, patient }).places
  const places =
    live.length > 0 ? live : matchSessions(library, { ...everySession, patient, withdrawn: 'only' }).places
  const [last] = locatePlaces(library.blocks(), places.subarray(0, 1), (block, row) => ({ block, row }))
  const profile = patient.by === 'profile' ? (store.profiles.get(patient.profile)?.profile ?? null) : null
  if (!last && !profile) throw new StoreFault('not-found', 'patient')
  const row = last && sessionRow(library, last.block, last.row)
  const lists = last && library.dictionaries.lists.text(last.block.words('diagnoses')[last.row] ?? 0)
  return {
    patient,
    name: row?.name ?? profile?.patient_name ?? null,
    email: row?.email ?? profile?.email ?? null,
    age: row?.age ?? null,
    gender: row?.gender ?? null,
    heightCm: last ? await heightOf(store, last.block, last.row) : null,
    diagnoses: lists ? (JSON.parse(lists) as string[]) : [],
    sessions: live.length,
    profile,
  }
}

/** The height is on the page alone; the rest of the summary does not depend on that one. */
async function heightOf(store: OpenStore, block: DayBlock, row: number): Promise<number | null> {
  try {
    const entry = (await openPage(store, block.day)).find(({ id }) => id === block.ids[row])
    return entry ? readSession(entry.record).height_in_cm : null
  } catch (error) {
    if (error instanceof StoreFault) return null
    throw error
  }
}
