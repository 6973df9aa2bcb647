import { Button } from 'antd'
import type { MailRecord } from '../../../src/mail/outbox/outbox.contract.js'
import { ListTable, type Columns } from '../back-office/list/table/ListTable.js'
import { templateLabel } from '../labels/mail-labels.copy.js'
import { RowLink } from '../back-office/list/table/RowLink.js'
import { Moment } from '../back-office/Time.js'
import { writeAddress, type ListQuery } from './list-query.js'
import { listCopy as copy } from './mail.copy.js'
import styles from './MailTable.module.css'
import { StatePill } from './StatePill.js'
import type { Retry } from './use-retry.js'

interface MailTableProps {
  mails: MailRecord[]
  /** Another page or filter is loading. */
  isLoading: boolean
  query: ListQuery
  retry: Retry
}

export function MailTable({ mails, isLoading, query, retry }: MailTableProps) {
  return (
    <ListTable
      className={styles.table}
      rows={mails}
      columns={columnsOf(query, retry)}
      isLoading={isLoading}
    />
  )
}

const columnsOf = (query: ListQuery, retry: Retry): Columns<MailRecord> => [
  {
    title: copy.columns.to,
    dataIndex: 'to',
    className: styles.to,
    render: (to: string, { id, template }) => (
      <RowLink address={writeAddress(query, id)} label={copy.open(to, templateLabel(template))}>
        {to}
      </RowLink>
    ),
  },
  {
    title: copy.columns.mail,
    dataIndex: 'template',
    className: styles.mail,
    render: (template: string, { subject }) => (
      <>
        <span>{templateLabel(template)}</span>
        {subject && <span className={`hint ${styles.subject}`}>{subject}</span>}
      </>
    ),
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    className: styles.state,
    render: (_, mail) => <StatePill {...mail} />,
  },
  {
    title: copy.columns.queuedAt,
    dataIndex: 'queuedAt',
    className: styles.queued,
    render: (at: string) => <Moment at={at} />,
  },
  {
    title: copy.columns.details,
    dataIndex: 'lastError',
    className: styles.next,
    render: (_, mail) => <Next {...mail} />,
  },
  {
    title: copy.columns.actions,
    key: 'actions',
    className: styles.actions,
    render: (_, mail) => <RetryButton mail={mail} retry={retry} />,
  },
]

/** When a waiting mail is tried next, and why it was not sent yet. */
function Next({ dueAt, isSending, attempts, lastError }: MailRecord) {
  return (
    <>
      {dueAt && !isSending && attempts > 0 && <Moment at={dueAt} text={copy.nextTry} />}
      {lastError && <span className={`hint ${styles.error}`}>{lastError}</span>}
    </>
  )
}

/** Nothing for a mail that was sent or dropped, or is being sent. */
export function RetryButton({ mail, retry }: { mail: MailRecord; retry: Retry }) {
  const { id, to, state, isSending } = mail
  if (state === 'sent' || state === 'dropped' || isSending) return null
  const isWaiting = state === 'waiting'
  return (
    <Button
      className={styles.retry}
      loading={retry.busyId === id}
      aria-label={isWaiting ? copy.sendMailNow(to) : copy.retryMail(to)}
      onClick={() => retry.retry(mail)}
    >
      {isWaiting ? copy.sendNow : copy.retry}
    </Button>
  )
}
