function policyWith(workers: "'none'" | "'self'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `worker-src ${workers}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/**
 * What Spirodesk's pages may load and do: their own files and nothing else. No network, no inline script or
 * style, no text turned into markup, no worker.
 */
export const contentSecurityPolicy = policyWith("'none'")

/** The same for the store page, which has a worker seal for it. */
export const storeSecurityPolicy = policyWith("'self'")
