const wordsOfBlock = 16
const rounds = 80

/**
 * The SHA-1 of bytes as five 32-bit words. It names things (UUIDs of version 5) and protects nothing; WebCrypto has it
 * too, but answers later, and a million sessions have eight names each.
 */
export function sha1(bytes: Uint8Array): [number, number, number, number, number] {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const view = new DataView(new ArrayBuffer(64 * blocks))
  new Uint8Array(view.buffer).set(bytes)
  view.setUint8(bytes.length, 0x80)
  view.setUint32(64 * blocks - 4, bytes.length * 8)
  const state: [number, number, number, number, number] = [
    0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0,
  ]
  for (let at = 0; at < blocks; at++) addBlock(state, view, 64 * at)
  return state
}

const schedule = new Int32Array(rounds)

function addBlock(state: [number, number, number, number, number], view: DataView, from: number): void {
  for (let at = 0; at < wordsOfBlock; at++) schedule[at] = view.getInt32(from + 4 * at)
  for (let at = wordsOfBlock; at < rounds; at++)
    schedule[at] = rotate(wordAt(at - 3) ^ wordAt(at - 8) ^ wordAt(at - 14) ^ wordAt(at - 16), 1)
  let [a, b, c, d, e] = state
  for (let at = 0; at < rounds; at++) {
    const next = (rotate(a, 5) + mix(at, b, c, d) + e + wordAt(at)) | 0
    e = d
    d = c
    c = rotate(b, 30)
    b = a
    a = next
  }
  state[0] = (state[0] + a) | 0
  state[1] = (state[1] + b) | 0
  state[2] = (state[2] + c) | 0
  state[3] = (state[3] + d) | 0
  state[4] = (state[4] + e) | 0
}

function wordAt(at: number): number {
  return schedule[at] ?? 0
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}

function mix(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}
