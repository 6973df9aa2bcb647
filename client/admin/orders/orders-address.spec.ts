import { expect, it } from '@jest/globals'
import { ordersAddress } from './orders-address.js'

const ID = '0190c2a4-0000-7000-8000-000000000000'
const { readOpened, writeAddress } = ordersAddress
const opened = (address: string) => readOpened(new URLSearchParams(address))

it('stores the open event and the form over it', () => {
  const event = { id: ID, form: 'offer' } as const
  expect(readOpened(writeAddress({ q: 'A-1' }, event))).toEqual(event)
  expect(opened('view=1&complete=offer')).toBeNull()
  expect(opened(`view=${ID}&complete=all`)).toEqual({ id: ID, form: null })
})
