interface ScriptAddressRules {
  createScriptURL(address: string): string
}

interface ScriptAddressPolicy {
  /** A TrustedScriptURL, which TypeScript does not know; a worker takes it for its address. */
  createScriptURL(address: string): URL
}

declare const trustedTypes: {
  createPolicy(name: string, rules: ScriptAddressRules): ScriptAddressPolicy
}

/** Vouches for the built address of a worker: the page's policy lets no mere text become code. */
export function trustedWorkerAddress(built: string): URL {
  const createScriptURL = (address: string) => {
    if (address !== built) throw new TypeError('not the address of the worker')
    return address
  }
  return trustedTypes.createPolicy('spirodesk-worker', { createScriptURL }).createScriptURL(built)
}
