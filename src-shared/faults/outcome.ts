import { type Fault, type FaultCode, fault } from './fault'

/** What a call answers: a value, or the fault that kept it from having one. Nothing is thrown across a boundary. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

/** An outcome that carries `value`. */
export function ok<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

/** An outcome that carries a fault. */
export function failed(code: FaultCode, detail?: string): Outcome<never> {
  return { ok: false, fault: fault(code, detail) }
}
