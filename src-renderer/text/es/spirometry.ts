import type { Translation } from '#shared/text/translation'
import type { spirometry as english } from '../en/spirometry'

/** What the quantities and the fields of a session are called. */
export const spirometry = {
  'spirometry.quantity.fev1': 'FEV₁',
  'spirometry.quantity.fvc': 'FVC',
  'spirometry.quantity.pef': 'PEF',
  'spirometry.quantity.ratio': 'FEV₁/FVC',
  'spirometry.field.duration': 'Duración',
  'spirometry.field.actual': '{quantity}',
  'spirometry.field.predicted': '{quantity} teórico',
  'spirometry.field.percentage': '{quantity} %',
  'spirometry.field.inTest': '{field} de la maniobra {test}',
  'spirometry.field.age': 'Edad',
  'spirometry.field.height_in_cm': 'Talla',
  'spirometry.field.weight_in_kg': 'Peso',
  'spirometry.field.gender': 'Sexo',
  'spirometry.field.created_at': 'Fecha',
  'spirometry.field.other': 'Un valor',
} as const satisfies Translation<typeof english>
