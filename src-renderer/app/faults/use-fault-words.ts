import type { Fault } from '#shared/fault'
import { useApp } from '../core/context'
import { type FaultWords, faultWords } from './fault-words'

/** Puts faults into words for the app at hand; call it while a component is made. */
export function useFaultWords(): (fault: Fault, place?: 'window' | 'test') => FaultWords {
  const { host, library } = useApp()
  return (fault, place) => {
    const context = {
      sessions: host.state?.connection ? library.sessions : 0,
      platform: host.state?.app.platform ?? 'linux',
      clockSkewMs: host.state?.sync.clockSkewMs ?? null,
    }
    return faultWords(fault, context, place)
  }
}
