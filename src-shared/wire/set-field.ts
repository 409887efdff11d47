import type { Json } from '../records/json'

/** Sets an own field of a record, `__proto__` like any other: it never becomes a prototype. */
export function setField<T extends Json>(target: Record<string, T>, name: string, value: T): void {
  if (name === '__proto__')
    Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true })
  else target[name] = value
}
