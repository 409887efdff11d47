import type { SortColumn } from '#shared/queries/filter'
import type { PatientSortColumn } from '#shared/queries/patients-query'
import { measuresIn, unknownUnits } from '../../format/measures'
import { t } from '../../text/texts.svelte'
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
      width: typeof width === 'function' ? (place) => width(place) + roomForUnit : width,
    }
  })
}

const roomForOthers: Readonly<Record<string, number>> = {
  relativeSinceBefore: 0,
}

/** The columns of a list of sessions of several organizations. */
export const allSessionColumns = [organizationColumn, ...withOwnUnits(sessionColumns, ['date'])]

/** The columns of a list of patients of several organizations; the changes shown at first need no unit. */
export const allPatientColumns = [
  organizationColumn,
  ...withOwnUnits(patientColumns, allPatientsOrders).map((column) => ({
    ...column,
    room: roomForOthers[column.name] ?? (column.change ? Infinity : column.room),
  })),
]

/** The width of a list, px, less the column of organizations and the room for units: it decides on columns as elsewhere. */
export const roomBesideOrganization = (width: number) => width - organizationColumn.width - 5 * roomForUnit
