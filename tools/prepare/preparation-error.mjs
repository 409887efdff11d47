/** Something is missing that a person has to see to. Its message is the sentence to show, without a stack. */
export class PreparationError extends Error {
  /** @override */
  name = 'PreparationError'
}
