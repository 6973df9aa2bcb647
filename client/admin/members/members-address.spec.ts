import { describe, expect, it } from '@jest/globals'
import { membersAddress } from './members-address.js'

const { exportPath, readOpened, readQuery, serverQuery, writeAddress } = membersAddress

const read = (address: string) => readQuery(new URLSearchParams(address))

describe('readQuery', () => {
  it('reads what writeAddress wrote', () => {
    const query = read('q=jane&level=lifetime&state=expiring&sort=holder&page=3&size=20')
    expect(query).toEqual({
      q: 'jane',
      level: 'lifetime',
      state: 'expiring',
      sort: 'holder',
      page: 3,
      pageSize: 20,
    })
    expect(readQuery(writeAddress(query, null))).toEqual(query)
  })

  it.each(['', 'level=none&state=x&sort=y&page=-1&size=7', 'page=1.5&size=NaN', 'page=9e99'])(
    'makes a query that the server accepts of %j',
    (address) =>
      expect(read(address)).toEqual({
        q: '',
        level: null,
        state: null,
        sort: '-createdAt',
        page: 1,
        pageSize: 50,
      }),
  )
})

describe('writeAddress', () => {
  it('leaves out what is the default', () => expect(String(writeAddress(read(''), null))).toBe(''))

  it('keeps what is open', () => {
    const view = { kind: 'view', id: 'a b' } as const
    expect(readOpened(writeAddress(read('q=jane'), view))).toEqual(view)
    for (const kind of ['issue', 'import'] as const)
      expect(readOpened(writeAddress(read(''), { kind }))).toEqual({ kind })
    expect(readOpened(new URLSearchParams('view='))).toBeNull()
  })
})

describe('serverQuery and exportPath', () => {
  it('name filter and order, the export no page', () => {
    const query = read('q=%20jane%20&state=never&page=2')
    expect(String(serverQuery(query))).toBe('q=jane&state=never&sort=-createdAt&page=2&pageSize=50')
    expect(exportPath(query)).toBe('/api/admin/members.csv?q=jane&state=never&sort=-createdAt')
  })
})
