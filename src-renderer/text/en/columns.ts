/** What columns of a CSV export mean, in the data dictionary beside it. */
export const columns = {
  'columns.sessionId': 'The id that the service gave the session.',
  'columns.profileId': 'The profile that it belongs to. Empty when that is not known.',
  'columns.attribution':
    'How the profile is known: query (the session came when that profile alone was asked for), email (the e-mail belongs to that profile alone), none.',
  'columns.name': 'The name that the session carries.',
  'columns.email': 'The e-mail that the session carries.',
  'columns.age': 'Age at the session in years, as sent.',
  'columns.ageGrouped': 'Age at the session in whole years. 90 stands for all ages above 89.',
  'columns.sex': 'The gender field, as sent.',
  'columns.sexKnown': 'The gender field, where it is male or female; else empty.',
  'columns.height': 'Height, as sent.',
  'columns.weight': 'Weight, as sent.',
  'columns.ethnicity': 'Ethnicity, as sent.',
  'columns.diagnoses': 'All diagnoses, with “; ” between them.',
  'columns.medications': 'All medications, with “; ” between them.',
  'columns.createdAt':
    'When the session was, ISO 8601 with the offset that was sent. Without an offset where none was sent; empty when it cannot be read.',
  'columns.createdAtRaw': 'created_at exactly as it was sent.',
  'columns.localDate': 'The calendar day of created_at in its own offset.',
  'columns.firstFetchedAt': 'When Spirodesk first fetched the session, in UTC.',
  'columns.changedAt': 'When the session was new or last changed in Spirodesk, in UTC.',
  'columns.withdrawnAt': 'Since when the service no longer sends the session, in UTC.',
  'columns.person': 'A pseudonym, the same one for all sessions of a person in this file.',
  'columns.session': 'A number for the session, in the order of this file.',
  'columns.dayOffset':
    'Days from the latest session of the same person in this file, so negative or 0. Empty when a date is not known.',
  'columns.month': 'The month of the session, YYYY-MM. Empty when it is not known.',
  'columns.tests': 'How many tests the session has.',
  'columns.testIndex':
    'The number of the test in its session, from 1 on, as sent. Empty for a best test that equals none of them.',
  'columns.isBest': 'yes for the test that the service chose as the best, else no.',
  'columns.duration': 'The duration field, as sent; its unit is not declared.',
  'columns.actual': '{of} as measured. Empty when missing or unread, never 0 for that.',
  'columns.predicted':
    'Predicted {of}, as sent; by which equation is not stated. Empty when missing or unread, never 0 for that.',
  'columns.percentage':
    'The percentage that was sent for {of}. Empty when missing or unread, never 0 for that.',
  'columns.raw': 'What was sent for {of}, where that is not simply the number; else empty.',
  'columns.recomputedOfBest': 'FEV1/FVC of the best test as a fraction, out of the measured values.',
  'columns.recomputedOfTest': 'FEV1/FVC of the test as a fraction, out of the measured values.',
  'columns.bestTwoDifference':
    'Between the two largest {of} of all tests. Whether the tests are acceptable is not known.',
  'columns.volumeUnit': 'The unit of FEV1 and FVC: L or mL. Empty when unknown.',
  'columns.flowUnit': 'The unit of PEF: L/s, L/min or cL/s. Empty when unknown.',
  'columns.percentScale': 'Whether the _pct columns hold percent or a fraction. Empty when unknown.',
  'columns.ratioScale':
    'Whether ratio_actual and ratio_predicted hold a fraction or percent. Empty when unknown.',
  'columns.basis':
    'How {of} is known: inferred (from the values), user (confirmed by a person), unknown. The service declares none.',
  'columns.flags': 'What Spirodesk says about the session, codes with “; ” between them.',
  'columns.appVersion': 'The version of Spirodesk that wrote the file.',
  'columns.exportedAt': 'When the export began, in UTC.',
  'columns.sample': 'Sample data: the people are invented.',
} as const
