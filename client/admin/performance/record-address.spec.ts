import { describe, expect, it } from '@jest/globals'
import { addressOfRow, recordAddress } from './record-address.js'

const { readOpened, readQuery, writeAddress } = recordAddress

const paramsOf = (address: string) => new URLSearchParams(address)

describe('the address of the record', () => {
  it.each(['', 'before=12', 'add=', 'import=', 'before=12&correct=7', 'row=7'])(
    'reads %j as it was written',
    (address) => {
      const params = paramsOf(address)
      expect(writeAddress(readQuery(params), readOpened(params)).toString()).toBe(address)
    },
  )

  it.each(['before=0', 'before=-3', 'before=1.5', 'before=x', 'correct=', 'row=1e99'])(
    'ignores %j',
    (address) => {
      const params = paramsOf(address)
      expect(readQuery(params)).toEqual({ before: null })
      expect(readOpened(params)).toBeNull()
    },
  )

  it('shows a row on the page where it is, or on the one that begins with it', () => {
    const query = { before: 40 }
    expect(addressOfRow(query, [{ seq: 39 }], 39).toString()).toBe('before=40&row=39')
    expect(addressOfRow(query, [{ seq: 39 }], 52).toString()).toBe('before=53&row=52')
  })
})
