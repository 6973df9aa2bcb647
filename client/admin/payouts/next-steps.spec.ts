import { expect, it } from '@jest/globals'
import type { PayoutsAnswer } from '#src/affiliate/payouts/payouts.contract.js'
import { nextSteps } from './next-steps.js'

const NONE = { approved: 0, exported: 0 }
const closed = { month: '2026-05', closedBy: 'Ann', isYours: true, closedAt: '2026-06-01T10:00:00Z' }
const answer: PayoutsAnswer = {
  ...{ month: '2026-05', statements: [], older: null, totals: {}, waiting: 0, months: [closed] },
  ...{ services: { paypal: NONE, wise: NONE }, closable: null },
}
const kindsOf = (change: Partial<PayoutsAnswer>) =>
  nextSteps({ ...answer, ...change }).map((step) => ('service' in step ? step.service : step.kind))

it('follows the state of the month', () => {
  expect(kindsOf({ month: null, months: [], closable: '2026-05' })).toEqual(['close'])
  expect(kindsOf({ totals: { draft: { statements: 2, due: 500 } }, closable: '2026-06' })).toEqual([
    'approve',
    'close',
  ])
  expect(
    kindsOf({
      totals: { approved: { statements: 3, due: 500 }, exported: { statements: 1, due: 50 } },
      services: { paypal: { approved: 1, exported: 1 }, wise: { approved: 1, exported: 0 } },
    }),
  ).toEqual(['paypal', 'wise', 'import'])
  expect(kindsOf({ totals: { paid: { statements: 1, due: 50 } } })).toEqual([])
})

it('leaves drafts out that another person has to approve', () => {
  expect(kindsOf({ totals: { draft: { statements: 2, due: 5000 } }, waiting: 2 })).toEqual([])
})

it('offers to finish a close that was interrupted, and nothing else', () => {
  const months = [{ ...closed, closedAt: null }]
  const totals = { draft: { statements: 2, due: 500 } }
  expect(nextSteps({ ...answer, months, totals, closable: '2026-05' })).toEqual([
    { kind: 'close', month: '2026-05', isResumed: true },
  ])
})
