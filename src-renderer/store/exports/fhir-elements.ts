import type { CodeableConcept, Extension, Meta, Quantity as FhirQuantity, Reference, Resource } from 'fhir/r4'
import type { FhirShape } from '#shared/exports/formats'
import type { UnitQuestion, Units } from '#shared/records/units'

const blockLength = 64
const wordsOfBlock = 16
const rounds = 80
/** Length of a message's end: a bit, and its length in 64 bits. */
const endLength = 9

/**
 * Makes a function that answers the SHA-1 of the first `length` bytes, as five 32-bit words that hold until it is called
 * again. It names things (UUIDs of version 5) and protects nothing. WebCrypto has it too, but answers later, and each of
 * a million sessions has eight names.
 */
export function createSha1(): (bytes: Uint8Array, length: number) => Int32Array {
  const state = new Int32Array(5)
  const schedule = new Int32Array(rounds)
  let message = new DataView(new ArrayBuffer(2 * blockLength))
  return (bytes, length) => {
    const size = blockLength * Math.ceil((length + endLength) / blockLength)
    if (message.byteLength < size) message = new DataView(new ArrayBuffer(2 * size))
    const held = new Uint8Array(message.buffer)
    held.set(bytes.subarray(0, length))
    held.fill(0, length, size)
    message.setUint8(length, 0x80)
    message.setUint32(size - 4, 8 * length)
    state.set([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0])
    for (let from = 0; from < size; from += blockLength) {
      readBlock(schedule, message, from)
      addBlock(state, schedule)
    }
    return state
  }
}

function readBlock(words: Int32Array, message: DataView, from: number): void {
  for (let at = 0; at < wordsOfBlock; at++) words[at] = message.getInt32(from + 4 * at)
  for (let at = wordsOfBlock; at < rounds; at++) {
    const mixed = (words[at - 3] ?? 0) ^ (words[at - 8] ?? 0) ^ (words[at - 14] ?? 0) ^ (words[at - 16] ?? 0)
    words[at] = (mixed << 1) | (mixed >>> 31)
  }
}

function addBlock(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
  for (let at = 0; at < rounds; at++) {
    const next = (((a << 5) | (a >>> 27)) + mix(at, b, c, d) + e + (words[at] ?? 0)) | 0
    e = d
    d = c
    c = (b << 30) | (b >>> 2)
    b = a
    a = next
  }
  state[0] = (state[0] ?? 0) + a
  state[1] = (state[1] ?? 0) + b
  state[2] = (state[2] ?? 0) + c
  state[3] = (state[3] ?? 0) + d
  state[4] = (state[4] ?? 0) + e
}

function mix(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}

const plainAscii = /^[!-~](?:[ -~]*[!-~])?$/

/** A text as FHIR allows: no control characters, plain spaces, no half surrogates, trimmed; undefined when empty. */
export function fhirText(text: string | null): string | undefined {
  if (text === null) return undefined
  if (plainAscii.test(text)) return text
  const plain = text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[^\S \t\n\r]/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim()
  return plain === '' ? undefined : plain
}

/** Reason why a value is absent: it is not known, or it was removed. */
type AbsentReason = 'unknown' | 'masked'

/** The `dataAbsentReason` of an Observation or of a component. */
export function absentValue(reason: AbsentReason): CodeableConcept {
  return codedConcept(codeSystems.dataAbsentReason, reason)
}

/** The extension that replaces an absent value. */
export function absentExtension(reason: AbsentReason): Extension {
  return { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: reason }
}

/** Code systems of the export, by their FHIR addresses. */
export const codeSystems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  diagnosticService: 'http://terminology.hl7.org/CodeSystem/v2-0074',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  dataAbsentReason: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  actReason: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  observationValue: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
} as const

/** A CodeableConcept: words, with a code of LOINC where there is one. */
export function loincConcept(text: string, code: string | null): CodeableConcept {
  return { coding: code === null ? undefined : [{ system: codeSystems.loinc, code }], text }
}

/** A CodeableConcept that is one code of another system. */
export function codedConcept(system: string, code: string): CodeableConcept {
  return { coding: [{ system, code }] }
}

/** A resource of FHIR R4 that others can point at; what is undefined in it is not written. */
export type Named<R extends Resource> = R & { readonly id: string }

export type UnitVote = Units[UnitQuestion]

const ucumCodes: Readonly<Record<NonNullable<UnitVote['unit']>, string>> = {
  L: 'L',
  mL: 'mL',
  'L/s': 'L/s',
  'L/min': 'L/min',
  'cL/s': 'cL/s',
  percent: '%',
  fraction: '1',
}

/** A Quantity: a UCUM code once the unit is confirmed, a word while it is inferred, a bare number when it is unknown. */
export function unitQuantity(value: number, { unit, confirmed }: UnitVote): FhirQuantity {
  if (unit === null) return { value }
  return confirmed === null ? { value, unit: ucumCodes[unit] } : codedQuantity(value, ucumCodes[unit])
}

/** A Quantity in a unit of UCUM that is certain. */
export function codedQuantity(value: number, code: string): FhirQuantity {
  return { value, unit: code, system: codeSystems.ucum, code }
}

/** Statement about a unit, in a sentence. */
export function unitNote(of: string, { unit, confirmed, agree, of: votes }: UnitVote): string {
  const declared = `The service declares no unit of ${of}`
  if (unit === null) return `${declared}, and it could not be inferred.`
  return confirmed === null
    ? `${declared}: ${unit} is inferred from ${agree} of ${votes} values.`
    : `${declared}: ${unit} was confirmed by a person.`
}

interface Labels {
  readonly pseudonymised: boolean
  readonly sample: boolean
}

/** The `meta` of resources, with their security labels; undefined without any. */
export function metaOf({ pseudonymised, sample }: Labels): Meta | undefined {
  const security = [
    ...(pseudonymised ? [{ system: codeSystems.observationValue, code: 'PSEUDED' }] : []),
    ...(sample ? [{ system: codeSystems.actReason, code: 'HTEST' }] : []),
  ]
  return security.length === 0 ? undefined : { security }
}

/** Names of the resources of one export, by which they refer to each other. */
export type ResourceNames = ReturnType<typeof createResourceNames>

/** Names as each shape resolves them: a Bundle by `urn:uuid:`, NDJSON by type and id. `namespace` is a UUID. */
export function createResourceNames(as: FhirShape, namespace: string) {
  const uuidOf = createNameUuid(namespace)
  return {
    /** Id of a resource that these parts name; the same parts have the same id in each export of one namespace. */
    id: (...parts: readonly string[]) => uuidOf(JSON.stringify(parts)),
    reference: (resourceType: string, id: string): Reference => ({
      reference: as === 'bundle' ? fullUrl(id) : `${resourceType}/${id}`,
    }),
  }
}

/** Full URL of the entry of a Bundle. */
export function fullUrl(id: string): string {
  return `urn:uuid:${id}`
}

const encoder = new TextEncoder()
const namespaceLength = 16

/** Names things by UUIDs of a namespace, version 5 of RFC 9562: the same name has the same UUID wherever it is made. */
export function createNameUuid(namespace: string): (name: string) => string {
  const sha1 = createSha1()
  const hex = namespace.replaceAll('-', '')
  const space = Uint8Array.from({ length: namespaceLength }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
  let bytes = space
  return (name) => {
    const most = namespaceLength + 3 * name.length
    if (bytes.length < most) {
      bytes = new Uint8Array(2 * most)
      bytes.set(space)
    }
    const { written } = encoder.encodeInto(name, bytes.subarray(namespaceLength))
    const [a = 0, b = 0, c = 0, d = 0] = sha1(bytes, namespaceLength + written)
    return uuidOf(a, (b & 0xffff0fff) | 0x5000, (c & 0x3fffffff) | 0x80000000, d)
  }
}

function uuidOf(...words: [number, number, number, number]): string {
  const [a = '', b = '', c = '', d = ''] = words.map((word) => (word >>> 0).toString(16).padStart(8, '0'))
  return `${a}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${d}`
}
