/** What columns of a CSV export mean, in the data dictionary beside it. */
export const columns = {
  'columns.sessionId': 'Session ID assigned by the service.',
  'columns.profileId': 'ID of the profile the session belongs to. Blank if unknown.',
  'columns.attribution':
    'How the profile was identified: query (the session was returned for that profile alone), email (no other profile has this e-mail address), none (not identified).',
  'columns.name': 'Patient name in the session.',
  'columns.email': 'E-mail address in the session.',
  'columns.age': 'Age at the session in years, as sent.',
  'columns.ageGrouped': 'Age at the session in whole years. 90 stands for all ages above 89.',
  'columns.sex': 'The gender field, as sent.',
  'columns.sexKnown': 'The gender field if it is male or female; otherwise blank.',
  'columns.height': 'Height, as sent.',
  'columns.weight': 'Weight, as sent.',
  'columns.ethnicity': 'Ethnicity, as sent.',
  'columns.diagnoses': 'All diagnoses, separated by “; ”.',
  'columns.medications': 'All medications, separated by “; ”.',
  'columns.createdAt':
    'Date and time of the session, ISO 8601 with the UTC offset that was sent, or without an offset if none was sent. Blank if unreadable.',
  'columns.createdAtRaw': 'created_at exactly as sent.',
  'columns.localDate': 'Calendar date of created_at in its own UTC offset.',
  'columns.firstFetchedAt': 'When Spirodesk first downloaded the session, in UTC.',
  'columns.changedAt': 'When Spirodesk first stored the session or its latest change, in UTC.',
  'columns.withdrawnAt': 'When the service stopped sending the session, in UTC.',
  'columns.person': 'Pseudonym, the same for all sessions of a person in this file.',
  'columns.session': 'Number of the session, in the order of this file.',
  'columns.dayOffset':
    'Days from the person’s latest session in this file: negative or 0. Blank if a date is unknown.',
  'columns.month': 'Month of the session, YYYY-MM. Blank if unknown.',
  'columns.tests': 'Number of manoeuvres in the session.',
  'columns.testIndex':
    'Number of the manoeuvre within the session, counted from 1 in the order sent. Blank for a best manoeuvre that equals none of them.',
  'columns.isBest': 'yes for the manoeuvre that the service chose as the best, otherwise no.',
  'columns.duration': 'The duration field, as sent; its unit is not declared.',
  'columns.actual': 'Measured {of}. Blank if missing or unreadable; never 0.',
  'columns.predicted':
    'Predicted {of}, as sent; the reference equation is not stated. Blank if missing or unreadable; never 0.',
  'columns.percentage': 'Percentage sent for {of}. Blank if missing or unreadable; never 0.',
  'columns.raw': 'Original text sent for {of} if it was not a plain number; otherwise blank.',
  'columns.recomputedOfBest':
    'FEV1/FVC of the best manoeuvre as a fraction, calculated from the measured values.',
  'columns.recomputedOfTest': 'FEV1/FVC of the manoeuvre as a fraction, calculated from the measured values.',
  'columns.bestTwoDifference':
    'Difference between the two largest {of} of all manoeuvres. Whether the manoeuvres are acceptable is unknown.',
  'columns.volumeUnit': 'Unit of FEV1 and FVC: L or mL. Blank if unknown.',
  'columns.flowUnit': 'Unit of PEF: L/s, L/min or cL/s. Blank if unknown.',
  'columns.percentScale': 'Scale of the _pct columns: percent or fraction. Blank if unknown.',
  'columns.ratioScale': 'Scale of ratio_actual and ratio_predicted: fraction or percent. Blank if unknown.',
  'columns.basis':
    'How {of} is known: inferred (from the values), user (confirmed by a person), unknown. The service declares no units.',
  'columns.flags': 'Codes of the flags that Spirodesk shows for the session, separated by “; ”.',
  'columns.appVersion': 'Version of Spirodesk that wrote the file.',
  'columns.exportedAt': 'When the export started, in UTC.',
  'columns.sample': 'Sample data: the people are invented.',
} as const
