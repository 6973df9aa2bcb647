import {
  EARLY_HOURS,
  ORDER_CURRENCY,
  type OrderEventRecord,
  type OrderEventState,
  type SkippedReason,
} from '#src/orders/orders.contract.js'
import type { Missing } from '../orders-address.js'

/** What is wrong with an event, and what to do, in a sentence; null if nothing is. */
export function problemOf(event: OrderEventRecord, nextTry: string | null): string | null {
  const { state, reason, skipped, product, currency, email, error, type } = event
  if (skipped) return actionsCopy.skipped[skipped]
  if (state === 'failed')
    return 'We couldn’t process this event. The server log has the details under its ID.'
  if (state === 'queued') {
    if (error) return `The last attempt failed. We’ll try again on ${nextTry}.`
    return type === 'purchased'
      ? 'We’ll process this event in a moment.'
      : `We’ll process this event in a moment. If its purchase hasn’t been applied yet, we’ll wait for it. If that takes more than ${EARLY_HOURS} hours, this event will need action.`
  }
  if (state === 'done') {
    if (event.sale?.state === 'waiting')
      return 'This order was applied. No affiliate has its referral code, so nobody earns a commission on it yet.'
    if (event.sale?.state === 'ended')
      return 'This order was applied. The affiliate’s key wasn’t active at the time, so nobody earns a commission on it yet.'
  }
  if (state !== 'waiting') return null
  switch (reason) {
    case 'product':
      return product
        ? `“${product}” has no offer, so we don’t know what access it includes. Add its offer, or choose one for this event.`
        : 'This order doesn’t name a product, so we don’t know what access it includes. Choose an offer for this event.'
    case 'email':
      return email
        ? `We can’t send a key to “${email}”. Enter the buyer’s email address.`
        : 'The order has no email address. Enter the buyer’s.'
    case 'currency':
      if (currency === ORDER_CURRENCY || event.amount === null)
        return 'This order’s amount isn’t valid. Choose an offer to apply the order. No affiliate gets credit.'
      if (currency === null)
        return 'The shop didn’t send a valid currency for this order. Choose an offer to apply the order. No affiliate gets credit.'
      return `This order was paid in ${currency}, not ${ORDER_CURRENCY}. Choose an offer to apply the order. No affiliate gets credit.`
    case 'purchase':
      return 'No payment with this number has been applied. If the purchase needs action, complete it first. Otherwise, enter its order number.'
    default:
      return error ?? 'This event couldn’t be applied. Check the member, then try again.'
  }
}

export const actionsCopy = {
  title: 'Actions',
  complete: {
    'new-offer': 'Add offer',
    offer: 'Choose an offer',
    email: 'Enter email',
    order: 'Enter order number',
  } satisfies Record<Missing, string>,
  attribute: 'Attribute',
  ownersOnly: 'Only owners can add offers.',
  managersOnly: 'Ask a manager or an owner to handle this order.',
  process: {
    done: 'Apply again',
    queued: 'Try now',
    waiting: 'Try again',
    failed: 'Try again',
  } satisfies Record<OrderEventState, string>,
  ask: (state: OrderEventState) => `Process this event ${state === 'queued' ? 'now' : 'again'}?`,
  askText: {
    done: 'It was applied before. Applying it again changes the key only if its orders now call for different access. Otherwise, changes made by hand stay.',
    queued: 'We’ll process it now instead of waiting for the next attempt.',
    waiting: 'If nothing has changed since, it will need action again.',
    failed: 'If the cause is fixed, the event is applied right away.',
  } satisfies Record<OrderEventState, string>,
  settled: {
    done: 'Event applied',
    waiting: 'Not applied: the event needs action',
    queued: 'Not applied yet: the event is queued',
    failed: 'Not applied: the event failed',
  } satisfies Record<OrderEventState, string>,
  skipped: {
    test: 'This event is from the shop’s test mode. It issued no key, sent no email, and booked no sale.',
    handled: 'Someone marked this event as handled. It wasn’t applied.',
  } satisfies Record<SkippedReason, string>,
  dismiss: {
    button: 'Mark as handled',
    ask: 'Mark this event as handled?',
    text: 'It won’t need action anymore, and won’t change the key. Do this once you’ve done by hand whatever was needed.',
    done: 'Event marked as handled',
    failed: 'We can’t tell if this was saved. Check the event before you try again.',
  },
  failed: 'We can’t tell if the event was processed. Check it before you try again.',
  cancel: 'Cancel',
}

export const completeCopy = {
  offer: {
    title: 'Choose an offer',
    label: 'Offer',
    text: 'Applies to this event only. Later orders for this product will still wait until it has an offer.',
    textOfOthers: 'Applies to this event only. Similar orders will still need action.',
    empty: 'There are no offers yet. An owner can add this product’s with “Add offer.”',
    placeholder: 'Select an offer',
    fault: 'Select an offer.',
    failed: 'We couldn’t load the offers.',
    submit: 'Apply offer',
  },
  email: {
    title: 'Enter the buyer’s email',
    label: 'Email',
    text: 'If this order issues a new key, we’ll email this address a link to the key. If it extends a key the buyer already has, we won’t send an email.',
    fault: 'Enter an email address.',
    submit: 'Save and apply',
  },
  order: {
    title: 'Enter the order number',
    label: 'Order number of the purchase',
    text: 'This event then applies to the key of that order.',
    fault: 'Enter the order number of the purchase.',
    submit: 'Apply to this order',
  },
  newOffer:
    'We’ll try this order again right away, along with any others for this product that are waiting for an offer.',
  failed: 'We can’t tell if this was saved. Check the event before you try again.',
}
