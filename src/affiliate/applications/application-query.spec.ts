import { describe, expect, it } from '@jest/globals'
import { type ApplicationFilter, pageByNumber } from './application-query.js'
import { searchPattern, searchText } from '../accounts/application-search.js'

const EVERYTHING: ApplicationFilter = { status: null, account: null, words: '', keyId: null }
const month = '2026-11'

describe('page of applications', () => {
  it.each([
    ['-submittedAt', 1, [76, 125]],
    ['-submittedAt', 3, [1, 25]],
    ['submittedAt', 1, [1, 50]],
    ['submittedAt', 3, [101, 125]],
  ] as const)('sorted by %s, page %i, is read by application number', (sort, page, numbers) => {
    const sought = pageByNumber(EVERYTHING, sort, { page, pageSize: 50, total: 125, month })
    expect(sought!.parameters).toEqual([month, ...numbers])
    expect(sought!.sql).not.toContain('OFFSET')
  })

  it.each([
    [1, 'DESC LIMIT 50 OFFSET 0'],
    [2, 'ASC LIMIT 50 OFFSET 25'],
    [3, 'ASC LIMIT 25 OFFSET 0'],
  ])('with a status filter, page %i, is read as %s from the nearer end', (page, walk) => {
    const filter: ApplicationFilter = { ...EVERYTHING, status: 'Approved' }
    const sought = pageByNumber(filter, '-submittedAt', { page, pageSize: 50, total: 125, month })
    expect(sought!.sql).toContain(walk)
    expect(sought!.parameters).toEqual(['Approved', month])
  })

  it('is null beyond the last page', () => {
    expect(pageByNumber(EVERYTHING, 'name', { page: 4, pageSize: 50, total: 125, month })).toBeNull()
    expect(pageByNumber(EVERYTHING, 'name', { page: 1, pageSize: 50, total: 0, month })).toBeNull()
  })
})

describe('application search', () => {
  const text = searchText({
    name: '  Zoë   Vale ',
    email: 'ZOE@Vale.example',
    website: 'HTTPS://Vale.example/Ärger',
    hint: 'lifetime',
  })

  it('covers name, address, hint and website, ignoring case and accents', () => {
    expect(text).toBe('zoe vale\nzoe@vale.example\nlifetime\nvale.example/arger')
  })

  it('escapes wildcards', () => {
    expect(searchPattern(' 50%_Ö! ')).toBe('%50!%!_o!!%')
  })

  it('is cut to the length of its column', () => {
    const long = {
      name: '𝔘'.repeat(100),
      email: 'x'.repeat(254),
      website: 'y'.repeat(2048),
      hint: 'TDW-1234',
    }
    expect([...searchText(long)].length).toBe(500)
  })
})
