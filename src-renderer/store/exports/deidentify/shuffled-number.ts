const rounds = 6

/**
 * The numbers from 0 to `size` - 1 in an order that `key` decides: the one at a place, without a list of all. A Feistel
 * network passes through places that are a power of four; those beyond `size` are sent round again. `key` are six
 * 32-bit numbers.
 */
export function shuffledNumber(place: number, size: number, key: Uint32Array): number {
  let bits = 1
  while (4 ** bits < size) bits++
  let number = place
  do number = pass(number, bits, key)
  while (number >= size)
  return number
}

function pass(number: number, bits: number, key: Uint32Array): number {
  const half = 2 ** bits
  let left = Math.floor(number / half)
  let right = number % half
  for (let round = 0; round < rounds; round++) {
    const next = (left ^ scramble(right, key[round] ?? 0)) & (half - 1)
    left = right
    right = next
  }
  return left * half + right
}

/** The last step of MurmurHash3: each bit of what comes in changes half of what goes out. */
function scramble(value: number, key: number): number {
  let mixed = Math.imul(value ^ key, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
