import type { PatientRow } from '#shared/records/patient'
import { dayText } from '../../format/moments'
import { ageAndSex, nameText } from '../../format/people'
import { t } from '../../text/texts.svelte'
import { type Navigation, type Route, routeToHash } from '../core/navigation.svelte'
import type { Command } from '../core/commands.svelte'

/** Opens the page of a patient; `found` are the words that found them, which need not be in the name. */
export function patientCommand(row: PatientRow, found: string, navigation: Navigation): Command {
  const to: Route = { page: 'patient', patient: { ...row.patient } }
  const last = row.lastDay === null ? '' : t('palette.lastSession', { day: dayText(row.lastDay) })
  const name = nameText(row.name, row.email)
  const mail = row.email === name ? '' : (row.email ?? '')
  return {
    id: routeToHash(to),
    kind: 'patient',
    title: name,
    detail: [ageAndSex(row.age, row.gender), mail, last].filter(Boolean).join(' · '),
    words: found,
    run: () => navigation.go(to),
  }
}
