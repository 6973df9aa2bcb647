import { useQuery } from '@tanstack/react-query'
import type { AuditLogEntry } from '#src/platform/audit/audit.contract.js'
import { Fact } from '../../ui/controls/Fact.js'
import { DrawerLink } from '../back-office/drawer/DrawerLink.js'
import { FactList } from '../back-office/drawer/FactList.js'
import { RecordDrawer } from '../back-office/drawer/RecordDrawer.js'
import { Moment } from '../back-office/Time.js'
import { entryQuery } from './audit.api.js'
import { actionLabel } from '../labels/recorded-values.js'
import { entryCopy as copy, subjectText } from './audit.copy.js'
import { auditAddress, type ListQuery } from './audit-address.js'
import { ValueDiff } from './ValueDiff.js'

interface EntryDrawerProps {
  id: string
  /** The row from the list. */
  known: AuditLogEntry | undefined
  onClose: () => void
}

/** One entry, from the list or read by its address. */
export function EntryDrawer({ id, known, onClose }: EntryDrawerProps) {
  const query = useQuery({ ...entryQuery(id), enabled: !known })
  const entry = known ?? query.data?.entry
  return (
    <RecordDrawer
      title={entry ? actionLabel(entry.action) : copy.details}
      texts={copy}
      {...{ id, query, onClose }}
    >
      {entry && <Entry {...entry} />}
    </RecordDrawer>
  )
}

function Entry(entry: AuditLogEntry) {
  const subject = subjectText(entry)
  return (
    <>
      <FactList>
        <Fact term={copy.fields.at}>
          <Moment at={entry.at} />
          <span className="hint figures block">{entry.at}</span>
        </Fact>
        <Fact term={copy.fields.actor}>
          {entry.actor}
          <Narrow filter={{ actor: entry.actorId }} text={copy.byActor(actorInSentence(entry))} />
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
      </FactList>
      <ValueDiff entry={entry} />
      <p className="hint figures mt-24 wrap-anywhere">
        {copy.fields.id} {entry.id}
      </p>
    </>
  )
}

/** What is no key is called 'The command line' and the like, for a list. */
const actorInSentence = ({ actor, actorId }: AuditLogEntry) =>
  actorId.startsWith('key:') ? actor : actor.charAt(0).toLowerCase() + actor.slice(1)

const Narrow = ({ filter, text }: { filter: Partial<ListQuery>; text: string }) => (
  <DrawerLink to={`?${auditAddress.writeAddress(filter, null)}`}>{text}</DrawerLink>
)

const ADDRESSES: Record<string, ((id: string) => string) | undefined> = {
  key: (id) => `/admin/members?view=${id}`,
  application: (id) => `/admin/affiliate?view=${id}`,
  order: (id) => `/admin/orders?view=${id}`,
  mail: (id) => `/admin/mail?view=${id}`,
}

function SubjectLink({ subject }: { subject: string }) {
  const [kind = '', id = ''] = subject.split(':')
  const to = ADDRESSES[kind]?.(encodeURIComponent(id))
  return to ? <DrawerLink to={to}>{copy.openSubject[kind]}</DrawerLink> : null
}
