import type { StatementState } from '#src/affiliate/payouts/payouts.contract.js'
import type { PayoutService } from '#src/affiliate/affiliate.contract.js'

export const payoutsCopy = {
  title: 'Payouts',
  loading: 'Loading your payouts…',
  failed: 'We couldn’t load your payouts.',
  retry: 'Retry',
  held: 'Held',
  heldText: 'Held until refunds are unlikely',
  payable: 'Payable',
  payableText: 'Goes on your next statement',
  next: 'Next statement',
  nextText: (day: string) => `${day} or later`,
  progress: 'Balance toward the minimum payout',
  missing: (missing: string, minimum: string) =>
    `${missing} more to reach the ${minimum} minimum. Until then, your balance carries over.`,
  reached: (minimum: string) => `Your balance has reached the ${minimum} minimum.`,
  left: 'What’s left of your balance goes on your next statement.',
  statements: 'Statements',
  none: 'Your first statement appears here when a month with earnings is closed.',
}

export const detailsCopy = {
  title: 'Where we pay you',
  text: 'We only keep what the service needs to find you. No bank or tax numbers.',
  service: 'Service',
  recipient: {
    paypal: 'PayPal email or merchant ID',
    wise: 'Wise email or recipient ID',
  } satisfies Record<PayoutService, string>,
  country: 'Country',
  choose: 'Choose one',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. We use this for payouts that haven’t been sent yet.',
  failed: 'We couldn’t save this. Check your connection, then try again.',
}

export const STATE_LABELS: Record<StatementState, string> = {
  draft: 'In review',
  approved: 'Approved',
  exported: 'Being sent',
  paid: 'Paid',
  unclaimed: 'Waiting for you',
  returned: 'Came back',
  failed: 'Not sent',
  carried: 'Carried over',
}

export const statementCopy = {
  missing: 'There’s no statement for this month.',
  print: 'Print',
  fields: {
    opening: 'Opening balance',
    earned: 'Earned',
    refunds: 'Refunds and corrections',
    carried: 'Carried over to next month',
    due: 'Payout',
    affiliate: 'Affiliate',
    state: 'Status',
    recipient: 'Paid to',
    sent: 'Sent',
    settled: 'Result received',
    reference: 'Reference',
  },
  states: {
    draft: null,
    approved: null,
    exported: null,
    paid: null,
    unclaimed: 'The payment is waiting in the service. Sign in there to accept it.',
    returned: 'The payment came back, so the amount is on your next statement. Check where we pay you.',
    failed: 'The payment didn’t go through, so the amount is on your next statement. Check where we pay you.',
    carried: 'Your balance was below the minimum, so it’s on your next statement.',
  } satisfies Record<StatementState, string | null>,
}
