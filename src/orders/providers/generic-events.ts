import type { EventTable } from './event-table.js'

/** Our own format: its types are the events. */
export const GENERIC_EVENTS: EventTable = {
  families: [],
  rows: [
    {
      events: ['purchased'],
      type: 'purchased',
      does: "A key is issued and emailed, or the buyer's key is extended; the sale is booked",
    },
    {
      events: ['renewed'],
      type: 'renewed',
      does: 'The expiry moves, and a key that an order suspended works again',
    },
    {
      events: ['plan-changed'],
      type: 'plan-changed',
      does: 'The level of another product; the key stays the same, and only a payment moves its expiry',
    },
    {
      events: ['past-due'],
      type: 'past-due',
      does: 'The key works for the days of grace, then it is suspended',
    },
    {
      events: ['cancelled'],
      type: 'cancelled',
      does: 'The key works until its expiry, or until `paidUntil` if that is sooner',
    },
    {
      events: ['refunded'],
      type: 'refunded',
      does: "In full: the key is suspended, the affiliate's commission reversed. In part: the key stays, the part's commission is reversed",
    },
    {
      events: ['disputed'],
      type: 'disputed',
      does: "Like a full refund. A refund or dispute of an earlier payment doesn't affect the key",
    },
    {
      events: ['dispute-won'],
      type: 'dispute-won',
      does: 'A key that an order suspended is reinstated, and the commission is credited again',
    },
  ],
}
