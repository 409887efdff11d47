/** The implementation of age, loaded when it is first needed: a start has no use for it. */
export const loadAge = () => import('age-encryption')
