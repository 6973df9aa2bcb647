import { describe, expect, it } from '@jest/globals'
import { auditAddress } from './audit-address.js'

const { exportPath, filterParams, isFiltered, noFilter, readQuery, serverQuery, writeAddress } = auditAddress

const ID = '0190c2a4-0000-7000-8000-000000000000'
const read = (address: string) => readQuery(new URLSearchParams(address))

describe('readQuery', () => {
  it('reads what writeAddress wrote', () => {
    const query = read(
      `q=refund&actor=Ada+Vale&action=key-revoked&subject=key%3A1&client=192.0.2.1&from=2026-03-01&to=2026-03-02&before=${ID}`,
    )
    expect(query).toEqual({
      q: 'refund',
      actor: 'Ada Vale',
      action: 'key-revoked',
      subject: 'key:1',
      client: '192.0.2.1',
      from: '2026-03-01',
      to: '2026-03-02',
      before: ID,
    })
    expect(readQuery(writeAddress(query, ID))).toEqual(query)
  })

  it('ignores what the server would refuse', () =>
    expect(read('action=x&from=yesterday&to=2026-99&before=1&q=' + 'a'.repeat(300))).toEqual({
      ...noFilter,
      q: 'a'.repeat(200),
      before: null,
    }))
})

describe('serverQuery', () => {
  it('sends the reader’s days from their beginning to their end', () => {
    const params = serverQuery(read('from=2026-03-08&to=2026-03-08'))
    const [from, to] = ['from', 'to'].map((name) => new Date(params.get(name)!))
    expect(from).toEqual(new Date(2026, 2, 8))
    expect(to).toEqual(new Date(new Date(2026, 2, 9).getTime() - 1))
  })

  it('has no spaces around words, and nothing that is empty', () =>
    expect(String(serverQuery(read('q=+refund+&actor=+')))).toBe('q=refund'))
})

describe('exportPath', () => {
  it('exports all pages of the filter', () =>
    expect(exportPath(read(`action=sign-in&before=${ID}`), 'jsonl')).toBe(
      '/api/admin/audit.jsonl?action=sign-in',
    ))
})

describe('isFiltered and filterParams', () => {
  it('counts filters without the search', () => {
    const query = read('q=x&actor=Ada&from=2026-03-01')
    expect([filterParams({ ...query, q: '' }).size, isFiltered(query), isFiltered(read(''))]).toEqual([
      2,
      true,
      false,
    ])
  })
})
