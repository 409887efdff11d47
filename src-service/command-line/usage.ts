import { faultKinds } from '../faults/fault-kinds'

/** What `--help` prints. */
export const usage = `Usage: npm run service -- [options]

Runs the Spirometry Data Sharing Service with invented people. When it is ready it prints one line of JSON,
{"baseUrl","key","certificate","fingerprint"}, and then a line per request on standard error.

  --port N               port, any free one by default
  --host ADDRESS         address to listen on (127.0.0.1)
  --key TEXT             API key (a random one)
  --state DIR            keep the certificate here, so that its fingerprint stays the same
  --seed N               the data follow from it (1)
  --patients N           number of people (120)
  --days N               how many days back sessions go (1095)
  --first-day DATE       the first day with sessions, instead of --days
  --sessions-per-year N  mean number of sessions of a person (7.2)
  --today DATE           behave as on this date, or from an instant on, as 2027-12-31T23:30:00Z
  --raw                  raw arrays with 100 samples a second instead of 10
  --as-published         numbers as text, as in the interface's published samples
  --days-in-utc          a session's day is its day in UTC instead of in its own offset
  --end-excluded         end_date itself is not in the range
  --control              let the service be changed over HTTPS, with a token printed as "controlToken"
  --fault NAME           misbehave; may be given more than once, as NAME, NAME=VALUE or NAME@timelines=VALUE:
                         ${Object.keys(faultKinds).slice(0, 9).join(', ')},
                         ${Object.keys(faultKinds).slice(9).join(', ')}
  --help                 this text
`
