import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { AuditLogEntry } from '#src/platform/audit/audit.contract.js'
import { Fact } from '../../ui/controls/Fact.js'
import { DatedText, Moment } from '../back-office/Time.js'
import { DrawerLink, FactList } from '../back-office/drawer/Drawer.js'
import { RecordDrawer } from '../back-office/drawer/RecordDrawer.js'
import { actionLabel, changesOf } from '../labels/recorded-values.js'
import { entryQuery } from './audit.api.js'
import { entryCopy as copy, subjectText } from './audit.copy.js'
import { type ListQuery, auditAddress } from './audit-address.js'

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
          <span className="hint tabular-nums block">{entry.at}</span>
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
  sale: (id) => `/admin/affiliate?view=sales&sale=${id}`,
  payout: (id) => `/admin/affiliate?view=payouts&payout=${id}`,
  payouts: (id) => `/admin/affiliate?view=payouts&month=${id}`,
  order: (id) => `/admin/orders?view=${id}`,
  shop: (id) => `/admin/settings?view=shops&shop=${id}`,
  mail: (id) => `/admin/mail?view=${id}`,
  campaign: (id) => `/admin/newsletter?view=campaigns&id=${id}`,
}

function SubjectLink({ subject }: { subject: string }) {
  const [kind = '', id = ''] = subject.split(':')
  const to = ADDRESSES[kind]?.(encodeURIComponent(id))
  return to ? <DrawerLink to={to}>{copy.openSubject[kind]}</DrawerLink> : null
}

const VALUE = 'px-8 rounded-cell no-underline whitespace-pre-wrap'

const NOTHING = { text: copy.nothing }

/** Before → after, field by field; facts of an action that changed nothing are listed as they are. */
function ValueDiff({ entry }: { entry: AuditLogEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  const isChange = changes.some(({ isFact }) => !isFact)
  return (
    <section className="mt-20 pt-16 border-t border-line">
      <h3 className="mb-8 text-15">{isChange ? copy.changes : copy.details}</h3>
      <dl className="grid overflow-hidden border border-line rounded-control bg-canvas">
        {changes.map(({ field, before, after, isFact }) => (
          <div
            key={field}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] max-sm:grid-cols-1 gap-x-12 gap-y-4 py-8 px-12 not-first:border-t border-line"
          >
            <dt className="text-text3 text-13/24">{field}</dt>
            <dd className="flex flex-wrap items-center gap-x-8 gap-y-4 min-w-0 text-text1 wrap-anywhere">
              {!isFact && before?.text !== after?.text ? (
                <>
                  <del className={`${VALUE} bg-soft-down text-down`}>
                    <span className="visually-hidden">{copy.before} </span>
                    <DatedText {...(before ?? NOTHING)} />
                  </del>
                  <ArrowRight className="flex-none text-text3" size={14} aria-hidden="true" />
                  <ins className={`${VALUE} bg-soft-up text-up`}>
                    <span className="visually-hidden">{copy.after} </span>
                    <DatedText {...(after ?? NOTHING)} />
                  </ins>
                </>
              ) : (
                <DatedText {...(after ?? NOTHING)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
