import { ArrowUpRight, ChevronRight, Handshake, Hourglass, Megaphone, PackageCheck } from 'lucide-react'
import { useContent } from '../../shell/content/content-context.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import styles from './Announcements.module.css'
import { type Announcement, type Tag, TAGS } from './announcements.copy.js'
import { newsContent } from './news.content.js'
import { newsCopy as copy } from './news.copy.js'

const ICONS = { release: PackageCheck, coming: Hourglass, partnership: Handshake } satisfies Record<
  Tag,
  unknown
>

/** Dated, tagged cards on a timeline; a dot marks recent ones that the member has not seen. */
export function Announcements({ items, unseen }: { items: Announcement[]; unseen: string[] }) {
  if (items.length === 0) return <Empty />
  return (
    <ol className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item} data-tag={item.tag}>
          <AnnouncementCard {...item} isNew={unseen.includes(item.id)} />
        </li>
      ))}
    </ol>
  )
}

function AnnouncementCard({ id, date, tag, way, isNew }: Announcement & { isNew: boolean }) {
  const content = useContent(newsContent)
  const Icon = ICONS[tag]
  const Arrow = way && isExternal(way.to) ? ArrowUpRight : ChevronRight
  return (
    <article className={`card ${styles.card}`}>
      <div className={styles.head}>
        <span className={styles.tag}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          {TAGS[tag]}
        </span>
        <time className="hint" dateTime={date}>
          {DAY.format(new Date(date))}
        </time>
        {isNew && <span className={styles.new}>{copy.isNew}</span>}
      </div>
      <h2>{content.text(`news.${id}.title`)}</h2>
      <p>{content.text(`news.${id}.text`)}</p>
      {way && (
        <PortalLink to={way.to} className={`way ${styles.way}`}>
          {way.label}
          <Arrow size={15} aria-hidden="true" />
        </PortalLink>
      )}
    </article>
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

/** A date without a time is the same day in every time zone. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
