import { describe, expect, it } from '@jest/globals'
import { ordersAddress } from './orders-address.js'

const { exportPath, readOpened, readQuery, serverQuery, writeAddress } = ordersAddress

const ID = '0190c2a4-0000-7000-8000-000000000000'
const read = (address: string) => readQuery(new URLSearchParams(address))
const opened = (address: string) => readOpened(new URLSearchParams(address))

describe('the address of the orders', () => {
  it('is read as it was written', () => {
    const query = { state: 'waiting', provider: 'stripe', q: 'A-1', before: ID } as const
    const address = writeAddress(query, { id: ID, form: 'offer' })
    expect(readQuery(address)).toEqual(query)
    expect(readOpened(address)).toEqual({ id: ID, form: 'offer' })
  })

  it('ignores what the server would refuse', () => {
    expect(read('state=lost&provider=paypal&before=1')).toEqual({
      state: null,
      provider: null,
      q: '',
      before: null,
    })
    expect(opened('view=1&complete=offer')).toBeNull()
    expect(opened(`view=${ID}&complete=all`)).toEqual({ id: ID, form: null })
  })

  it('is sent without what is open, and with a trimmed search', () =>
    expect(String(serverQuery(read(`q=+A-1+&view=${ID}`)))).toBe('q=A-1'))

  it('exports all pages of the filter', () =>
    expect(exportPath(read(`state=failed&before=${ID}`))).toBe('/api/admin/orders.csv?state=failed'))
})
