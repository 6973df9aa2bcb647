import type { AnnouncementTag } from '#src/content/collections/collections.contract.js'
import {
  ArrowUpRight,
  BellRing,
  ChevronRight,
  Handshake,
  Hourglass,
  Megaphone,
  PackageCheck,
  Pin,
} from 'lucide-react'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { formatDay } from '../../ui/controls/text/format-date.js'
import styles from './Announcements.module.css'
import { TAGS } from './announcements.copy.js'
import { newsCopy as copy } from './news.copy.js'
import type { ShownAnnouncement } from './use-announcements.js'

const ICONS = {
  Release: PackageCheck,
  'Coming soon': Hourglass,
  Partnership: Handshake,
  Notice: BellRing,
} satisfies Record<AnnouncementTag, unknown>

/** Dated, tagged cards on a timeline; a dot marks recent ones that the member has not seen. */
export function Announcements({ items, unseen }: { items: ShownAnnouncement[]; unseen: string[] }) {
  if (items.length === 0) return <Empty />
  return (
    <ol className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item} data-tag={TAGS[item.tag]}>
          <AnnouncementCard {...item} isNew={unseen.includes(item.id)} />
        </li>
      ))}
    </ol>
  )
}

function AnnouncementCard({
  shown,
  date,
  tag,
  pinned,
  isNew,
  ...item
}: ShownAnnouncement & { isNew: boolean }) {
  const Icon = ICONS[tag]
  return (
    <article className={`card ${styles.card}`}>
      <div className={styles.head}>
        <span className={styles.tag}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{tag}</span>
        </span>
        <time className="hint" dateTime={date}>
          {formatDay(new Date(date))}
        </time>
        {pinned && (
          <span className={`hint ${styles.pinned}`}>
            <Pin size={14} strokeWidth={1.75} aria-hidden="true" />
            {copy.pinned}
          </span>
        )}
        {isNew && <span className={styles.new}>{copy.isNew}</span>}
      </div>
      <h2>{shown.title}</h2>
      <p>{shown.text}</p>
      <Way {...item} />
    </article>
  )
}

function Way({ link, linkLabel = copy.more }: Pick<ShownAnnouncement, 'link' | 'linkLabel'>) {
  if (!link) return null
  const Arrow = isExternal(link) ? ArrowUpRight : ChevronRight
  return (
    <PortalLink to={link} className={`way ${styles.way}`}>
      <span>{linkLabel}</span>
      <Arrow size={15} aria-hidden="true" />
    </PortalLink>
  )
}

function Empty() {
  return (
    <div className={`card ${styles.empty}`}>
      <Megaphone size={28} strokeWidth={1.5} aria-hidden="true" />
      <h2>{copy.empty.title}</h2>
      <p>{copy.empty.text}</p>
    </div>
  )
}
