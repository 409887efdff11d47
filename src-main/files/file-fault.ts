import { type Fault, fault, type FaultCode } from '#shared/fault'
import { errorCode } from '../profile/error-code'

const codes: Readonly<Record<string, FaultCode>> = {
  ENOSPC: 'file-no-room',
  EDQUOT: 'file-no-room',
  EFBIG: 'file-no-room',
  EACCES: 'file-denied',
  EPERM: 'file-denied',
  EROFS: 'file-denied',
  EBUSY: 'file-in-use',
  ETXTBSY: 'file-in-use',
}

/** Why a file that a person asked for could not be written, with the system's code as detail. */
export function fileFault(error: unknown): Fault {
  const code = errorCode(error)
  return fault(codes[code] ?? 'file-not-written', code)
}
