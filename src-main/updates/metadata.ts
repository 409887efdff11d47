import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { failed, ok, type Outcome } from '#shared/fault'
import { msPerDay } from '#shared/records/day'
import { updateNotesSchema } from '#shared/updates'
import { compareVersions } from '../profile/versions'

/** The feed's signed metadata; the packages lie beside it. */
export const metadataFile = 'updates.json'

/** Size limit of that file. */
export const maxMetadataBytes = 64 * 1024

const metadataType = 'application/vnd.spirodesk.updates+json'

// a signed text in an envelope: https://github.com/secure-systems-lab/dsse
const envelopeSchema = v.object({
  payloadType: v.literal(metadataType),
  payload: v.string(),
  signatures: v.pipe(v.array(v.object({ sig: v.string() })), v.maxLength(8)),
})

const momentSchema = v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse))

const packageKinds = ['appimage', 'deb', 'nsis', 'dmg'] as const

export type PackageKind = (typeof packageKinds)[number]

const endings: Readonly<Record<PackageKind, string>> = {
  appimage: '.AppImage',
  deb: '.deb',
  nsis: '.exe',
  dmg: '.dmg',
}

const packageSchema = v.pipe(
  v.object({
    kind: v.picklist(packageKinds),
    arch: v.picklist(['x64', 'arm64']),
    /** A name without a path: the package lies beside the feed's file, and is stored under the same name. */
    file: v.pipe(v.string(), v.check(isPackageName)),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
    sha512: v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/)),
  }),
  v.check(({ kind, file }) => file.endsWith(endings[kind])),
)

/** True for a valid package name: without a path, with an ending of its kind. */
export function isPackageName(name: string): boolean {
  const isPlain = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,120}$/.test(name)
  return isPlain && Object.values(endings).some((ending) => name.endsWith(ending))
}

/** One package of a version. */
export type UpdatePackage = v.InferOutput<typeof packageSchema>

const metadataSchema = v.object({
  format: v.literal(1),
  version: v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)),
  /** Time of signing, and its expiry. */
  issuedAt: momentSchema,
  expiresAt: momentSchema,
  notes: updateNotesSchema,
  packages: v.pipe(v.array(packageSchema), v.maxLength(32)),
})

/** A feed's verified metadata. Times are ms since 1970. */
export type UpdateMetadata = v.InferOutput<typeof metadataSchema>

/**
 * Reads a feed's file. `update-refused` with `signature` when none of `keys` (Ed25519, DER of SPKI in base64) has signed
 * it, with `format` when it was signed but is not understood. Nothing of it is parsed before its signature.
 */
export function readMetadata(body: Uint8Array, keys: readonly string[]): Outcome<UpdateMetadata> {
  const envelope = v.safeParse(envelopeSchema, parsed(body))
  if (!envelope.success) return failed('update-refused', 'signature: no envelope')
  const payload = Buffer.from(envelope.output.payload, 'base64')
  const signed = toBeSigned(payload)
  const isSigned = envelope.output.signatures.some(({ sig }) =>
    keys.some((key) => hasSigned(key, signed, Buffer.from(sig, 'base64'))),
  )
  if (!isSigned) return failed('update-refused', 'signature')
  const metadata = v.safeParse(metadataSchema, parsed(payload))
  return metadata.success ? ok(metadata.output) : failed('update-refused', 'format')
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** The bytes under a signature: DSSE's, so that no other signed text can be taken for this one. */
function toBeSigned(payload: Uint8Array): Uint8Array {
  const head = `DSSEv1 ${metadataType.length} ${metadataType} ${payload.length} `
  return Buffer.concat([Buffer.from(head), payload])
}

function hasSigned(key: string, signed: Uint8Array, signature: Uint8Array): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return publicKey.asymmetricKeyType === 'ed25519' && verify(null, signed, publicKey, signature)
  } catch {
    return false
  }
}

/** The present state, to compare a feed's offer with. */
interface Present {
  /** The running version. */
  readonly version: string
  readonly kind: PackageKind
  readonly arch: string
  /** ms since 1970. */
  readonly now: number
  /** Signing time of this feed's newest metadata so far; null when there is none. */
  readonly seenAt: number | null
}

// clocks differ
const maxAheadMs = msPerDay

/**
 * The package to fetch; null when the feed has none newer than the running version. `update-refused` with `expired`,
 * `rolled-back` (older than earlier metadata), `ahead` (signed in the future) or `no-package` (none for this computer).
 */
export function chooseUpdate(metadata: UpdateMetadata, present: Present): Outcome<UpdatePackage | null> {
  const { version, issuedAt, expiresAt, packages } = metadata
  if (issuedAt > present.now + maxAheadMs) return failed('update-refused', 'ahead')
  if (expiresAt <= present.now) return failed('update-refused', 'expired')
  if (present.seenAt !== null && issuedAt < present.seenAt) return failed('update-refused', 'rolled-back')
  if (compareVersions(version, present.version) <= 0) return ok(null)
  const found = packages.find(({ kind, arch }) => kind === present.kind && arch === present.arch)
  return found ? ok(found) : failed('update-refused', 'no-package')
}
