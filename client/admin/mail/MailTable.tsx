import { Button, Table, type TableProps } from 'antd'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { MailRecord } from '../../../src/mail/outbox/outbox.contract.js'
import { inZone, moment } from '../back-office/format-date.js'
import { writeAddress, type ListQuery } from './list-query.js'
import { listCopy as copy, templateLabel } from './mail.copy.js'
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

/** More rows than fit on the first screen. */
const FIRST_ROWS = 14

type Columns = NonNullable<TableProps<MailRecord>['columns']>

/** A table on wide screens, one card per mail on phones; the style sheet makes the difference. */
export function MailTable({ mails, isLoading, query, retry }: MailTableProps) {
  // Render the visible rows first: all rows in one task would block input.
  const isWhole = useDeferredValue(true, false)
  return (
    <Table
      className={styles.table}
      rowKey="id"
      dataSource={isWhole ? mails : mails.slice(0, FIRST_ROWS)}
      columns={columnsOf(query, retry)}
      loading={isLoading}
      pagination={false}
    />
  )
}

const columnsOf = (query: ListQuery, retry: Retry): Columns => [
  {
    title: copy.columns.to,
    dataIndex: 'to',
    className: styles.to,
    render: (to: string, { id, template }) => (
      <Link
        className={styles.open}
        to={`?${writeAddress(query, id)}`}
        aria-label={copy.open(to, templateLabel(template))}
      >
        {to}
      </Link>
    ),
  },
  {
    title: copy.columns.mail,
    dataIndex: 'template',
    className: styles.mail,
    render: (template: string, { subject }) => (
      <>
        <span className={styles.template}>{templateLabel(template)}</span>
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
    render: (at: string) => (
      <time dateTime={at} title={inZone(at)}>
        {moment(at)}
      </time>
    ),
  },
  {
    title: copy.columns.next,
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
      {dueAt && !isSending && attempts > 0 && (
        <time dateTime={dueAt} title={inZone(dueAt)}>
          {copy.nextTry(moment(dueAt))}
        </time>
      )}
      {lastError && <span className={`hint ${styles.error}`}>{lastError}</span>}
    </>
  )
}

/** Nothing for a mail that was sent or is being sent. */
export function RetryButton({ mail, retry }: { mail: MailRecord; retry: Retry }) {
  const { id, to, state, isSending } = mail
  if (state === 'sent' || isSending) return null
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
