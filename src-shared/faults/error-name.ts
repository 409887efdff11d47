/** The class of a thrown value, which tells enough in a fault's detail: a message could quote a record. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
