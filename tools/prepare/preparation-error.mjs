/** A missing prerequisite that a person has to provide. Its message is the sentence to show, without a stack. */
export class PreparationError extends Error {
  /** @override */
  name = 'PreparationError'
}
