import { describe, expect, it } from '@jest/globals'
import { readOpened, writeAddress } from './offers-address.js'

const ID = '00000000-0000-7000-8000-000000000000'

describe('the address of the offers', () => {
  it.each([
    ['view=offers', null],
    ['view=offers&add=', { kind: 'add' }],
    [`view=offers&edit=${ID}`, { kind: 'edit', id: ID }],
  ] as const)('%j survives reading and writing', (address, opened) => {
    expect(readOpened(new URLSearchParams(address))).toEqual(opened)
    expect(String(writeAddress({}, opened))).toBe(address)
  })

  it('ignores what is no id', () => expect(readOpened(new URLSearchParams('edit=../x'))).toBeNull())
})
