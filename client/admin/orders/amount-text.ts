import type { OrderEventRecord } from '#src/orders/orders.contract.js'
import { listCopy as copy } from './orders.copy.js'

/** Money as '$49.00'; in another currency 'EUR 49.00', in an unknown one '49.00'. */
function money(amount: number, currency: string | null): string {
  const number = amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  if (currency === null) return number
  return currency === 'USD' ? `$${number}` : `${currency} ${number}`
}

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
