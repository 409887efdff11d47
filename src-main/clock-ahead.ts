/**
 * How far tests have set Spirodesk's clock ahead of the computer's, ms, by `SPIRODESK_CLOCK_AHEAD`; undefined unless
 * they have. What is packaged goes by the computer's clock whatever its environment says.
 */
export function clockAhead(isPackaged: boolean, env: NodeJS.ProcessEnv): number | undefined {
  const ahead = Number(env['SPIRODESK_CLOCK_AHEAD'] || NaN)
  return isPackaged || !Number.isFinite(ahead) ? undefined : ahead
}
