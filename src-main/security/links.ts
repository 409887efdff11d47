const project = 'https://github.com/spirodesk/spirodesk'

/** The only addresses that Spirodesk ever opens in a browser. */
export const links = {
  website: project,
  issues: `${project}/issues`,
  'keychain-help': `${project}/blob/main/docs/security.md#installing-a-keychain`,
} as const

/** The name of one of them. */
export type LinkName = keyof typeof links
