import { BrowserWindow, type Certificate, type Session } from 'electron'
import type { OfferedCertificate } from '#shared/host'
import { withTimeout } from '../system/timing'

// a person may be asked for a PIN meanwhile
const timeoutMs = 3 * 60_000

/**
 * Makes the system offer its certificates for a service's host, and presents the chosen one in a session from then on. Only
 * a page is offered any: a hidden one opens the host and gets nothing of the answer. True when one was chosen.
 */
export async function presentCertificate(
  session: Session,
  url: string,
  choose: (host: string, offered: readonly OfferedCertificate[]) => Promise<string | null>,
): Promise<boolean> {
  const { origin, host } = new URL(url)
  // an answer to a page ends with its headers; any other passes
  session.webRequest.onHeadersReceived(({ webContentsId }, answer) =>
    answer({ cancel: webContentsId !== undefined }),
  )
  const page = new BrowserWindow({
    show: false,
    frame: false,
    webPreferences: { session, sandbox: true, contextIsolation: true, javascript: false, spellcheck: false },
  })
  let isChosen = false
  const refused = new Promise<void>((resolve) => {
    page.webContents.on('select-client-certificate', (event, _url, certificates, answer) => {
      event.preventDefault()
      const offered = certificates.map(offeredCertificate)
      void choose(host, offered).then((fingerprint) => {
        const at = offered.findIndex((one) => one.fingerprint === fingerprint)
        const certificate = certificates[at]
        isChosen = certificate !== undefined
        if (certificate) answer(certificate)
        // the session would remember the absence: the page stays unanswered instead
        else resolve()
      })
    })
  })
  const loaded = page.loadURL(`${origin}/`).catch(() => undefined)
  await withTimeout(timeoutMs, undefined, Promise.race([loaded, refused]))
  page.destroy()
  return isChosen
}

/** A certificate as people can tell it from others. */
function offeredCertificate({
  subjectName,
  issuerName,
  validExpiry,
  fingerprint,
}: Certificate): OfferedCertificate {
  const digest = Buffer.from(fingerprint.replace(/^sha256\//, ''), 'base64').toString('hex')
  return { fingerprint: digest, subject: subjectName, issuer: issuerName, validTo: validExpiry * 1000 }
}
