import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MailAnswer, MailRecord, MailWithText } from '#src/mail/outbox/outbox.contract.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { useMay } from '../back-office/use-may.js'
import { Fact } from '../../ui/controls/Fact.js'
import { Moment } from '../back-office/Time.js'
import { DrawerLink, FactList } from '../back-office/drawer/Drawer.js'
import { RecordDrawer } from '../back-office/drawer/RecordDrawer.js'
import { Banner } from '../back-office/frame/Banner.js'
import { templateLabel } from '../labels/mail-labels.copy.js'
import { RetryButton } from './MailTable.js'
import { StatePill } from './StatePill.js'
import { mailQuery } from './mail.api.js'
import { listCopy, oneCopy as copy, textCopy } from './mail.copy.js'
import type { Retry } from './use-retry.js'
import { mailAddress } from './mail-address.js'

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
  const mayReadText = useMay(PERMISSIONS.mail.texts)
  return (
    <RecordDrawer
      title={mail ? templateLabel(mail.template) : copy.title}
      texts={copy}
      {...{ id, query, onClose }}
    >
      {mail && (
        <Mail mail={mail} retry={retry}>
          {mayReadText && <MailText query={query} />}
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
  const mayReadAudit = useMay(PERMISSIONS.audit.read)
  const { id, to, memberId, subject, state, attempts, queuedAt, dueAt, settledAt, lastError } = mail
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
        {state === 'dropped' && <Fact term={fields.reason}>{lastError ?? copy.dropped}</Fact>}
        {lastError && state !== 'dropped' && <Fact term={fields.lastError}>{lastError}</Fact>}
      </FactList>
      <div className="grid gap-8 my-20 pt-16 border-t border-line [&>button]:justify-self-start">
        <RetryButton mail={mail} retry={retry} />
        {memberId && <DrawerLink to={`/admin/members?view=${memberId}`}>{copy.member}</DrawerLink>}
        {mayReadAudit && (
          <DrawerLink to={`/admin/audit?subject=${encodeURIComponent(`mail:${id}`)}`}>
            {copy.history}
          </DrawerLink>
        )}
      </div>
      {children}
      <p className="hint figures mt-20 wrap-anywhere">
        {fields.id} {id}
      </p>
    </>
  )
}

type MailTextProps = Record<'query', UseQueryResult<MailAnswer>>

/** What a mail says, without its links. */
function MailText({ query: { data, isError, isFetching, refetch } }: MailTextProps) {
  return (
    <section className="pt-20 border-t border-line [&_h3]:mb-8 [&_h3]:text-15">
      <h3>{textCopy.title}</h3>
      {data ? (
        <Text {...data.mail} />
      ) : isError ? (
        <Banner text={textCopy.failed} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <p className="hint" role="status">
          {textCopy.loading}
        </p>
      )}
    </section>
  )
}

function Text({ text, state }: MailWithText) {
  // An older replica's answer has none.
  if (text == null) return <p className="hint">{textCopy.none[state] ?? textCopy.unreadable}</p>
  return (
    <>
      <p className="hint">{textCopy.hint}</p>
      <p className="mt-12 p-16 border border-line rounded-control bg-s1 text-text2 whitespace-pre-wrap wrap-anywhere">
        {text.trimEnd()}
      </p>
    </>
  )
}
