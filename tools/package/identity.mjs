/**
 * @typedef {object} Identity of what a package is made
 * @property {string} version
 * @property {string | null} commit 40 hexadecimal digits; null where there is no Git history
 * @property {number} committedAt seconds since 1970, UTC; 0 where there is no Git history
 * @property {boolean} isModified whether there are changes that are in no commit
 */

/**
 * Reads a package's identity. A package's files have the time of the commit, so that another one of the same commit is the
 * same to the byte.
 *
 * @param {{ root: string, version: string, run: import('../prepare/run-command.mjs').RunCommand }} deps
 * @returns {Promise<Identity>}
 */
export async function readIdentity({ root, version, run }) {
  const head = await run('git', ['log', '-1', '--format=%H %ct'], { cwd: root })
  const [, commit, seconds] = /^([0-9a-f]{40,64}) (\d+)$/m.exec(head.stdout) ?? []
  if (head.code !== 0 || commit === undefined) {
    return { version, commit: null, committedAt: 0, isModified: false }
  }
  const changes = await run('git', ['status', '--porcelain'], { cwd: root })
  return { version, commit, committedAt: Number(seconds), isModified: changes.stdout.trim() !== '' }
}

/**
 * The facts for the application, in the package.json of its archive; nothing without a commit.
 *
 * @param {Identity} identity
 * @param {boolean} isTest whether its engine is a development one
 */
export function buildFacts({ commit, committedAt, isModified }, isTest) {
  if (commit === null) return {}
  const committedOn = new Date(committedAt * 1000).toISOString().slice(0, 10)
  return { spirodesk: { commit, committedOn, isModified, isTest } }
}

/**
 * The reason why no release can be made here, in a sentence; null for none.
 *
 * @param {Identity} identity
 * @param {{ official: boolean, version: string }} engine that was prepared
 * @param {string} pinned the version of the engine that the project is made for
 * @param {NodeJS.ProcessEnv} env
 */
export function releaseObstacle({ commit, isModified }, engine, pinned, env) {
  if (!engine.official) {
    return `A release has Electron ${pinned}, and only Electron ${engine.version}, a development engine, could be had here.`
  }
  const own = ['ELECTRON_OVERRIDE_DIST_PATH', 'ELECTRON_EXEC_PATH'].find((name) => env[name])
  if (own) return `A release has the Electron that is downloaded and checked by its hash. Unset ${own}.`
  if (commit === null) return 'A release is made of a commit, and there is no Git history here.'
  if (isModified) return 'A release is made of a commit. Commit the changes in this folder, or put them away.'
  return null
}
