import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { MailRecord } from '../../../src/mail/outbox/outbox.contract.js'
import { Fact } from '../../ui/controls/Fact.js'
import { Banner } from '../back-office/Banner.js'
import { Drawer } from '../back-office/Drawer.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { inZone, moment } from '../back-office/format-date.js'
import { useLogged } from '../back-office/use-logged.js'
import { writeAddress } from './list-query.js'
import { isMissing, mailQuery } from './mail.api.js'
import { listCopy, oneCopy as copy, templateLabel } from './mail.copy.js'
import styles from './MailDrawer.module.css'
import { RetryButton } from './MailTable.js'
import { StatePill } from './StatePill.js'
import type { Retry } from './use-retry.js'

interface MailDrawerProps {
  id: string
  /** The row from the list. */
  known: MailRecord | undefined
  retry: Retry
  onClose: () => void
}

/** One mail, from the list or read by its address; never its text, whose links act for anyone who has them. */
export function MailDrawer({ id, known, retry, onClose }: MailDrawerProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...mailQuery(id), enabled: !known })
  const mail = known ?? data?.mail
  useLogged(copy.failed, isMissing(error) ? null : error)
  useFocusReturn(id)
  return (
    <Drawer title={mail ? templateLabel(mail.template) : copy.title} onClose={onClose}>
      {mail ? (
        <Mail mail={mail} retry={retry} />
      ) : isMissing(error) ? (
        <p role="alert">{copy.missing}</p>
      ) : error ? (
        <Banner text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <p className="hint" role="status">
          {copy.loading}
        </p>
      )}
    </Drawer>
  )
}

function Mail({ mail, retry }: { mail: MailRecord; retry: Retry }) {
  const { id, to, subject, state, attempts, queuedAt, dueAt, settledAt, lastError } = mail
  const { fields } = copy
  return (
    <>
      <dl className={styles.facts}>
        <Fact term={fields.state}>
          <StatePill {...mail} />
        </Fact>
        <Fact term={fields.to}>
          {to}
          <Link className={styles.link} to={`?${writeAddress({ state: null, to, before: null }, null)}`}>
            {copy.allTo(to)}
          </Link>
        </Fact>
        <Fact term={fields.subject}>{subject ?? copy.deleted}</Fact>
        <Fact term={fields.queuedAt}>
          <Time at={queuedAt} />
        </Fact>
        <Fact term={fields.attempts}>{listCopy.attempts(attempts)}</Fact>
        {dueAt && !mail.isSending && (
          <Fact term={fields.dueAt}>
            <Time at={dueAt} />
          </Fact>
        )}
        {settledAt && (
          <Fact term={fields.settledAt[state]}>
            <Time at={settledAt} />
          </Fact>
        )}
        {lastError && <Fact term={fields.lastError}>{lastError}</Fact>}
      </dl>
      <div className={styles.actions}>
        <RetryButton mail={mail} retry={retry} />
        <Link className={styles.link} to={`/admin/audit?subject=${encodeURIComponent(`mail:${id}`)}`}>
          {copy.history}
        </Link>
      </div>
      <p className="hint">{copy.hidden}</p>
      <p className={`hint figures ${styles.id}`}>
        {fields.id} {id}
      </p>
    </>
  )
}

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={inZone(at)}>
    {moment(at)}
  </time>
)
