import { describe, expect, it } from '@jest/globals'
import type { PayoutsAnswer } from '#src/affiliate/payouts/payouts.contract.js'
import { attentionIn } from './attention-items.js'

const NO_PAYOUTS: PayoutsAnswer = {
  month: null,
  statements: [],
  older: null,
  totals: {},
  waiting: 0,
  services: { paypal: { approved: 0, exported: 0 }, wise: { approved: 0, exported: 0 } },
  months: [],
  closable: null,
}
const MAILS = { waiting: 0, sent: 4, refused: 0, 'dead-letter': 0, dropped: 0 }
const ORDERS = { queued: 0, waiting: 0, failed: 0, done: 9, skipped: 0 }
const CAMPAIGNS = { draft: 1, scheduled: 1, sending: 0, sent: 4, canceled: 1, held: 0 }
const SALES = { credited: 5, waiting: 0, ended: 0, reversed: 0, none: 0 }

describe('attentionIn', () => {
  it('has nothing while nothing is known, and where nothing waits', () => {
    expect(attentionIn({})).toEqual([])
    expect(
      attentionIn({
        overview: { warnings: [] },
        orders: { counts: ORDERS },
        sales: { counts: SALES },
        payouts: NO_PAYOUTS,
        mail: { counts: MAILS, lateSince: null, held: null },
        campaigns: { counts: CAMPAIGNS },
      }),
    ).toEqual([])
  })

  it('links to exactly what it counts', () => {
    const items = attentionIn({
      orders: { counts: { ...ORDERS, waiting: 2, failed: 1 } },
      sales: { counts: { ...SALES, ended: 3 } },
      payouts: { ...NO_PAYOUTS, closable: '2026-10' },
      mail: {
        counts: { ...MAILS, waiting: 7, refused: 1 },
        lateSince: '2026-11-28T10:00:00.000Z',
        held: null,
      },
      campaigns: { counts: { ...CAMPAIGNS, held: 1, sending: 1 } },
    })
    expect(items).toEqual([
      { to: '/admin/orders?state=failed', text: '1 order failed', isUrgent: true },
      { to: '/admin/mail?state=waiting', text: 'Email delivery is delayed: 7 waiting', isUrgent: true },
      { to: '/admin/orders?state=waiting', text: '2 orders need action', isUrgent: false },
      {
        to: '/admin/affiliate?view=sales&state=ended',
        text: '3 sales of former affiliates',
        isUrgent: false,
      },
      {
        to: '/admin/affiliate?view=payouts',
        text: 'A month of payouts is ready to close',
        isUrgent: false,
      },
      { to: '/admin/mail?state=refused', text: '1 email refused', isUrgent: false },
      {
        to: '/admin/newsletter?view=campaigns&state=held',
        text: '1 newsletter on hold',
        isUrgent: false,
      },
      {
        to: '/admin/newsletter?view=campaigns&state=sending',
        text: '1 newsletter is being sent',
        isUrgent: false,
      },
    ])
  })

  it('begins with mail that is held, to which nothing else comes close', () => {
    const held = { since: '2026-11-28T10:00:00.000Z', waiting: 2, before: 1 }
    const items = attentionIn({
      overview: { warnings: [{ id: 'a', sentence: 'A.', since: held.since }] },
      mail: { counts: MAILS, lateSince: null, held },
    })
    expect(items.map(({ to }) => to)).toEqual(['/admin/mail', '/admin'])
  })
})
