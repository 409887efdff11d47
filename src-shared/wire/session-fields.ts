/** The fields of the interface's SpirometrySession that hold a text. */
export const textFields = ['email', 'name', 'ethnicity', 'gender', 'created_at'] as const

/** The fields of the interface's SpirometrySession that hold a number. */
export const numberFields = ['age', 'height_in_cm', 'weight_in_kg'] as const

/** The fields of the interface's SpirometrySession that hold a list of texts. */
export const listFields = ['medications', 'diagnoses'] as const

/** Every field of the interface's SpirometrySession. */
export const sessionFields: ReadonlySet<string> = new Set([
  'id',
  ...textFields,
  ...numberFields,
  ...listFields,
  'spirometry_tests',
])
