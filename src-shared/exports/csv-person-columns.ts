import { type CsvColumn, onRequest, usual } from './csv-column'

/** Whose session it is and when it was, in every CSV export. */
export const csvPersonColumns: readonly CsvColumn[] = [
  usual('session_id', 'text', '', 'The id that the service gave the session.'),
  usual('profile_id', 'text', '', 'The profile that it belongs to. Empty when that is not known.'),
  usual(
    'attribution',
    'text',
    '',
    'How the profile is known: query (the session came when that profile alone was asked for), email (the e-mail belongs to that profile alone), none.',
  ),
  usual('patient_name', 'text', '', 'The name that the session carries.'),
  usual('email', 'text', '', 'The e-mail that the session carries.'),
  usual('age_y', 'number', 'years', 'Age at the session, as sent.'),
  usual('sex', 'text', '', 'The gender field, as sent.'),
  usual('height_cm', 'number', 'cm', 'Height, as sent.'),
  usual('weight_kg', 'number', 'kg', 'Weight, as sent.'),
  usual('ethnicity', 'text', '', 'Ethnicity, as sent.'),
  usual('diagnoses', 'text', '', 'All diagnoses, with "; " between them.'),
  usual('medications', 'text', '', 'All medications, with "; " between them.'),
  usual(
    'created_at',
    'time',
    '',
    'When the session was, ISO 8601 with the offset that was sent. Without an offset where none was sent; empty when it cannot be read.',
  ),
  usual('local_date', 'day', '', 'The calendar day of created_at in its own offset.'),
  onRequest('created_at_raw', 'text', '', 'created_at exactly as it was sent.'),
  onRequest('first_fetched_at', 'time', '', 'When Spirodesk first fetched the session, in UTC.'),
  onRequest('changed_at', 'time', '', 'When the session was new or last changed in Spirodesk, in UTC.'),
  onRequest('withdrawn_at', 'time', '', 'Since when the service no longer sends the session, in UTC.'),
]
