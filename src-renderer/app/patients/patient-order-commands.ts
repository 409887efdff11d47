import { t } from '../../text/texts.svelte'
import type { Command } from '../palette/command'
import type { Navigation } from '../state/navigation.svelte'
import { orderFor, patientOrders } from './patient-orders'
import { type PatientsView, clearPatientFilters } from './patients-view.svelte'

/** Shows all patients in an order that answers a question, from everywhere. */
export function patientOrderCommands(view: PatientsView, navigation: Pick<Navigation, 'go'>): Command[] {
  return patientOrders.map((order) => ({
    id: `patients ${order}`,
    kind: 'view',
    title: t(`patients.order.${order}`),
    detail: t('patients.title'),
    run: () => {
      clearPatientFilters(view)
      view.sort = orderFor(order)
      view.focused = { index: 0, id: null }
      view.scrollTop = 0
      navigation.go({ page: 'patients' })
    },
  }))
}
