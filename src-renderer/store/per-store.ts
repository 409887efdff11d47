import type { OpenStore } from './open-store'

/** Makes something once for each open store; it goes with it. */
export function perStore<T>(make: (store: OpenStore) => T): (store: OpenStore) => T {
  const made = new WeakMap<OpenStore, { readonly value: T }>()
  return (store) => {
    const known = made.get(store) ?? { value: make(store) }
    made.set(store, known)
    return known.value
  }
}
