import { get } from 'node:https'

const limitMs = 6_000
const redirectsAllowed = 5

/**
 * True when the first byte of a file arrives in time, following redirects.
 *
 * @param {string} url
 * @param {number} redirects
 * @returns {Promise<boolean>}
 */
function firstByteArrives(url, redirects = redirectsAllowed) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: limitMs, headers: { range: 'bytes=0-0' } }, (response) => {
      const { statusCode = 0, headers } = response
      response.destroy()
      const moved = statusCode >= 300 && statusCode < 400 && headers.location
      if (moved && redirects > 0) {
        resolve(firstByteArrives(new URL(headers.location ?? '', url).href, redirects - 1))
      } else resolve(statusCode === 200 || statusCode === 206)
    })
    const limit = setTimeout(() => request.destroy(), limitMs)
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
    request.on('close', () => {
      clearTimeout(limit)
      resolve(false)
    })
  })
}

/**
 * True when Electron's download host is reachable, decided within seconds; the installer itself would wait for minutes.
 * Behind a proxy or a mirror only the installer knows, so the answer is yes.
 *
 * @param {string} version
 * @param {NodeJS.ProcessEnv} env
 */
export async function canReachElectron(version, env) {
  const ownWay = ['HTTPS_PROXY', 'https_proxy', 'ELECTRON_MIRROR', 'npm_config_electron_mirror']
  if (ownWay.some((name) => env[name])) return true
  return firstByteArrives(`https://github.com/electron/electron/releases/download/v${version}/SHASUMS256.txt`)
}
