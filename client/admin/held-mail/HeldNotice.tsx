import { PauseCircle } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import type { HeldMailFacts } from '#src/mail/outbox/outbox.contract.js'
import { Moment } from '../back-office/Time.js'
import { useMay } from '../back-office/use-may.js'
import { heldCopy as copy } from './held-mail.copy.js'

/** While no email is sent, because the database may be a copy; `children`: what an owner does about it. Without Ant Design. */
export function HeldNotice({ held, children }: { held: HeldMailFacts; children: ReactNode }) {
  const id = useId()
  const mayConfirm = useMay(PERMISSIONS.mail.live)
  return (
    <section
      className="notice grid grid-cols-[auto_minmax(0,1fr)] gap-x-12 gap-y-8 mb-16"
      aria-labelledby={id}
    >
      <PauseCircle className="mt-2 text-warn" size={20} aria-hidden="true" />
      <h2 id={id} className="text-15/24">
        {copy.title}
      </h2>
      <div className="col-2 grid gap-8 max-w-measure">
        <p>
          <Moment at={held.since} text={copy.since} /> <span>{copy.waiting(held)}</span>
        </p>
        <p>{copy.live}</p>
        <p>{copy.leave}</p>
        {mayConfirm ? <div className="mt-4">{children}</div> : <p>{copy.askOwner}</p>}
      </div>
    </section>
  )
}
