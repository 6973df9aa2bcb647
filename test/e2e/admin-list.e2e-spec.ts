import { afterAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { VisibleApplication } from '../../src/affiliate/applications/application-list.contract.js'
import { APPLICANTS, namesOf, startFilledBackOffice } from '../support/back-office.js'

const { portal, master, keys, list } = await startFilledBackOffice()
afterAll(() => portal.stop())

describe('list of applications', () => {
  it('is sorted by newest first, with a summary', async () => {
    const body = await list()
    expect(Object.keys(body).sort()).toEqual([
      'applications',
      'counts',
      'edges',
      'page',
      'pageSize',
      'success',
      'summary',
      'total',
    ])
    expect(namesOf(body)).toEqual([...APPLICANTS].reverse().map((name) => `${name} Vale`))
    expect([body.total, body.page, body.pageSize]).toEqual([7, 1, 50])
    expect(body.summary).toEqual({ total: 7, approved: 2, pending: 3, rejected: 2, totalCommissions: 50 })
    expect(body.counts).toEqual({
      approved: 2,
      pending: 3,
      rejected: 2,
      withoutApplication: 0,
      paused: 0,
      ended: 0,
    })
    expect(body.applications.map(({ accessKey }: VisibleApplication) => accessKey)).toEqual(
      [...keys].reverse(),
    )
  })

  it.each([
    ['submittedAt', APPLICANTS],
    ['name', APPLICANTS],
    ['-name', [...APPLICANTS].reverse()],
    ['-totalEarnings', ['Émile', 'bela', 'gus', 'Fay', 'dora', 'Cleo', 'Álvaro']],
    ['totalEarnings', ['Álvaro', 'Cleo', 'dora', 'Fay', 'gus', 'bela', 'Émile']],
  ])('sorts by %s with any page size', async (sort, names) => {
    const expected = names.map((name) => `${name} Vale`)
    expect(namesOf(await list({ sort }))).toEqual(expected)
    for (const pageSize of [1, 2, 3, 7]) {
      const pages = Array.from({ length: Math.ceil(7 / pageSize) }, (_, index) =>
        list({ sort, pageSize, page: index + 1 }),
      )
      expect((await Promise.all(pages)).flatMap(namesOf)).toEqual(expected)
    }
  })

  it.each([
    ['Pending Review', ['gus', 'dora', 'Álvaro']],
    ['Approved', ['Émile', 'bela']],
    ['Rejected', ['Fay', 'Cleo']],
    ['', [...APPLICANTS].reverse()],
  ])('filters by %j with any page size and the same summary', async (status, names) => {
    const expected = names.map((name) => `${name} Vale`)
    const body = await list({ status })
    expect([namesOf(body), body.total, body.summary.total]).toEqual([expected, names.length, 7])
    const single = await Promise.all(names.map((_, index) => list({ status, pageSize: 1, page: index + 1 })))
    expect(single.flatMap(namesOf)).toEqual(expected)
  })

  it.each([
    ['CLEO', ['Cleo']],
    ['alvaro', ['Álvaro']],
    ['É', ['Émile', 'dora', 'Cleo', 'bela', 'Álvaro', 'Fay', 'gus']],
    ['odd.example', ['Fay', 'dora', 'bela']],
    ['site-4', ['Émile']],
    ['%_x', APPLICANTS],
    ['%', APPLICANTS],
    ['lia_', []],
    ["' OR ''='", []],
    ['nobody', []],
  ])('searches for %j', async (q, names) => {
    const body = await list({ q })
    expect([...namesOf(body)].sort()).toEqual(names.map((name) => `${name} Vale`).sort())
    expect(body.total).toBe(names.length)
  })

  it('finds a full key and the beginning of a key', async () => {
    expect(namesOf(await list({ q: ` ${keys[2]} ` }))).toEqual(['Cleo Vale'])
    expect(namesOf(await list({ q: keys[2]!, status: 'Approved' }))).toEqual([])
    expect((await list({ q: 'indicato' })).total).toBe(7)
  })

  it('searches within a status, with paging', async () => {
    const body = await list({ q: 'even', status: 'Pending Review', pageSize: 1, page: 2 })
    expect([namesOf(body), body.total]).toEqual([['Álvaro Vale'], 2])
    expect(body.counts).toEqual({
      approved: 1,
      pending: 2,
      rejected: 1,
      withoutApplication: 0,
      paused: 0,
      ended: 0,
    })
  })

  it('is empty beyond the last page', async () => {
    const body = await list({ page: 9_999_999 })
    expect([body.applications, body.total, body.page]).toEqual([[], 7, 9_999_999])
  })

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { page: '1e99' },
    { pageSize: '0' },
    { pageSize: '101' },
    { pageSize: '' },
    { sort: 'email' },
    { sort: 'constructor' },
    { sort: '' },
    { status: 'approved' },
    { q: 'x'.repeat(201) },
    { limit: '5' },
  ])('refuses %j', async (different) => {
    expect((await list(different, 400)).success).toBe(false)
  })

  it('refuses a repeated parameter', async () => {
    const twice = 'applications?status=Approved&status=Rejected'
    await portal.as(master).get(`/api/admin/affiliate/${twice}`).expect(400)
    await portal.as(master).get('/api/admin/affiliate/applications?q[]=x').expect(400)
  })

  it('accepts any search term', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (q) => {
        await list({ q })
      }),
      { numRuns: 60 },
    ))
})
