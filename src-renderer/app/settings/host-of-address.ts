/** The host that an address names, for a sentence; the address itself when it names none. */
export function hostOfAddress(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
