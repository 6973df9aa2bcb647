import { describe, expect, it } from '@jest/globals'
import { readOpened, readQuery, writeAddress } from './people-address.js'

const ID = '00000000-0000-7000-8000-000000000000'
const read = (address: string) => {
  const params = new URLSearchParams(address)
  return { ...readQuery(params), opened: readOpened(params) }
}

describe('the address of the people', () => {
  it.each([
    ['', { isFormer: false, opened: null }],
    ['former=', { isFormer: true, opened: null }],
    ['add=', { isFormer: false, opened: { kind: 'add' } }],
    [`former=&view=${ID}`, { isFormer: true, opened: { kind: 'view', id: ID } }],
  ] as const)('%j survives reading and writing', (address, meaning) => {
    expect(read(address)).toEqual(meaning)
    expect(String(writeAddress({ isFormer: meaning.isFormer }, meaning.opened))).toBe(address)
  })

  it('ignores what is no id', () => expect(read('view=../../x').opened).toBeNull())
})
