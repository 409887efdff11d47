import { type CsvColumn, onRequest, usual } from './csv-column'

/** Whose session it is and when it was, in every CSV export. */
export const csvPersonColumns: readonly CsvColumn[] = [
  usual('session_id', 'text', '', 'sessionId'),
  usual('profile_id', 'text', '', 'profileId'),
  usual('attribution', 'text', '', 'attribution'),
  usual('patient_name', 'text', '', 'name'),
  usual('email', 'text', '', 'email'),
  usual('age_y', 'number', 'y', 'age'),
  usual('sex', 'text', '', 'sex'),
  usual('height_cm', 'number', 'cm', 'height'),
  usual('weight_kg', 'number', 'kg', 'weight'),
  usual('ethnicity', 'text', '', 'ethnicity'),
  usual('diagnoses', 'text', '', 'diagnoses'),
  usual('medications', 'text', '', 'medications'),
  usual('created_at', 'time', '', 'createdAt'),
  usual('local_date', 'day', '', 'localDate'),
  onRequest('created_at_raw', 'text', '', 'createdAtRaw'),
  onRequest('first_fetched_at', 'time', '', 'firstFetchedAt'),
  onRequest('changed_at', 'time', '', 'changedAt'),
  onRequest('withdrawn_at', 'time', '', 'withdrawnAt'),
]
