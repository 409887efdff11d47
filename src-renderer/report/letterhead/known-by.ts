import type { PatientRef } from '#shared/records/patient'
import { t } from '../../text/message-format'

/** A patient with the id that tells them from others of the same name: `Henrik Lindqvist · profile 7f3a-0417`. */
export function knownBy(name: string, patient: PatientRef): string {
  if (patient.by === 'profile') return t('report.foot.profile', { name, id: patient.profile })
  // where nobody has sent a name, the e-mail stands for it already
  if (patient.by === 'email')
    return patient.email === name ? name : t('report.foot.email', { name, id: patient.email })
  return t('report.foot.session', { name, id: patient.session })
}
