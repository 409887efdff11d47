import { randomBytes } from 'node:crypto'
import { bech32 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { cardsOf, identityOf, secretOf } from '../../../../src-main/keys/cards'
import { codeOf, valueOf } from '../../store/test-store'

const secret = new Uint8Array(randomBytes(32))
const detailOf = async (words: string) => {
  const read = await secretOf(words)
  return read.ok ? 'ok' : `${read.fault.code} ${read.fault.detail}`
}

describe('one card', () => {
  it('has the 24 words of BIP-39, and gives the secret back however it is typed', async () => {
    // vector of the standard: 256 bits of 7f
    const [known = []] = await cardsOf(new Uint8Array(32).fill(0x7f), 'one')
    expect(known.join(' ')).toBe(
      'legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth title',
    )
    const [words = []] = await cardsOf(secret, 'one')
    const typed = [
      words.join(' '),
      words.join('\n').toUpperCase(),
      words.map((w, at) => `${at + 1}. ${w}`).join(', '),
    ]
    for (const text of typed) expect(valueOf(await secretOf(text))).toEqual(secret)
    expect(bech32.decodeToBytes(identityOf(secret).toLowerCase())).toEqual({
      prefix: 'age-secret-key-',
      words: expect.anything() as number[],
      bytes: secret,
    })
  })

  it('says which word is none, and that one is wrong, missing or moved', async () => {
    const [words = []] = await cardsOf(new Uint8Array(32).fill(0x7f), 'one')
    expect(await detailOf(words.with(6, 'wrth').join(' '))).toBe('card-wrong word-7')
    expect(await detailOf(words.with(6, 'zoo').join(' '))).toBe('card-wrong checksum')
    expect(await detailOf(words.slice(1).join(' '))).toBe('card-wrong count')
    expect(await detailOf('')).toBe('card-wrong count')
  })
})

describe('three cards', () => {
  it('give the secret back by any two, in any order', async () => {
    const cards = await cardsOf(secret, 'two-of-three')
    expect(cards.map(({ length }) => length)).toEqual([25, 25, 25])
    for (const one of cards)
      for (const other of cards) {
        const read = await secretOf([...one, ...other].join(' '))
        if (one === other) expect(read).toMatchObject({ fault: { code: 'card-wrong', detail: 'same' } })
        else expect(valueOf(read)).toEqual(secret)
      }
    expect(await detailOf((cards[0] ?? []).join(' '))).toBe('card-wrong half')
  })

  it('tell nothing by one alone: whatever the secret, its words are as likely', async () => {
    // a share of a known secret must be spread as one of any other: each bit of it is 1 half of the time
    const ones = new Array<number>(256).fill(0)
    const runs = 400
    for (let run = 0; run < runs; run += 1) {
      const [card = []] = await cardsOf(new Uint8Array(32), 'two-of-three')
      const share = valueOf(await secretOf(card.slice(1).join(' ')))
      share.forEach((byte, at) => {
        for (let bit = 0; bit < 8; bit += 1)
          ones[at * 8 + bit] = (ones[at * 8 + bit] ?? 0) + ((byte >> bit) & 1)
      })
    }
    // six standard deviations around a half
    const far = 6 * Math.sqrt(runs / 4)
    expect(ones.filter((count) => Math.abs(count - runs / 2) > far)).toEqual([])
  })

  it('of two sets give another secret, which opens nothing', async () => {
    const [one = []] = await cardsOf(secret, 'two-of-three')
    const [, other = []] = await cardsOf(secret, 'two-of-three')
    const read = await secretOf([...one, ...other].join(' '))
    expect(codeOf(read) === 'card-wrong' || (read.ok && !Buffer.from(read.value).equals(secret))).toBe(true)
  })
})
