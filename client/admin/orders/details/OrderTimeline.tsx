import { Link } from 'react-router-dom'
import type { OrderAnswer } from '#src/orders/orders.contract.js'
import { Moment } from '../../back-office/Time.js'
import parts from '../../keys/KeyDetails.module.css'
import { type ListQuery, ordersAddress } from '../orders-address.js'
import { oneCopy, TYPE_LABELS } from '../orders.copy.js'
import { StatePill } from '../StatePill.js'
import styles from './OrderTimeline.module.css'
import { effectsOf } from './timeline-texts.js'

const copy = oneCopy.timeline

interface OrderTimelineProps {
  /** Of the event that is open. */
  id: string
  data: OrderAnswer
  query: ListQuery
}

/** All events of the order as they happened, and what each did to the key. */
export function OrderTimeline({ id, data: { events, subscription }, query }: OrderTimelineProps) {
  const effects = effectsOf(events, subscription)
  return (
    <section className={parts.part}>
      <h3>{copy.title}</h3>
      <ol className={`${styles.events} grid gap-20`}>
        {events.map((event, at) => (
          <li key={event.id} aria-current={event.id === id ? 'step' : undefined}>
            <p className="flex flex-wrap items-center gap-x-12 gap-y-4 min-h-24 pointer-coarse:[&>a]:inline-flex pointer-coarse:[&>a]:items-center pointer-coarse:[&>a]:min-h-control">
              {event.id === id ? (
                <span className="text-text1 font-medium">{TYPE_LABELS[event.type]}</span>
              ) : (
                <Link to={`?${ordersAddress.writeAddress(query, { id: event.id, form: null })}`}>
                  {TYPE_LABELS[event.type]}
                </Link>
              )}
              {(event.state !== 'done' || event.skipped === 'test') && <StatePill event={event} />}
              {event.id === id && events.length > 1 && <span className="hint">{copy.current}</span>}
            </p>
            {effects[at]!.map((effect) => (
              <p key={effect} className="text-text1">
                {effect}
              </p>
            ))}
            <p className="hint">
              <Moment at={event.occurredAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
