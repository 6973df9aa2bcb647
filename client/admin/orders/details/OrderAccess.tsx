import { useQuery } from '@tanstack/react-query'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { serverNow } from '#client/shell/http/server-clock.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { Fact } from '#client/ui/controls/Fact.js'
import type { OrderSubscription } from '#src/orders/orders.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import { STATE_LABELS } from '../../back-office/back-office.copy.js'
import { Day, EndMoment } from '../../back-office/Time.js'
import { DrawerLink, FactList } from '../../back-office/drawer/Drawer.js'
import { useMay } from '../../back-office/use-may.js'
import { KeyActions } from '../../keys/KeyActions.js'
import parts from '../../keys/KeyDetails.module.css'
import { KeyMailState } from '../../keys/KeyMailState.js'
import { detailsQuery, sendKey } from '../../keys/keys.api.js'
import { sendKeyTexts } from '../../keys/keys.copy.js'
import { useKeyActions } from '../../keys/use-key-actions.js'
import { useReadAgain } from '../actions/use-order-actions.js'
import { oneCopy, STATUS_LABELS } from '../orders.copy.js'

const copy = oneCopy.access

/** What the order gives its key now, and whose key that is. */
export function OrderAccess({ subscription }: { subscription: OrderSubscription }) {
  const { level, until, status, memberId } = subscription
  return (
    <section className={parts.part}>
      <h3>{copy.title}</h3>
      <FactList columns="always">
        {level && <Fact term={copy.level}>{LEVEL_LABELS[level]}</Fact>}
        <Fact term={copy.status}>{STATUS_LABELS[status]}</Fact>
        <Fact term={copy.until}>{until ? <EndMoment at={until} /> : copy.noEnd}</Fact>
      </FactList>
      <Why {...subscription} />
      {memberId && <OrderKey id={memberId} />}
      {memberId ? (
        <DrawerLink to={`/admin/members?view=${memberId}`}>{copy.member}</DrawerLink>
      ) : (
        <p className="hint">{copy.gone}</p>
      )}
    </section>
  )
}

/** The key that the order has made, what became of its email, and the way to send it again. */
function OrderKey({ id }: { id: string }) {
  const { data } = useQuery(detailsQuery(id))
  return (
    data && (
      <div className="grid gap-12 my-12">
        <KeyState member={data.member} />
        <KeyMailState mails={data.mails} />
      </div>
    )
  )
}

function KeyState({ member }: { member: Member }) {
  const mayManage = useMay(PERMISSIONS.members['send-key'])
  const readAgain = useReadAgain()
  const { holder, email, hint, state } = member
  const { busy, problem, start } = useKeyActions({
    holder: { name: holder ?? email ?? hint, email },
    texts: { 'send-key': sendKeyTexts },
    calls: { 'send-key': () => sendKey(member) },
    onStored: () => void readAgain(),
    readAgain: () => void readAgain(),
  })
  return (
    <>
      <p className="flex flex-wrap items-center gap-8">
        <span>{holder ?? email}</span>
        <span className="figures">{hint}</span>
        <span className="hint">{STATE_LABELS[state]}</span>
      </p>
      {mayManage && state === 'active' && (
        <KeyActions
          label={copy.keyActions}
          holder={member}
          actions={['send-key'] as const}
          texts={{ 'send-key': sendKeyTexts }}
          columns={1}
          {...{ busy, problem }}
          onStart={(action) => void start(action)}
        />
      )}
    </>
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
