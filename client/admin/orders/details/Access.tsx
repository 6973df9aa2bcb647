import type { OrderSubscription } from '#src/orders/orders.contract.js'
import { serverNow } from '#client/shell/http/server-clock.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { DrawerLink } from '../../back-office/drawer/DrawerLink.js'
import { FactList } from '../../back-office/drawer/FactList.js'
import { Day, EndDay } from '../../back-office/Time.js'
import parts from '../../keys/KeyDetails.module.css'
import { oneCopy, STATUS_LABELS } from '../orders.copy.js'

const copy = oneCopy.access

/** What the order gives its key now, and whose key that is. */
export function Access({ subscription }: { subscription: OrderSubscription }) {
  const { level, until, status, memberId } = subscription
  return (
    <section className={parts.part}>
      <h3>{copy.title}</h3>
      <FactList columns="always">
        {level && <Fact term={copy.level}>{LEVEL_LABELS[level]}</Fact>}
        <Fact term={copy.status}>{STATUS_LABELS[status]}</Fact>
        <Fact term={copy.until}>{until ? <EndDay at={until} /> : copy.noEnd}</Fact>
      </FactList>
      <Why {...subscription} />
      {memberId ? (
        <DrawerLink to={`/admin/members?view=${memberId}`}>{copy.member}</DrawerLink>
      ) : (
        <p className="hint">{copy.gone}</p>
      )}
    </section>
  )
}

function Why({ status, suspendsAt }: OrderSubscription) {
  if (status === 'refunded' || status === 'disputed') return <p className="hint">{copy.ended}</p>
  if (!suspendsAt) return null
  const hasPassed = Date.parse(suspendsAt) <= serverNow()
  return (
    <p className="hint">
      <Day at={suspendsAt} text={hasPassed ? copy.suspended : copy.suspends} />
    </p>
  )
}
