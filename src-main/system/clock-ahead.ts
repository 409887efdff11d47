/** ms by which tests set Spirodesk's clock ahead with `SPIRODESK_CLOCK_AHEAD`; undefined in a package, and without it. */
export function clockAhead(isPackaged: boolean, env: NodeJS.ProcessEnv): number | undefined {
  const ahead = Number(env['SPIRODESK_CLOCK_AHEAD'] || NaN)
  return isPackaged || !Number.isFinite(ahead) ? undefined : ahead
}
