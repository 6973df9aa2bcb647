import { expect, it } from '@jest/globals'
import { applicationsAddress } from './applications-address.js'

const { readOpened, writeAddress } = applicationsAddress
const opened = (address: string) => readOpened(new URLSearchParams(address))

it('opens at most one dialog', () => {
  expect(String(writeAddress({}, { kind: 'edit', id: 'x' }))).toBe('edit=x')
  expect(opened('view=a')).toEqual({ kind: 'view', id: 'a' })
  expect(opened('view=a&edit=b')).toEqual({ kind: 'edit', id: 'b' })
  expect(opened('page=2')).toBeNull()
})
