import { describe, expect, it } from '@jest/globals'
import type { List } from '#src/platform/http/list/list.contract.js'
import { listAddress, openedById } from './list-address.js'

const ID = '0190c2a4-0000-7000-8000-000000000000'
const FILTERS = {
  state: { kind: 'choice', values: ['new', 'In Review'] },
  q: { kind: 'text', max: 20 },
  to: { kind: 'recipient', max: 30 },
  from: { kind: 'time', edge: 'from' },
  until: { kind: 'time', edge: 'to' },
} as const

const LOG = {
  path: '/api/log',
  filters: FILTERS,
  pages: { kind: 'newest-first', position: 'id' },
} as const satisfies List
const log = listAddress(LOG, openedById)
const readLog = (address: string) => log.readQuery(new URLSearchParams(address))

const TABLE = {
  path: '/api/table',
  filters: { state: FILTERS.state, q: FILTERS.q },
  pages: { kind: 'numbered', sorts: ['-at', 'at', 'name'], sort: '-at', edge: /^\d+$/ },
} as const satisfies List
const table = listAddress(TABLE, openedById)
const readTable = (address: string) => table.readQuery(new URLSearchParams(address))

describe('the address of a list, newest first', () => {
  it('is read as it was written, with what is open', () => {
    const query = {
      state: 'In Review',
      q: 'a&b ',
      to: 'ada@vale.example',
      from: '2026-03-01',
      until: '2026-03-02',
      before: ID,
    } as const
    const address = log.writeAddress(query, ID)
    expect(String(address)).toBe(
      `state=in-review&q=a%26b+&to=ada%40vale.example&from=2026-03-01&until=2026-03-02&before=${ID}&view=${ID}`,
    )
    expect(log.readQuery(address)).toEqual(query)
    expect(log.readOpened(address)).toBe(ID)
  })

  it('ignores what the server would refuse', () => {
    expect(readLog(`state=x&from=yesterday&until=2026-99&before=1&q=${'a'.repeat(99)}`)).toEqual({
      ...log.noFilter,
      q: 'a'.repeat(20),
      before: null,
    })
    expect(readLog('from=9999-12-31&until=0000-01-01')).toEqual(readLog(''))
    expect(log.readOpened(new URLSearchParams('view=1'))).toBeNull()
  })

  it('has no default values', () => {
    expect(String(log.writeAddress(readLog('q=+&state='), null))).toBe('')
    expect(String(log.writeAddress({ q: 'ada' }, null))).toBe('q=ada')
  })
})

describe('the address of a list with numbered pages', () => {
  it('is read as it was written, without default values', () => {
    const address = 'state=new&q=a%26b&sort=name&page=3&size=20'
    expect(readTable(address)).toEqual({ state: 'new', q: 'a&b', sort: 'name', page: 3, pageSize: 20 })
    expect(String(table.writeAddress(readTable(address), null))).toBe(address)
    expect(String(table.writeAddress(readTable('sort=-at&page=1&size=50'), null))).toBe('')
  })

  it.each([
    '',
    'state=none&sort=y&page=-1&size=7',
    'page=1.5&size=NaN',
    'page=9e99&size=100000',
    'page=1000000001',
  ])('makes a query that the server accepts of %j', (address) =>
    expect(readTable(address)).toEqual({ state: null, q: '', sort: '-at', page: 1, pageSize: 50 }),
  )
})

describe('serverQuery', () => {
  it('has order and page, no spaces around words, and nothing that is empty', () => {
    expect(String(log.serverQuery(readLog(`q=+A-1+&to=+&before=${ID}&view=${ID}`)))).toBe(
      `q=A-1&before=${ID}`,
    )
    expect(String(table.serverQuery(readTable('state=in-review&q=+ada+&page=2')))).toBe(
      'state=In+Review&q=ada&sort=-at&page=2&pageSize=50',
    )
  })

  it('sends the reader’s days from their beginning to their end', () => {
    const params = log.serverQuery(readLog('from=2026-03-08&until=2026-03-08'))
    const [from, until] = ['from', 'until'].map((name) => new Date(params.get(name)!))
    expect(from).toEqual(new Date(2026, 2, 8))
    expect(until).toEqual(new Date(new Date(2026, 2, 9).getTime() - 1))
  })
})

describe('exportPath', () => {
  it('exports all pages of the filter, in the order of the list', () => {
    expect(log.exportPath(readLog(`state=new&before=${ID}`), 'jsonl')).toBe('/api/log.jsonl?state=new')
    expect(table.exportPath(readTable('q=+ada+&page=2'))).toBe('/api/table.csv?q=ada&sort=-at')
  })
})

describe('isFiltered', () => {
  it.each([
    ['', false],
    ['q=+', false],
    ['sort=name&page=2', false],
    ['q=x', true],
    ['state=new', true],
  ])('%j: %s', (address, expected) => expect(table.isFiltered(readTable(address))).toBe(expected))

  it('is not once all filters are taken away', () =>
    expect(log.isFiltered({ ...readLog('q=x&from=2026-03-01'), ...log.noFilter })).toBe(false))
})
