import type { AnnouncementTag } from '#src/content/collections/collections.contract.js'
import {
  ArrowUpRight,
  BellRing,
  ChevronRight,
  Handshake,
  Hourglass,
  Megaphone,
  PackageCheck,
} from 'lucide-react'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { Poster, posterTint } from '../../ui/video/Poster.js'
import { PosterFrame } from '../../ui/video/PosterFrame.js'
import { formatDay } from '../../ui/controls/text/format-date.js'
import styles from './Announcements.module.css'
import { TAGS } from './announcements.copy.js'
import { newsCopy as copy } from './news.copy.js'
import type { ShownAnnouncement } from './use-announcements.js'
import { unbroken } from '../../ui/controls/text/unbroken.js'

const ICONS = {
  Release: PackageCheck,
  'Coming soon': Hourglass,
  Partnership: Handshake,
  Notice: BellRing,
} satisfies Record<AnnouncementTag, unknown>

/** Drawings of built-in announcements. */
const SCENES: Partial<Record<string, string>> = {
  'indicator-version': 'indicator-signals',
  'system-version': 'trading-session',
}

/** A changelog: by month, each with its tag and version; a dot marks recent ones that the member has not seen. */
export function Announcements({ items, unseen }: { items: ShownAnnouncement[]; unseen: string[] }) {
  if (items.length === 0) return <Empty />
  return byMonth(items).map(({ title, items: shown }) => (
    <section key={title} className="mt-32">
      <h2 className="border-b border-line pb-12 text-13/20 font-medium tracking-normal text-text3">
        {title}
      </h2>
      <ol>
        {shown.map((item) => (
          <li key={item.id} className={styles.item} data-tag={TAGS[item.tag]}>
            <Announcement {...item} isNew={unseen.includes(item.id)} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Pinned ones have no month: they come first, whenever they were announced. */
function byMonth(items: readonly ShownAnnouncement[]) {
  const groups = new Map<string, ShownAnnouncement[]>()
  for (const item of items) {
    const title = item.pinned ? copy.pinned : MONTH.format(new Date(item.date))
    groups.set(title, [...(groups.get(title) ?? []), item])
  }
  return [...groups].map(([title, shown]) => ({ title, items: shown }))
}

function Announcement({ shown, date, tag, version, isNew, ...item }: ShownAnnouncement & { isNew: boolean }) {
  const Icon = ICONS[tag]
  const scene = SCENES[item.id]
  return (
    <article
      className={`grid gap-x-32 gap-y-16 py-24 wrap-anywhere ${scene ? '@sm/news:grid-cols-[minmax(0,1fr)_auto]' : ''}`}
    >
      <div className="min-w-0">
        <div className="flex min-h-[28px] flex-wrap items-center gap-x-12 gap-y-4">
          <span className="inline-flex items-center gap-8 text-13/20 font-medium text-(--tint)">
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{tag}</span>
          </span>
          {version && (
            <span className="pill tabular-nums" translate="no">
              {copy.version(version)}
            </span>
          )}
          <time className="hint" dateTime={date}>
            {formatDay(new Date(date))}
          </time>
          {isNew && (
            <span
              className={`${styles.new} inline-flex items-center gap-8 ml-auto text-text1 font-medium text-13/20`}
            >
              {copy.isNew}
            </span>
          )}
        </div>
        <h3 className="mt-8 text-20/28">{shown.title}</h3>
        <p className="mt-8 max-w-measure whitespace-pre-line">{unbroken(shown.text)}</p>
        <Way {...item} />
      </div>
      {scene && (
        <PosterFrame
          className="self-center @max-sm/news:order-first @max-sm/news:w-full @sm/news:w-[220px]"
          tint={posterTint(scene)}
          duration=""
        >
          <Poster id={scene} />
        </PosterFrame>
      )}
    </article>
  )
}

function Way({ link, linkLabel = copy.more }: Pick<ShownAnnouncement, 'link' | 'linkLabel'>) {
  if (!link) return null
  const Arrow = isExternal(link) ? ArrowUpRight : ChevronRight
  return (
    <PortalLink to={link} className="way [--above:12px]">
      <span>{linkLabel}</span>
      <Arrow size={15} aria-hidden="true" />
    </PortalLink>
  )
}

function Empty() {
  return (
    <div className="mt-32 grid justify-items-center border-y border-line py-48 text-center">
      <Megaphone className="mb-16 text-text3" size={28} strokeWidth={1.5} aria-hidden="true" />
      <h2 className="text-17/24">{copy.empty.title}</h2>
      <p className="mt-4 max-w-[44ch]">{copy.empty.text}</p>
    </div>
  )
}
