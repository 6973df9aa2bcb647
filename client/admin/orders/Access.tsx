import type { OrderSubscription } from '../../../src/orders/orders.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { Fact } from '../../ui/controls/Fact.js'
import { DrawerLink } from '../back-office/DrawerLink.js'
import { FactList } from '../back-office/FactList.js'
import { day } from '../back-office/format-date.js'
import { Day } from '../back-office/Time.js'
import parts from '../keys/KeyDetails.module.css'
import { oneCopy, STATUS_LABELS } from './orders.copy.js'

const copy = oneCopy.access

/** What the order gives its key now, and whose key that is. */
export function Access({ subscription }: { subscription: OrderSubscription }) {
  const { level, until, status, memberId } = subscription
  const why = whyOf(subscription)
  return (
    <section className={parts.part}>
      <h3>{copy.title}</h3>
      <FactList columns="always">
        {level && <Fact term={copy.level}>{LEVEL_LABELS[level]}</Fact>}
        <Fact term={copy.status}>{STATUS_LABELS[status]}</Fact>
        <Fact term={copy.until}>{until ? <Day at={until} /> : copy.noEnd}</Fact>
      </FactList>
      {why && <p className="hint">{why}</p>}
      {memberId ? (
        <DrawerLink to={`/admin/members?view=${memberId}`}>{copy.member}</DrawerLink>
      ) : (
        <p className="hint">{copy.gone}</p>
      )}
    </section>
  )
}

function whyOf({ status, suspendsAt }: OrderSubscription): string | null {
  if (status === 'refunded' || status === 'disputed') return copy.ended
  if (!suspendsAt) return null
  return (Date.parse(suspendsAt) > Date.now() ? copy.suspends : copy.suspended)(day(suspendsAt))
}
