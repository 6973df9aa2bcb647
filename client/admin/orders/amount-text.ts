import type { OrderEventRecord } from '../../../src/orders/orders.contract.js'
import { listCopy as copy } from './orders.copy.js'

/** Money as '$49.00'; in another currency 'EUR 49.00'. */
function money(amount: number, currency: string | null): string {
  const number = amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return currency === null || currency === 'USD' ? `$${number}` : `${currency} ${number}`
}

type Payment = Pick<OrderEventRecord, 'type' | 'amount' | 'refundedAmount' | 'currency'>

/** What an event moved: what was paid, or with a minus what was paid back. */
export function amountText({ type, amount, refundedAmount, currency }: Payment): string {
  if (type === 'refunded')
    return refundedAmount === null ? copy.fullRefund : `−${money(refundedAmount, currency)}`
  return amount === null ? copy.nothing : money(amount, currency)
}
