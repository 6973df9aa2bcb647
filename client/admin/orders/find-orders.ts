import { ReceiptText } from 'lucide-react'
import type { OrdersAnswer } from '#src/orders/orders.contract.js'
import { get } from '../../shell/http/http.js'
import type { Finder } from '../../shell/sections/entry.js'
import { findTypedKey } from '../key-search/find-by-key.js'
import { looksLikeKey, mayBeKey } from '../key-search/key-terms.js'
import { PROVIDER_LABELS } from '../offers/offers.copy.js'

/** The events that are read, of which each order shows its newest, and the most that the palette shows. */
const PAGE = 20
const MOST = 5

/** The orders that the list finds for the same words, each at its own address; none for an access key. @throws {HttpError} */
export const findOrders: Finder = async (words, signal) => {
  if (looksLikeKey(words) || (mayBeKey(words) && (await findTypedKey(words, signal)))) return []
  const { events } = await get<OrdersAnswer>(
    `/api/admin/orders?${new URLSearchParams({ q: words, pageSize: String(PAGE) })}`,
    signal,
  )
  const newest = new Map(events.toReversed().map((event) => [`${event.provider} ${event.orderId}`, event]))
  return [...newest.values()]
    .toReversed()
    .slice(0, MOST)
    .map(({ id, orderId, provider, name, email }) => ({
      id: `order:${id}`,
      group: 'orders',
      icon: ReceiptText,
      label: orderId,
      detail: [PROVIDER_LABELS[provider], name ?? email].filter(Boolean).join(' · '),
      to: `/admin/orders?view=${encodeURIComponent(id)}`,
    }))
}
