import type { SortColumn } from '#shared/queries/filter'
import type { PatientSortColumn } from '#shared/queries/patients-query'
import { measuresIn, unknownUnits } from '../../format/measures'
import type { ChangeReference } from '#shared/records/patient'
import { type MessageKey, t } from '../../text/texts.svelte'
import { type PatientColumn, patientColumns } from '../patients/columns'
import { type SessionColumn, sessionColumns } from '../sessions/columns'
import type { ListColumn } from '../table/columns'
import { allPatientsOrders } from './merged'

/** The measures of several services: each value with its own unit, since theirs may differ. */
export const ownUnits = measuresIn(unknownUnits)

const organizationColumn = {
  name: 'organization',
  sort: null,
  width: 150,
  least: 80,
  text: true,
  room: 0,
  heading: () => [t('organizations.column')],
  say: () => '',
} as const satisfies ListColumn<never, never>

const roomForUnit = 24

/** Columns with the unit beside each value, not in the heading; the list can be sorted by `orders` alone. */
function withOwnUnits<C extends SessionColumn | PatientColumn>(
  columns: readonly C[],
  orders: readonly (SortColumn | PatientSortColumn)[],
): C[] {
  return columns.map((column) => {
    const { sort, width } = column
    return {
      ...column,
      sort: sort !== null && orders.includes(sort) ? sort : null,
      heading: () =>
        column.heading(ownUnits).map((line) => line?.replace(t('sessions.column.unknown'), '').trim()),
      width:
        typeof width === 'function'
          ? (place) => width(place) + roomForUnit
          : column.name === 'fev1Percent' && width !== null
            ? width + roomForUnit
            : width,
    }
  })
}

/** The columns of a list of sessions of several organizations. */
export const allSessionColumns = [organizationColumn, ...withOwnUnits(sessionColumns, ['date'])]

/** What columns are in a list that shows marks and changes without making or counting them. */
const read: Readonly<
  Record<string, { readonly under: MessageKey; readonly width?: number; readonly text?: true }>
> = {
  // a bar and a word
  ownVariation: { under: 'organizations.column.change', width: 136, text: true },
  marks: { under: 'organizations.column.read' },
}

/**
 * The columns of a list of patients of several organizations; of the changes, those since a session that are shown at first are
 * the ones that need no unit.
 */
export function allPatientColumns(since: ChangeReference) {
  return [
    organizationColumn,
    ...withOwnUnits(patientColumns, allPatientsOrders).map((column) => {
      const { under, ...more } = read[column.name] ?? {}
      const isShown = column.change?.since === since && column.change.figure === 'relative'
      return {
        ...column,
        ...more,
        ...(under && { heading: (): [string, string] => [column.heading(ownUnits)[0], t(under)] }),
        room: column.change ? (isShown ? 0 : Infinity) : column.room,
      }
    }),
  ]
}

/** The width of a list, px, less the column of organizations and the room for units: it decides on columns as elsewhere. */
export const roomBesideOrganization = (width: number) => width - organizationColumn.width - 5 * roomForUnit
