/** What the quantities and the fields of a session are called. */
export const spirometry = {
  'spirometry.quantity.fev1': 'FEV₁',
  'spirometry.quantity.fvc': 'FVC',
  'spirometry.quantity.pef': 'PEF',
  'spirometry.quantity.ratio': 'FEV₁/FVC',
  'spirometry.field.duration': 'Duration',
  'spirometry.field.actual': '{quantity}',
  'spirometry.field.predicted': 'Predicted {quantity}',
  'spirometry.field.percentage': '{quantity} %',
  'spirometry.field.inTest': '{field} of manoeuvre {test}',
  'spirometry.field.age': 'Age',
  'spirometry.field.height_in_cm': 'Height',
  'spirometry.field.weight_in_kg': 'Weight',
  'spirometry.field.gender': 'Sex',
  'spirometry.field.created_at': 'Date',
  'spirometry.field.other': 'A value',
} as const
