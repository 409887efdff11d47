/**
 * The environment in which everything finds the prepared Electron: the `electron` package and Playwright read one variable,
 * electron-vite the other. The application learns of an older engine so that it keeps that engine's profile apart.
 *
 * @param {import('./ensure-electron.mjs').Electron} electron
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function electronEnv({ distPath, executable, official }, env) {
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = env
  return {
    ...rest,
    ELECTRON_OVERRIDE_DIST_PATH: distPath,
    ELECTRON_EXEC_PATH: executable,
    ...(official ? {} : { SPIRODESK_ENGINE: 'fallback' }),
  }
}
