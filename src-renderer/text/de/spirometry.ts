import type { Translation } from '#shared/text/translation'
import type { spirometry as english } from '../en/spirometry'

/** What the quantities and the fields of a session are called. */
export const spirometry = {
  'spirometry.quantity.fev1': 'FEV₁',
  'spirometry.quantity.fvc': 'FVC',
  'spirometry.quantity.pef': 'PEF',
  'spirometry.quantity.ratio': 'FEV₁/FVC',
  'spirometry.field.duration': 'Dauer',
  'spirometry.field.actual': '{quantity}',
  'spirometry.field.predicted': 'Sollwert {quantity}',
  'spirometry.field.percentage': '{quantity} % Soll',
  'spirometry.field.inTest': '{field} von Manöver {test}',
  'spirometry.field.age': 'Alter',
  'spirometry.field.height_in_cm': 'Größe',
  'spirometry.field.weight_in_kg': 'Gewicht',
  'spirometry.field.gender': 'Geschlecht',
  'spirometry.field.created_at': 'Datum',
  'spirometry.field.other': 'Ein Wert',
} as const satisfies Translation<typeof english>
