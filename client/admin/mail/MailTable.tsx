import { Button } from 'antd'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { useMay } from '../back-office/use-may.js'
import type { MailRecord } from '#src/mail/outbox/outbox.contract.js'
import { ListTable, type Columns } from '../back-office/list/table/ListTable.js'
import { templateLabel } from '../labels/mail-labels.copy.js'
import { RowLink } from '../back-office/list/table/RowLink.js'
import { Moment } from '../back-office/Time.js'
import { type ListQuery, mailAddress } from './mail-address.js'
import { listCopy as copy } from './mail.copy.js'
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
      list={mailAddress.id}
      rows={mails}
      columns={columnsOf(query, retry)}
      card={CARD}
      cardHeight={184}
      className="@max-lg/list:[&_tbody]:grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))]"
      isLoading={isLoading}
    />
  )
}

/** State and time, recipient, what it is, then what comes next. */
const CARD = `'state queuedAt' 'to to' 'template template' 'lastError lastError' 'actions actions' / minmax(0, 1fr) auto`

const columnsOf = (query: ListQuery, retry: Retry): Columns<MailRecord> => [
  {
    title: copy.columns.to,
    dataIndex: 'to',
    width: '20%',
    render: (to: string, { id, template }) => (
      <RowLink address={mailAddress.writeAddress(query, id)} label={copy.open(to, templateLabel(template))}>
        {to}
      </RowLink>
    ),
  },
  {
    title: copy.columns.mail,
    dataIndex: 'template',
    render: (template: string, { subject }) => (
      <>
        <span>{templateLabel(template)}</span>
        {subject && <span className="hint truncate">{subject}</span>}
      </>
    ),
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    width: 128,
    className: 'whitespace-nowrap',
    render: (_, mail) => <StatePill {...mail} />,
  },
  {
    title: copy.columns.queuedAt,
    dataIndex: 'queuedAt',
    width: 192,
    className: 'whitespace-nowrap @max-lg/list:text-text3 @max-lg/list:text-13',
    render: (at: string) => <Moment at={at} />,
  },
  {
    title: copy.columns.details,
    dataIndex: 'lastError',
    width: '22%',
    className: '@max-lg/list:text-13',
    render: (_, mail) => <Next {...mail} />,
  },
  {
    title: copy.columns.actions,
    key: 'actions',
    width: 124,
    render: (_, mail) => <RetryButton mail={mail} retry={retry} />,
  },
]

/** When a waiting mail is tried next, and why it was not sent yet. */
function Next({ dueAt, isSending, attempts, lastError }: MailRecord) {
  return (
    <>
      {dueAt && !isSending && attempts > 0 && <Moment at={dueAt} text={copy.nextTry} />}
      {lastError && <span className="hint truncate">{lastError}</span>}
    </>
  )
}

/** Nothing for a mail that was sent or dropped, or is being sent. */
export function RetryButton({ mail, retry }: { mail: MailRecord; retry: Retry }) {
  const { id, to, state, isSending } = mail
  const mayManage = useMay(PERMISSIONS.mail.manage)
  if (!mayManage || state === 'sent' || state === 'dropped' || isSending) return null
  const isWaiting = state === 'waiting'
  return (
    <Button
      // Above the link that covers the row.
      className="relative z-1 @max-lg/list:w-full @max-lg/list:mt-8"
      loading={retry.busyId === id}
      aria-label={isWaiting ? copy.sendMailNow(to) : copy.retryMail(to)}
      onClick={() => retry.retry(mail)}
    >
      {isWaiting ? copy.sendNow : copy.retry}
    </Button>
  )
}
