import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MailRecord } from '#src/mail/outbox/outbox.contract.js'
import { Fact } from '../../ui/controls/Fact.js'
import { DrawerLink } from '../back-office/drawer/DrawerLink.js'
import { FactList } from '../back-office/drawer/FactList.js'
import { templateLabel } from '../labels/mail-labels.copy.js'
import { RecordDrawer } from '../back-office/drawer/RecordDrawer.js'
import { Moment } from '../back-office/Time.js'
import { mailAddress } from './mail-address.js'
import { mailQuery } from './mail.api.js'
import { listCopy, oneCopy as copy } from './mail.copy.js'
import { RetryButton } from './MailTable.js'
import { MailText } from './MailText.js'
import { StatePill } from './StatePill.js'
import type { Retry } from './use-retry.js'

interface MailDrawerProps {
  id: string
  /** The row from the list. */
  known: MailRecord | undefined
  retry: Retry
  onClose: () => void
}

/** One mail, from the list or read by its address, and what it says. */
export function MailDrawer({ id, known, retry, onClose }: MailDrawerProps) {
  const query = useQuery(mailQuery(id))
  const mail = known ?? query.data?.mail
  return (
    <RecordDrawer
      title={mail ? templateLabel(mail.template) : copy.title}
      texts={copy}
      {...{ id, query, onClose }}
    >
      {mail && (
        <Mail mail={mail} retry={retry}>
          <MailText query={query} />
        </Mail>
      )}
    </RecordDrawer>
  )
}

interface MailProps {
  mail: MailRecord
  retry: Retry
  /** Its text. */
  children: ReactNode
}

function Mail({ mail, retry, children }: MailProps) {
  const { id, to, subject, state, attempts, queuedAt, dueAt, settledAt, lastError } = mail
  const { fields } = copy
  return (
    <>
      <FactList>
        <Fact term={fields.state}>
          <StatePill {...mail} />
        </Fact>
        <Fact term={fields.to}>
          {to}
          <DrawerLink to={`?${mailAddress.writeAddress({ to }, null)}`}>{copy.allTo(to)}</DrawerLink>
        </Fact>
        {subject && <Fact term={fields.subject}>{subject}</Fact>}
        <Fact term={fields.queuedAt}>
          <Moment at={queuedAt} />
        </Fact>
        <Fact term={fields.attempts}>{listCopy.attempts(attempts)}</Fact>
        {dueAt && !mail.isSending && (
          <Fact term={fields.dueAt}>
            <Moment at={dueAt} />
          </Fact>
        )}
        {settledAt && (
          <Fact term={fields.settledAt[state]}>
            <Moment at={settledAt} />
          </Fact>
        )}
        {state === 'dropped' && <Fact term={fields.reason}>{copy.dropped}</Fact>}
        {lastError && <Fact term={fields.lastError}>{lastError}</Fact>}
      </FactList>
      <div className="grid gap-8 my-20 pt-16 border-t border-line [&>button]:justify-self-start">
        <RetryButton mail={mail} retry={retry} />
        <DrawerLink to={`/admin/audit?subject=${encodeURIComponent(`mail:${id}`)}`}>
          {copy.history}
        </DrawerLink>
      </div>
      {children}
      <p className="hint figures mt-20 wrap-anywhere">
        {fields.id} {id}
      </p>
    </>
  )
}
