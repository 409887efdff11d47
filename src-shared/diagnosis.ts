import * as v from 'valibot'
import { faultCodes } from './faults'

/** The self-checks in the order in which they are numbered, from 1. */
export const checkNames = [
  'keychain',
  'disk',
  'clock',
  'certificate',
  'service',
  'store',
  'schedule',
  'version',
] as const

export type CheckName = (typeof checkNames)[number]

export const checkStates = ['passed', 'failed', 'unchecked'] as const

const toldCheckSchema = v.object({
  number: v.number(),
  check: v.picklist(checkNames),
  state: v.picklist(checkStates),
  /** Fault of a failed check. */
  fault: v.nullable(v.picklist(faultCodes)),
  title: v.string(),
  /** Findings, a line each. */
  lines: v.array(v.string()),
  /** Cause of a failure and what to do, or why the check was not carried out; null for one that passed. */
  cause: v.nullable(v.string()),
})

export const diagnosisSchema = v.object({
  checks: v.array(toldCheckSchema),
  /** The report as text, with the addresses of hosts and without them. */
  text: v.object({ withHosts: v.string(), withoutHosts: v.string() }),
})

/** Findings of the self-checks, in the words of a language. No name, e-mail, measurement, key or share code is in it. */
export type Diagnosis = v.InferOutput<typeof diagnosisSchema>

export type ToldCheck = Diagnosis['checks'][number]

/** The privacy checks of `--prove`, in the order in which they are numbered. */
export const proofChecks = [
  'hosts',
  'traces',
  'keys',
  'places',
  'rights',
  'engine',
  'switches',
  'disk',
] as const

export type ProofCheck = (typeof proofChecks)[number]
