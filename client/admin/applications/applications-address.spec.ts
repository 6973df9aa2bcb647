import { describe, expect, it } from '@jest/globals'
import { applicationsAddress, type ListQuery } from './applications-address.js'

const { exportPath, readOpened, readQuery, serverQuery, writeAddress } = applicationsAddress

const USUAL: ListQuery = { status: null, q: '', sort: 'pending', page: 1, pageSize: 50 }
const read = (address: string) => readQuery(new URLSearchParams(address))

describe('list query in the address', () => {
  it.each<[string, Partial<ListQuery>]>([
    ['', {}],
    [
      'status=pending-review&q=ada&sort=name&page=3&size=20',
      { status: 'Pending Review', q: 'ada', sort: 'name', page: 3, pageSize: 20 },
    ],
    ['status=approved', { status: 'Approved' }],
    ['status=nobody&sort=password&page=-1&size=7', {}],
    ['page=1e99&size=100000', {}],
    ['page=2.5', {}],
  ])('parses %j', (address, query) => {
    expect(read(address)).toEqual({ ...USUAL, ...query })
  })

  it('writes back the address it was parsed from, without defaults', () => {
    const address = 'status=rejected&q=a%26b&sort=-totalEarnings&page=2&size=100'
    expect(String(writeAddress(read(address), null))).toBe(address)
    expect(String(writeAddress(USUAL, null))).toBe('')
    expect(String(writeAddress(USUAL, { kind: 'edit', id: 'x' }))).toBe('edit=x')
  })

  it('opens at most one dialog', () => {
    expect(readOpened(new URLSearchParams('view=a'))).toEqual({ kind: 'view', id: 'a' })
    expect(readOpened(new URLSearchParams('view=a&edit=b'))).toEqual({ kind: 'edit', id: 'b' })
    expect(readOpened(new URLSearchParams('page=2'))).toBeNull()
  })

  it('builds the server query, and an export path without paging', () => {
    const query: ListQuery = { ...USUAL, status: 'Pending Review', q: '  ada ', page: 2 }
    expect(String(serverQuery(query))).toBe('status=Pending+Review&q=ada&sort=pending&page=2&pageSize=50')
    expect(exportPath(query)).toBe(
      '/api/admin/affiliate/applications.csv?status=Pending+Review&q=ada&sort=pending',
    )
  })
})
