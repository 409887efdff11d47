import { resolve } from 'node:path'

/** The folder of the project. */
export const projectRoot = resolve(import.meta.dirname, '..', '..')

/** The folder of the benchmarks. */
export const benchRoot = resolve(import.meta.dirname, '..')

/** The peers' folder, with packages of their own that npm ci leaves out. */
export const peersRoot = resolve(benchRoot, 'peers')
