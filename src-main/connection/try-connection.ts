import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { ok, type Outcome } from '#shared/fault'
import type { Connection, ConnectionCheck } from '#shared/host'
import { checkConnection } from '../service-client/check-connection'
import { createServiceClient } from '../service-client/create-service-client'
import type { ServiceClient } from '../service-client/service-client'
import type { ConnectionInput } from './make-connection'
import { readPin } from './read-pin'
import { serviceTransport } from './service-transport'

const skewUnknown = () => null

/** Tests an address and a key as typed; nothing of either is kept. The store page looks into the answer. */
export async function tryConnection(
  callStore: Caller<StoreCalls>,
  input: Omit<ConnectionInput, 'historyStart'>,
): Promise<Outcome<ConnectionCheck>> {
  const pin = readPin(input.pin)
  if (!pin.ok) return pin
  const way = serviceTransport({ baseUrl: input.baseUrl, pin: pin.value }, skewUnknown)
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

/** A client of a connection's service under another key, in a session that is used for nothing else. */
export function tryService(connection: Connection, key: string): ServiceClient {
  const { transport } = serviceTransport(connection, skewUnknown)
  return createServiceClient({ transport, baseUrl: connection.baseUrl, key })
}
