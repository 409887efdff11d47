import type { RunningService } from '../running-service'

/** What of a running service can be changed and looked at over HTTPS. */
export type ControlTarget = Pick<
  RunningService,
  | 'requests'
  | 'setFaults'
  | 'shareProfile'
  | 'unshareProfile'
  | 'withdrawSession'
  | 'restoreSession'
  | 'addSession'
>
