import { join } from 'node:path'
import { createLog } from '../log/create-log'
import type { Log } from '../log/log'
import { createRedactor } from '../log/redact'
import { rotatingFile } from '../log/rotating-file'
import { now } from '#shared/now'

const longestFile = 1024 * 1024

/** The log of a profile, and how it is told what it must never write. */
export interface ProfileLog {
  readonly log: Log
  readonly keepSecret: (secret: string) => void
}

/** Opens the log of a profile folder, `logs/spirodesk.log`. */
export function openLog(profileFolder: string): ProfileLog {
  const redactor = createRedactor()
  const write = rotatingFile(join(profileFolder, 'logs', 'spirodesk.log'), longestFile)
  const log = createLog({ write, redactor, clock: now })
  return { log, keepSecret: (secret) => redactor.keepSecret(secret) }
}
