import { expect, it } from '@jest/globals'
import type {
  AffiliateApplication,
  ApplicationsAnswer,
} from '#src/affiliate/applications/application-list.contract.js'
import { withChanged } from './list-changes.js'

const application = (id: string, status: AffiliateApplication['status'], totalEarnings = 0) =>
  ({ id, status, stats: { totalEarnings } }) as AffiliateApplication

const list: ApplicationsAnswer = {
  applications: [
    application('a', 'Pending Review'),
    application('b', 'Approved', 0.1),
    application('c', 'Rejected'),
  ],
  total: 3,
  page: 1,
  pageSize: 50,
  edges: null,
  summary: { total: 9, approved: 4, pending: 3, rejected: 2, totalCommissions: 100.1 },
  // Of a search.
  counts: { approved: 3, pending: 2, rejected: 1, withoutApplication: 1, paused: 0, ended: 0 },
}

it('updates the row in place and adjusts the counts after a decision', () => {
  const changed = withChanged(list, [application('a', 'Approved')])
  expect(changed.applications.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'Approved'],
    ['b', 'Approved'],
    ['c', 'Rejected'],
  ])
  expect(changed.summary).toEqual({ total: 9, approved: 5, pending: 2, rejected: 2, totalCommissions: 100.1 })
  expect(changed.counts).toMatchObject({ approved: 4, pending: 1, rejected: 1, withoutApplication: 1 })
  expect(list).toMatchObject({ summary: { pending: 3 }, counts: { pending: 2 } })
})

it('adds the change in earnings to the total, to the cent', () => {
  expect(withChanged(list, [application('b', 'Approved', 0.3)]).summary.totalCommissions).toBe(100.3)
})

it('returns the page unchanged when the application is not on it', () => {
  expect(withChanged(list, [application('z', 'Approved', 5)])).toEqual(list)
})
