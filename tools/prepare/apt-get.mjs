/** Longest wait for another program's lock of apt or dpkg, as during unattended upgrades after a start. */
const waitLimitS = 600
const retryMs = 2_000

/**
 * Runs apt-get, waiting while another program has the locks of apt or dpkg. By its own option, apt-get waits for dpkg and
 * not for its lists or archives, so a refusal because of those is retried.
 *
 * @param {string[]} command what comes after `apt-get`
 * @param {{
 *   prefix: string[],
 *   run: import('./run-command.mjs').RunCommand,
 *   env: NodeJS.ProcessEnv,
 *   waits: (holder: string) => void,
 *   now?: () => number,
 *   sleep?: (ms: number) => Promise<void>,
 * }} deps `prefix` makes the command root's; `waits` is told once, with the program that has the lock or ''
 * @returns {Promise<import('./run-command.mjs').Result>}
 */
export async function runAptGet(command, { prefix, run, env, waits, now = Date.now, sleep = pause }) {
  const deadline = now() + waitLimitS * 1000
  const limit = `DPkg::Lock::Timeout=${waitLimitS}`
  // its output is searched for locks, so it has to be English
  const quiet = [
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'LC_ALL=C',
    'apt-get',
    ...command,
    '-q',
    '-o',
    limit,
  ]
  const [program = 'env', ...args] = [...prefix, ...quiet]
  let isTold = false
  /** @param {string} text */
  const heard = (text) => {
    if (isTold || !text.includes('Could not get lock')) return
    isTold = true
    waits(/held by process \d+ \(([^)]+)\)/.exec(text)?.[1] ?? '')
  }
  for (;;) {
    const result = await run(program, args, { env, heard })
    const isLocked = result.code !== 0 && result.stderr.includes('Could not get lock')
    if (isLocked) heard(result.stderr)
    if (!isLocked || now() + retryMs > deadline) return result
    await sleep(retryMs)
  }
}

/**
 * @param {number} ms
 * @returns {Promise<void>}
 */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The message while waiting for another program. @param {string} holder its name, or '' */
export function waitingFor(holder) {
  return `Another program${holder ? ` (${holder})` : ''} is installing or updating packages: waiting for it to end, at most ${waitLimitS / 60} minutes`
}
