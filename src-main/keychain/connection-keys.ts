import { failed, ok, type Outcome } from '#shared/fault'
import type { SecretStore } from './secret-store'

/** The two secrets of a connection: the service's API key, and the 32 bytes that seal its data. */
export interface ConnectionKeys {
  readonly apiKey: string | null
  readonly dataKey: Uint8Array<ArrayBuffer> | null
}

const accounts = (connection: string) => ({
  apiKey: `${connection}/api-key`,
  dataKey: `${connection}/data-key`,
})

/** Reads both keys of a connection; each is null when the keychain answers that it has none. */
export async function readConnectionKeys(
  secrets: SecretStore,
  connection: string,
): Promise<Outcome<ConnectionKeys>> {
  const account = accounts(connection)
  const apiKey = await secrets.get(account.apiKey)
  if (!apiKey.ok) return apiKey
  const dataKey = await secrets.get(account.dataKey)
  if (!dataKey.ok) return dataKey
  const bytes = dataKey.value === null ? null : new Uint8Array(Buffer.from(dataKey.value, 'base64'))
  if (bytes && bytes.length !== 32) return failed('data-key-missing', 'the data key has a wrong length')
  return ok({ apiKey: apiKey.value, dataKey: bytes })
}

/** Keeps the keys of a connection that are not null. */
export async function keepConnectionKeys(
  secrets: SecretStore,
  connection: string,
  { apiKey, dataKey }: ConnectionKeys,
): Promise<Outcome<null>> {
  const account = accounts(connection)
  if (dataKey) {
    const kept = await secrets.set(account.dataKey, Buffer.from(dataKey).toString('base64'))
    if (!kept.ok) return kept
  }
  return apiKey === null ? ok(null) : secrets.set(account.apiKey, apiKey)
}

/** Removes both keys of a connection; without them its data cannot be read by anybody. */
export async function removeConnectionKeys(secrets: SecretStore, connection: string): Promise<Outcome<null>> {
  const account = accounts(connection)
  const data = await secrets.delete(account.dataKey)
  const api = await secrets.delete(account.apiKey)
  return data.ok ? api : data
}
