import type { OrderEventRecord } from '#src/orders/orders.contract.js'
import { money } from '../offers/amounts.js'
import { listCopy as copy } from './orders.copy.js'

type Payment = Pick<OrderEventRecord, 'type' | 'amount' | 'refundedAmount' | 'currency'>

/** What an event moved: what was paid, or what was paid back. */
export function amountText({ type, amount, refundedAmount, currency }: Payment): string {
  if (type === 'refunded') return refundedAmount === null ? copy.fullRefund : money(refundedAmount, currency)
  return amount === null ? copy.nothing : money(amount, currency)
}

/** The same beside other amounts: what was paid back has a minus. */
export function signedAmountText(payment: Payment): string {
  const isPaidBack = payment.type === 'refunded' && payment.refundedAmount !== null
  return `${isPaidBack ? '−' : ''}${amountText(payment)}`
}
