import { afterAll, describe, expect, it } from '@jest/globals'
import {
  APPLICATION_SORTS,
  type VisibleApplication,
  type ApplicationsAnswer,
  type ApplicationsQuery,
} from '../../src/affiliate/applications/application-list.contract.js'
import { applicant } from '../support/affiliates.js'
import { startBackOffice } from '../support/back-office.js'

/** Applicants without earnings: sorted by earnings they are all ties. */
const NAMES = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'ada', 'bo', 'cy', 'di', 'ed', 'flo']

const { portal, post, list } = await startBackOffice()
afterAll(() => portal.stop())

const keys: string[] = []
const decide = (what: 'approve' | 'reject', index: number) => post(what, { accessKey: keys[index] })
for (const [index, name] of NAMES.entries()) {
  const { member } = await applicant(portal, { name: `${name} ${index}`, email: `${index}@vale.example` })
  keys.push(member.key)
  if (index % 3 === 1) await decide('approve', index)
  if (index % 3 === 2) await decide('reject', index)
}

const page = (query: ApplicationsQuery, status = 200): Promise<ApplicationsAnswer> => list(query, status)

/** Numbers applicants by the order of submission, from 0. */
const indexesOf = ({ applications }: { applications: VisibleApplication[] }) =>
  applications.map(({ accessKey }) => keys.indexOf(accessKey))

/** Pages forward to the last page and back, each page from the edge of the previous one. */
async function steps(query: ApplicationsQuery, pageSize: number) {
  const forth = [await page({ ...query, pageSize })]
  const pages = Math.ceil(forth[0]!.total / pageSize)
  for (let at = 2; at <= pages; at++)
    forth.push(await page({ ...query, pageSize, page: at, after: forth.at(-1)!.edges!.last }))
  const back = [forth.at(-1)!]
  for (let at = pages - 1; at >= 1; at--)
    back.unshift(await page({ ...query, pageSize, page: at, before: back[0]!.edges!.first }))
  return { forth: forth.map(indexesOf), back: back.map(indexesOf) }
}

describe('sort by pending first', () => {
  it('lists the longest pending first, then decisions from newest to oldest', async () => {
    expect(indexesOf(await page({ sort: 'pending' }))).toEqual([0, 3, 6, 9, 11, 10, 8, 7, 5, 4, 2, 1])
    expect(indexesOf(await page({ sort: 'pending', status: 'Pending Review' }))).toEqual([0, 3, 6, 9])
    expect(indexesOf(await page({ sort: 'pending', status: 'Approved' }))).toEqual([10, 7, 4, 1])
    expect(indexesOf(await page({ sort: 'pending', q: 'ada' }))).toEqual([0, 6])
  })
})

describe('paging', () => {
  it.each(APPLICATION_SORTS)(
    'returns the same pages in order %s by edge and by number, forward and backward',
    async (sort) => {
      for (const filter of [{}, { status: 'Approved' as const }, { q: 'vale' }]) {
        const all = indexesOf(await page({ sort, ...filter }))
        for (const pageSize of [1, 3, 5]) {
          const { forth, back } = await steps({ sort, ...filter }, pageSize)
          expect(forth.flat()).toEqual(all)
          expect(back).toEqual(forth)
        }
      }
    },
  )

  it('keeps names and e-mail addresses out of an edge', async () => {
    const { edges } = await page({ sort: 'name' })
    expect(edges).toEqual({ first: '1.1', last: '6.6' })
    expect((await page({ page: 9 })).edges).toBeNull()
  })

  it('falls back to the page number when too few rows follow an edge', async () => {
    const { edges } = await page({ sort: 'pending' })
    const second = await page({ sort: 'pending', pageSize: 5, page: 2 })
    const beyond = { sort: 'pending' as const, pageSize: 5, page: 2 }
    expect(await page({ ...beyond, after: edges!.last })).toEqual(second)
    expect(await page({ ...beyond, before: edges!.first })).toEqual(second)
    expect(await page({ sort: 'name', pageSize: 5, page: 2, after: '999.999' })).toEqual(
      await page({ sort: 'name', pageSize: 5, page: 2 }),
    )
  })

  it.each(['', '1', '1.', '.1', '1.2.3', 'ada', '-1.1', '1.1e9', '12345678901.1', "1.1' OR '1"])(
    'refuses the edge %j',
    async (edge) => {
      expect(await page({ after: edge }, 400)).toMatchObject({ success: false })
      expect(await page({ before: edge }, 400)).toMatchObject({ success: false })
    },
  )

  it('skips no application when previous ones are decided in the meantime', async () => {
    const first = await page({ sort: 'pending', pageSize: 2 })
    expect(indexesOf(first)).toEqual([0, 3])
    await decide('approve', 0)
    await decide('reject', 3)
    const query = { sort: 'pending' as const, pageSize: 2, page: 2 }
    expect(indexesOf(await page({ ...query, after: first.edges!.last }))).toEqual([6, 9])
    expect(indexesOf(await page(query))).toEqual([11, 10])
    expect(indexesOf(await page({ sort: 'pending' }))).toEqual([6, 9, 11, 10, 8, 7, 5, 4, 3, 2, 1, 0])
  })
})
