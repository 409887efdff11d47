/** Texts of the first start. */
export const firstStart = {
  'first.lead': 'Your clinic’s spirometry sessions, kept on this computer and readable without a connection.',
  'first.disclaimer': 'Spirodesk shows measurements. It does not make a diagnosis.',

  'first.connect.title': 'Connect to your service',
  'first.connect.text': 'You need the address and the key your organisation was given.',
  'first.connect.address': 'Service address',
  'first.connect.address.repaired': 'You typed “{typed}”; this is the address it was read as.',
  'first.connect.address.missing': 'Type the address your organisation was given.',
  'first.connect.key': 'Key',
  'first.connect.key.missing': 'Type or paste the key your organisation was given.',
  'first.connect.history': 'Fetch sessions back to',
  'first.connect.advanced': 'Advanced',
  'first.connect.pin': 'Accept only the certificate with this fingerprint',
  'first.connect.pin.hint':
    'SHA-256, 64 hex digits. Leave it empty to accept what this computer’s system trusts.',
  'first.connect.pin.error': 'A SHA-256 fingerprint has 64 hex digits; this has {count}.',
  'first.connect.test': 'Test connection',
  'first.connect.again': 'Test again',
  'first.connect.testing': 'Testing…',
  'first.connect.connect': 'Connect and fetch',
  'first.connect.later': 'Save and fetch later',
  'first.connect.connecting': 'Connecting…',

  'history.month': '1 month',
  'history.year': '1 year',
  'history.years': '3 years',
  'history.date': 'A date',
  'history.since': 'Back to {day}',
  'history.day': 'First day',
  'history.future': 'This day has not come yet. Choose today or earlier.',
  'history.unfinished': 'Type day, month and year.',

  'check.label': 'Connection test',
  'check.wait.address': 'Address',
  'check.wait.certificate': 'Certificate',
  'check.wait.key': 'Key',
  'check.wait.profiles': 'Profiles',
  'check.busy': 'Asking the address…',
  'check.passed.address': 'Address answers',
  'check.passed.certificate': 'Certificate verified',
  'check.passed.pinned': 'The certificate is the pinned one',
  'check.passed.key': 'Key accepted',
  'check.passed.profiles':
    '{count, plural, =0 {No profile is shared with you yet} one {# profile is shared with you} other {# profiles are shared with you}}',
  'check.in': 'in {time}',

  'check.fault.offline.title': 'This computer is offline',
  'check.fault.offline.text': 'The address and key can be saved now and tested when there is a connection.',
  'check.fault.address-invalid.title': 'This address cannot be used',
  'check.fault.address-invalid.text':
    '{detail, select, empty {Type the address your organisation was given.} space_inside {There is a space inside it. Copy it again.} scheme {It has to begin with https.} credentials {It holds a user name or a password; the service takes a key instead.} other_version {It names a version of the interface that Spirodesk does not know; it has to end in /api/v1.} other {A server answers there, but not this service. Compare it with the one your organisation was given.}}',
  'check.fault.service-unreachable.title': 'No answer from this address',
  'check.fault.service-unreachable.text':
    'Check the spelling, or whether this network blocks it. The key was not sent.',
  'check.fault.service-failing.title': 'The service reports a failure of its own',
  'check.fault.service-failing.text':
    'Address and spelling are right. Try again in a few minutes, or ask whoever runs the service.',
  'check.fault.rate-limited.title': 'The service asks for a pause',
  'check.fault.rate-limited.text': 'It had more requests than it allows. Test again in a minute.',
  'check.fault.key-refused.title': 'The service refused the key',
  'check.fault.key-refused.text':
    'Check that it was copied whole, or ask whoever issued it. It was not kept.',
  'check.fault.key-invalid.title': 'This cannot be a key',
  'check.fault.key-invalid.text':
    '{detail, select, empty {Type or paste the key your organisation was given.} space_inside {There is a space inside it. Copy it again, whole and without the words around it.} too_long {It is far longer than a key. Copy it again.} other {It holds characters that no request can carry. Copy it again.}} It was not sent.',
  'check.fault.certificate-untrusted.title': 'The certificate does not verify',
  'check.fault.certificate-untrusted.text':
    'The key was not sent. Ask your network administrator: it may have expired, be issued for another name, or by someone this computer does not trust.',
  'check.fault.certificate-not-pinned.title': 'Not the certificate you pinned',
  'check.fault.certificate-not-pinned.text':
    'The key was not sent. Check the fingerprint, or ask whoever runs the service whether the certificate was renewed.',
  'check.fault.redirected.title': 'This address points to another one',
  'check.fault.redirected.text':
    'The key is never sent on to an address you did not enter. Ask for the service’s own address.',
  'check.fault.answer-unreadable.title': 'This does not answer like the service',
  'check.fault.answer-unreadable.text': 'Something answers, but not in its form. Compare the address.',
  'check.fault.clock-wrong.title': 'This computer’s clock is wrong',
  'check.fault.clock-wrong.text':
    'Certificates cannot be verified with a wrong date. Set the clock, then test again.',

  'check.fingerprint.label': 'Fingerprint seen (SHA-256)',
  'check.fingerprint.text':
    'If the service uses a certificate of its own, ask whoever runs it for the fingerprint, by phone for instance, and compare all of it. Never pin one that nobody confirmed.',
  'check.fingerprint.pin': 'It is the same: pin it',

  'first.explore.title': 'Explore with sample data',
  'first.explore.text': 'Invented patients, the whole app, no key and no connection.',
  'first.explore.chart': 'FEV₁ over 3 years, four invented patients',
  'first.explore.healthy': 'healthy, 44 y',
  'first.explore.asthma': 'asthma, 29 y',
  'first.explore.copd': 'COPD, 63 y',
  'first.explore.child': 'child, 6 to 9 y',
  'first.explore.patients': 'Patients',
  'first.explore.patients.value': 'more than 100, children and adults',
  'first.explore.sessions': 'Sessions',
  'first.explore.sessions.value': 'about 2,400 over 3 years',
  'first.explore.included': 'Included',
  'first.explore.included.value': 'asthma, COPD, healthy, children',
  'first.explore.how': 'How',
  'first.explore.how.value': 'fetched over HTTPS from a service on this computer',
  'first.explore.small':
    'A line at the top says “Sample data” on every screen. Remove it all in one step at any time.',
  'first.explore.open': 'Open sample data',
  'first.explore.failed': 'The sample data could not be opened',
  'first.explore.failed.text':
    'The sample service did not start or did not answer. Nothing was changed. Try again; if it fails again, please report it with the details.',
  'first.explore.opening': 'Starting the sample service…',
} as const
