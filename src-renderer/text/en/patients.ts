/** Texts of the list of patients. */
export const patients = {
  'patients.title': 'Patients',
  'patients.all': '{count, plural, one {# patient} other {# patients}}',
  'patients.column.patient': 'Patient',
  'patients.column.lastDay': 'Last session',
  'patients.column.sessions': 'Sessions',
} as const
