/** Texts of the first start. */
export const firstStart = {
  'firstStart.lead':
    'Your clinic’s spirometry sessions, kept on this computer and readable without a connection.',
  'firstStart.disclaimer': 'Spirodesk shows measurements. It does not make a diagnosis.',

  'firstStart.connect.title': 'Connect to your service',
  'firstStart.connect.text': 'You need the address and the key your organisation was given.',
  'firstStart.connect.address': 'Service address',
  'firstStart.connect.address.repaired': 'You typed “{typed}”; this is the address it was read as.',
  'firstStart.connect.address.missing': 'Type the address your organisation was given.',
  'firstStart.connect.key': 'Key',
  'firstStart.connect.key.missing': 'Type or paste the key your organisation was given.',
  'firstStart.connect.history': 'Fetch sessions back to',
  'firstStart.connect.advanced': 'Advanced',
  'firstStart.connect.pin': 'Accept only the certificate with this fingerprint',
  'firstStart.connect.pin.hint':
    'SHA-256, 64 hex digits. Leave it empty to accept what this computer’s system trusts.',
  'firstStart.connect.pin.error': 'A SHA-256 fingerprint has 64 hex digits; this has {count}.',
  'firstStart.connect.test': 'Test connection',
  'firstStart.connect.again': 'Test again',
  'firstStart.connect.testing': 'Testing…',
  'firstStart.connect.connect': 'Connect and fetch',
  'firstStart.connect.later': 'Save and fetch later',
  'firstStart.connect.connecting': 'Connecting…',

  'firstStart.history.month': '1 month',
  'firstStart.history.year': '1 year',
  'firstStart.history.years': '3 years',
  'firstStart.history.date': 'A date',
  'firstStart.history.since': 'Back to {day}',
  'firstStart.history.day': 'First day',
  'firstStart.history.future': 'This day has not come yet. Choose today or earlier.',
  'firstStart.history.unfinished': 'Type day, month and year.',

  'firstStart.check.label': 'Connection test',
  'firstStart.check.wait.address': 'Address',
  'firstStart.check.wait.certificate': 'Certificate',
  'firstStart.check.wait.key': 'Key',
  'firstStart.check.wait.profiles': 'Profiles',
  'firstStart.check.busy': 'Asking the address…',
  'firstStart.check.passed.address': 'Address answers',
  'firstStart.check.passed.certificate': 'Certificate verified',
  'firstStart.check.passed.pinned': 'The certificate is the pinned one',
  'firstStart.check.passed.key': 'Key accepted',
  'firstStart.check.passed.profiles':
    '{count, plural, =0 {No profile is shared with you yet} one {# profile is shared with you} other {# profiles are shared with you}}',
  'firstStart.check.in': 'in {time}',

  'firstStart.check.fault.offline.title': 'This computer is offline',
  'firstStart.check.fault.offline.text':
    'The address and key can be saved now and tested when there is a connection.',
  'firstStart.check.fault.address-invalid.title': 'This address cannot be used',
  'firstStart.check.fault.address-invalid.text':
    '{detail, select, empty {Type the address your organisation was given.} space_inside {There is a space inside it. Copy it again.} scheme {It has to begin with https.} credentials {It holds a user name or a password; the service takes a key instead.} other_version {It names a version of the interface that Spirodesk does not know; it has to end in /api/v1.} other {A server answers there, but not this service. Compare it with the one your organisation was given.}}',
  'firstStart.check.fault.service-unreachable.title': 'No answer from this address',
  'firstStart.check.fault.service-unreachable.text':
    'Check the spelling, or whether this network blocks it. The key was not sent.',
  'firstStart.check.fault.service-failing.title': 'The service reports a failure of its own',
  'firstStart.check.fault.service-failing.text':
    'Address and spelling are right. Try again in a few minutes, or ask whoever runs the service.',
  'firstStart.check.fault.rate-limited.title': 'The service asks for a pause',
  'firstStart.check.fault.rate-limited.text': 'It had more requests than it allows. Test again in a minute.',
  'firstStart.check.fault.key-refused.title': 'The service refused the key',
  'firstStart.check.fault.key-refused.text':
    'Check that it was copied whole, or ask whoever issued it. It was not kept.',
  'firstStart.check.fault.key-invalid.title': 'This cannot be a key',
  'firstStart.check.fault.key-invalid.text':
    '{detail, select, empty {Type or paste the key your organisation was given.} space_inside {There is a space inside it. Copy it again, whole and without the words around it.} too_long {It is far longer than a key. Copy it again.} other {It holds characters that no request can carry. Copy it again.}} It was not sent.',
  'firstStart.check.fault.certificate-untrusted.title': 'The certificate does not verify',
  'firstStart.check.fault.certificate-untrusted.text':
    'The key was not sent. Ask your network administrator: it may have expired, be issued for another name, or by someone this computer does not trust.',
  'firstStart.check.fault.certificate-not-pinned.title': 'Not the certificate you pinned',
  'firstStart.check.fault.certificate-not-pinned.text':
    'The key was not sent. Check the fingerprint, or ask whoever runs the service whether the certificate was renewed.',
  'firstStart.check.fault.redirected.title': 'This address points to another one',
  'firstStart.check.fault.redirected.text':
    'The key is never sent on to an address you did not enter. Ask for the service’s own address.',
  'firstStart.check.fault.answer-unreadable.title': 'This does not answer like the service',
  'firstStart.check.fault.answer-unreadable.text':
    'Something answers, but not in its form. Compare the address.',
  'firstStart.check.fault.clock-wrong.title': 'This computer’s clock is wrong',
  'firstStart.check.fault.clock-wrong.text':
    'Certificates cannot be verified with a wrong date. Set the clock, then test again.',

  'firstStart.check.fingerprint.label': 'Fingerprint seen (SHA-256)',
  'firstStart.check.fingerprint.text':
    'If the service uses a certificate of its own, ask whoever runs it for the fingerprint, by phone for instance, and compare all of it. Never pin one that nobody confirmed.',
  'firstStart.check.fingerprint.pin': 'It is the same: pin it',

  'firstStart.explore.title': 'Explore with sample data',
  'firstStart.explore.text': 'Invented patients, the whole app, no key and no connection.',
  'firstStart.explore.chart': 'FEV₁ over 3 years, four invented patients',
  'firstStart.explore.healthy': 'healthy, 44 y',
  'firstStart.explore.asthma': 'asthma, 29 y',
  'firstStart.explore.copd': 'COPD, 63 y',
  'firstStart.explore.child': 'child, 6 to 9 y',
  'firstStart.explore.patients': 'Patients',
  'firstStart.explore.patients.value': 'more than 100, children and adults',
  'firstStart.explore.sessions': 'Sessions',
  'firstStart.explore.sessions.value': 'about 2,400 over 3 years',
  'firstStart.explore.included': 'Included',
  'firstStart.explore.included.value': 'asthma, COPD, healthy, children',
  'firstStart.explore.how': 'How',
  'firstStart.explore.how.value': 'fetched over HTTPS from a service on this computer',
  'firstStart.explore.small':
    'A line at the top says “Sample data” on every screen. Remove it all in one step at any time.',
  'firstStart.explore.open': 'Open sample data',
  'firstStart.explore.failed': 'The sample data could not be opened',
  'firstStart.explore.failed.text':
    'The sample service did not start or did not answer. Nothing was changed. Try again; if it fails again, please report it with the details.',
  'firstStart.explore.opening': 'Starting the sample service…',
} as const
