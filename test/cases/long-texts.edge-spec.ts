import { describe, expect, it } from '@jest/globals'
import {
  addressFault,
  cleanAddress,
  comparableAddress,
} from '../../src/platform/addresses/mail-address.contract.js'
import { composed } from '../../src/platform/text/composed.contract.js'

/** As much as a request can have, of what takes the square of its length if it is read carelessly. */
const MOST = 100_000
const BLANKS = `a${' '.repeat(MOST)}x`
const INVISIBLE = `a${'\u200b'.repeat(MOST / 3)}x`
/** Marks in another order than the normal form has. */
const MARKS = `a${'\u0301'.repeat(MOST / 4)}${'\u0323'.repeat(MOST / 4)}`

/** Milliseconds; it was 2,000 to 13,000. */
const LONGEST = 500

function timeOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

describe('a text as long as a request', () => {
  it.each([
    ['blanks', BLANKS],
    ['characters without a shape', INVISIBLE],
    ['marks in the domain', `a@${MARKS}`],
    ['marks in each label', `a@${`${MARKS.slice(0, 50)}.`.repeat(1_000)}example`],
  ])('of %s is no address, and is found to be none at once', (_, text) => {
    for (const read of [cleanAddress, comparableAddress])
      expect(timeOf(() => read(text))).toBeLessThan(LONGEST)
    expect(timeOf(() => expect(addressFault(text)).not.toBeNull())).toBeLessThan(LONGEST)
  })

  it('of marks stays as it is; what people write is composed', () => {
    expect(timeOf(() => expect(composed(MARKS)).toBe(MARKS))).toBeLessThan(LONGEST)
    expect(composed('Ju\u0308rgen Nguye\u0302\u0303n')).toBe('J\u00fcrgen Nguy\u1ec5n')
  })
})
