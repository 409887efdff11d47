/** What `--help` prints. */
export const helpText = `Spirodesk keeps a clinic's spirometry sessions on its own computer.

  spirodesk                    opens the window
  spirodesk --sync-once        syncs once without a window, and prints one line of JSON

Options
  --user-data DIR              uses the profile in this folder instead of the usual one
  --version                    prints the version
  --help                       prints this

With --sync-once
  --demo                       syncs sample data from a service on this computer
  --base-url URL --key-stdin   syncs from this service, with the key from standard input
  --pin HEX                    accepts only the certificate with this SHA-256 fingerprint
  --from YYYY-MM-DD            the oldest day to fetch

  spirodesk --demo-run [--screenshot FILE]
                               shows the sample data, takes a picture of the window, and quits

Without --demo or --base-url, --sync-once uses the connection set up in the profile.
It exits 0 when everything was read, else with a code for the fault: see docs/command-line.md.
`
