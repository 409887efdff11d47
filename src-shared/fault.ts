import { type FaultCode, faultCodes } from './faults'
import * as v from 'valibot'

export const faultSchema = v.object({
  code: v.picklist(faultCodes),
  detail: v.optional(v.string()),
})

/** A fault that crosses a boundary; `detail` is technical and holds no name, e-mail, measurement, key or share code. */
export type Fault = v.InferOutput<typeof faultSchema>

/** Builds a fault, leaving `detail` out when there is none. */
export function fault(code: FaultCode, detail?: string): Fault {
  return detail === undefined ? { code } : { code, detail }
}

/** Answer of a call: a value, or the fault that kept it from having one. Nothing is thrown across a boundary. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault }

/** An outcome that carries `value`. */
export function ok<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

/** An outcome that carries a fault. */
export function failed(code: FaultCode, detail?: string): Outcome<never> {
  return { ok: false, fault: fault(code, detail) }
}

/** Empty answer of a call. */
export type Nothing = Record<string, never>

/** An outcome without its value. */
export function withoutValue(outcome: Outcome<unknown>): Outcome<Nothing> {
  return outcome.ok ? ok({}) : outcome
}

/** The class of a thrown value, which tells enough in a fault's detail: a message could quote a record. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
