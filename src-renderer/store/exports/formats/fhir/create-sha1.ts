const blockLength = 64
const wordsOfBlock = 16
const rounds = 80
/** What a message ends with: a bit, and its length in 64 bits. */
const endLength = 9

/**
 * Makes a function that answers the SHA-1 of the first `length` bytes, as five 32-bit words that hold until it is called
 * again. It names things (UUIDs of version 5) and protects nothing. WebCrypto has it too, but answers later, and each of
 * a million sessions has eight names.
 */
export function createSha1(): (bytes: Uint8Array, length: number) => Int32Array {
  const state = new Int32Array(5)
  const schedule = new Int32Array(rounds)
  let message = new DataView(new ArrayBuffer(2 * blockLength))
  return (bytes, length) => {
    const size = blockLength * Math.ceil((length + endLength) / blockLength)
    if (message.byteLength < size) message = new DataView(new ArrayBuffer(2 * size))
    const held = new Uint8Array(message.buffer)
    held.set(bytes.subarray(0, length))
    held.fill(0, length, size)
    message.setUint8(length, 0x80)
    message.setUint32(size - 4, 8 * length)
    state.set([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0])
    for (let from = 0; from < size; from += blockLength) {
      readBlock(schedule, message, from)
      addBlock(state, schedule)
    }
    return state
  }
}

function readBlock(words: Int32Array, message: DataView, from: number): void {
  for (let at = 0; at < wordsOfBlock; at++) words[at] = message.getInt32(from + 4 * at)
  for (let at = wordsOfBlock; at < rounds; at++) {
    const mixed = (words[at - 3] ?? 0) ^ (words[at - 8] ?? 0) ^ (words[at - 14] ?? 0) ^ (words[at - 16] ?? 0)
    words[at] = (mixed << 1) | (mixed >>> 31)
  }
}

function addBlock(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
  for (let at = 0; at < rounds; at++) {
    const next = (((a << 5) | (a >>> 27)) + mix(at, b, c, d) + e + (words[at] ?? 0)) | 0
    e = d
    d = c
    c = (b << 30) | (b >>> 2)
    b = a
    a = next
  }
  state[0] = (state[0] ?? 0) + a
  state[1] = (state[1] ?? 0) + b
  state[2] = (state[2] ?? 0) + c
  state[3] = (state[3] ?? 0) + d
  state[4] = (state[4] ?? 0) + e
}

function mix(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}
