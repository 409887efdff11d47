import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { type Fault, fault, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { type CheckStep, checkSteps, type Connection, type ConnectionCheck } from '#shared/host'
import { signInFault } from '../service-client/network-fault'
import { createServiceClient, type ServiceClient } from '../service-client/service-client'
import type { NetworkAnswers } from '../service-client/network-answers'
import { serviceTransport, type Transport } from '../service-client/transport'
import { readKey, readPin, repairBaseUrl } from '../service-client/typed-credentials'
import type { ConnectionInput } from './connection'

/** Needs of a connection test: the input, and a transport with a session of its own. */
interface CheckConnectionDependencies {
  readonly typedBaseUrl: string
  readonly typedKey: string
  readonly transport: Transport
  /** SHA-256 (hex) of the certificate that the transport refused. */
  readonly refusedFingerprint: () => string | null
  /** Counts the profiles of an answer in a sandbox; `answer-unreadable` if it is not a list. */
  readonly countProfiles: (body: Uint8Array<ArrayBuffer>) => Promise<Outcome<{ readonly profiles: number }>>
}

const ofCertificate = new Set<FaultCode>(['certificate-untrusted', 'certificate-not-pinned', 'clock-wrong'])
// with one of these the service has accepted the key
const ofAnswer = new Set<FaultCode>(['answer-unreadable', 'answer-too-large'])
const limits = { maxBytes: 32 * 1024 * 1024, firstByteMs: 20_000, idleMs: 20_000 }

/** Finds the cause among address, certificate, key and service; sends the key only after the certificate verifies. */
export async function checkConnection(deps: CheckConnectionDependencies): Promise<ConnectionCheck> {
  const repaired = repairBaseUrl(deps.typedBaseUrl)
  if (!repaired.ok) return report(deps.typedBaseUrl, [{ step: 'address', fault: repaired.fault, ms: null }])
  const baseUrl = repaired.value
  const done: Reached[] = []
  const end = (
    step: CheckStep,
    why: Fault | null,
    ms: number | null = null,
    profiles: number | null = null,
  ) => {
    const fingerprint = step === 'certificate' && why ? deps.refusedFingerprint() : null
    return { ...report(baseUrl, [...done, { step, fault: why, ms }]), profiles, fingerprint }
  }

  const probeHost = await deps.transport({
    url: `${baseUrl}/profiles`,
    headers: { accept: 'application/json' },
    ...limits,
  })
  if (!probeHost.ok && ofCertificate.has(probeHost.fault.code)) {
    done.push({ step: 'address', fault: null, ms: null })
    return end('certificate', probeHost.fault)
  }
  if (!probeHost.ok) return end('address', probeHost.fault)
  const signIn = signInFault(probeHost, baseUrl)
  if (signIn) return end('address', signIn)
  if (probeHost.status >= 300 && probeHost.status < 400) {
    return end('address', fault('redirected', `status ${probeHost.status}`))
  }
  if (probeHost.status === 404) return end('address', fault('address-invalid', 'status 404'))
  done.push(
    { step: 'address', fault: null, ms: probeHost.ms },
    { step: 'certificate', fault: null, ms: null },
  )

  const key = readKey(deps.typedKey)
  if (!key.ok) return end('key', key.fault)
  const client = createServiceClient({ transport: deps.transport, baseUrl, key: key.value, limits })
  const answer = await client.getProfiles()
  if (!answer.ok && !ofAnswer.has(answer.fault.code)) return end('key', answer.fault)
  done.push({ step: 'key', fault: null, ms: answer.ok ? answer.value.ms : null })
  if (!answer.ok) return end('profiles', answer.fault)
  const counted = await deps.countProfiles(answer.value.body)
  if (!counted.ok) return end('profiles', counted.fault)
  return end('profiles', null, answer.value.ms, counted.value.profiles)
}

interface Reached {
  readonly step: CheckStep
  readonly fault: Fault | null
  readonly ms: number | null
}

function report(baseUrl: string, reached: readonly Reached[]): ConnectionCheck {
  const steps = checkSteps.map((step) => {
    const found = reached.find((one) => one.step === step)
    if (!found) return { step, state: 'not-reached' as const, fault: null, ms: null }
    return { ...found, state: found.fault ? ('failed' as const) : ('passed' as const) }
  })
  return { baseUrl, steps, profiles: null, fingerprint: null }
}

/** Tests an address and a key as typed, storing neither. The store page parses the answer. */
export async function tryConnection(
  callStore: Caller<StoreCalls>,
  input: Omit<ConnectionInput, 'historyStart'>,
  answers?: NetworkAnswers,
): Promise<Outcome<ConnectionCheck>> {
  const pin = readPin(input.pin)
  if (!pin.ok) return pin
  const way = serviceTransport({ baseUrl: input.baseUrl, pin: pin.value }, {}, answers)
  return ok(
    await checkConnection({
      typedBaseUrl: input.baseUrl,
      typedKey: input.key,
      transport: way.transport,
      countProfiles: (body) => callStore('countProfiles', { body }),
      refusedFingerprint: () => way.certificates.refused()?.fingerprint ?? null,
    }),
  )
}

/** A client of a connection's service with another key, in a session used for nothing else. */
export function tryService(connection: Connection, key: string, answers?: NetworkAnswers): ServiceClient {
  const { transport } = serviceTransport(connection, {}, answers)
  return createServiceClient({ transport, baseUrl: connection.baseUrl, key })
}
