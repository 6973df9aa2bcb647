import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { AuditLogEntry } from '../../../src/platform/audit/audit.contract.js'
import { Fact } from '../../ui/controls/Fact.js'
import { Banner } from '../back-office/Banner.js'
import { Drawer } from '../back-office/Drawer.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { inZone, moment } from '../back-office/format-date.js'
import { useLogged } from '../back-office/use-logged.js'
import { entryQuery, isMissing } from './audit.api.js'
import { ACTION_LABELS } from '../back-office/action-labels.copy.js'
import { entryCopy as copy, subjectText } from './audit.copy.js'
import styles from './EntryDrawer.module.css'
import { NO_FILTER, writeAddress, type ListFilter } from './list-query.js'
import { ValueDiff } from './ValueDiff.js'

interface EntryDrawerProps {
  id: string
  /** The row from the list. */
  known: AuditLogEntry | undefined
  onClose: () => void
}

/** One entry, from the list or read by its address. */
export function EntryDrawer({ id, known, onClose }: EntryDrawerProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...entryQuery(id), enabled: !known })
  const entry = known ?? data?.entry
  useLogged(copy.failed, isMissing(error) ? null : error)
  useFocusReturn(id)
  return (
    <Drawer title={entry ? (ACTION_LABELS[entry.action] ?? entry.action) : copy.details} onClose={onClose}>
      {entry ? (
        <Entry {...entry} />
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

function Entry(entry: AuditLogEntry) {
  const subject = subjectText(entry)
  return (
    <>
      <dl className={styles.facts}>
        <Fact term={copy.fields.at}>
          <time dateTime={entry.at} title={inZone(entry.at)}>
            {moment(entry.at)}
          </time>
          <span className={`hint figures ${styles.utc}`}>{entry.at}</span>
        </Fact>
        <Fact term={copy.fields.actor}>
          {entry.actor}
          <Narrow filter={{ actor: entry.actorId }} text={copy.byActor(entry.actor)} />
        </Fact>
        {subject && (
          <Fact term={copy.fields.subject}>
            {subject.name} <span className="hint">{subject.kind}</span>
            <SubjectLink subject={entry.subject!} />
            <Narrow filter={{ subject: entry.subject! }} text={copy.onSubject(subject.name)} />
          </Fact>
        )}
        {entry.client && (
          <Fact term={copy.fields.client}>
            <span className="figures">{entry.client}</span>
            <Narrow filter={{ client: entry.client }} text={copy.fromClient(entry.client)} />
          </Fact>
        )}
      </dl>
      <ValueDiff entry={entry} />
      <p className={`hint figures ${styles.id}`}>
        {copy.fields.id} {entry.id}
      </p>
    </>
  )
}

const Narrow = ({ filter, text }: { filter: Partial<ListFilter>; text: string }) => (
  <Link className={styles.link} to={`?${writeAddress({ ...NO_FILTER, ...filter, before: null }, null)}`}>
    {text}
  </Link>
)

const ADDRESSES: Record<string, ((id: string) => string) | undefined> = {
  key: (id) => `/admin/members?view=${id}`,
  application: (id) => `/admin/affiliate?view=${id}`,
  mail: (id) => `/admin/mail?view=${id}`,
}

function SubjectLink({ subject }: { subject: string }) {
  const [kind = '', id = ''] = subject.split(':')
  const to = ADDRESSES[kind]?.(encodeURIComponent(id))
  return to ? (
    <Link className={styles.link} to={to}>
      {copy.openSubject[kind]}
    </Link>
  ) : null
}
