import type { AnnouncementTag } from '#src/content/collections/collections.contract.js'
import { useSearchParams } from 'react-router-dom'
import { NewsletterForm } from '../../shell/newsletter/NewsletterForm.js'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent } from '../../shell/content/content-context.js'
import { Rail } from '../../shell/rail/Rail.js'
import { SectionHead } from '../../ui/controls/SectionHead.js'
import { Announcements } from './Announcements.js'
import { TAGS } from './announcements.copy.js'
import { newsContent } from './news.content.js'
import { newsCopy as copy } from './news.copy.js'
import { Chip } from '../../ui/controls/Chip.js'
import { type ShownAnnouncement, useAnnouncements } from './use-announcements.js'
import { useUnseen } from './use-unseen.js'

/** The company's announcements, and the newsletter form (product §2). */
export function News() {
  const all = useAnnouncements()
  const content = useContent(newsContent)
  const unseen = useUnseen(all)
  const [params, setParams] = useSearchParams()
  const named = params.get('tag')
  const tag = all.find((item) => TAGS[item.tag] === named)?.tag ?? null
  const shown = all.filter((item) => tag === null || item.tag === tag)
  const choose = (next: AnnouncementTag | null) =>
    setParams(next ? { tag: TAGS[next] } : {}, { replace: true })
  return (
    <div className="@container/news">
      <SectionHead title={copy.title} lead={content.text('news.lead')} />
      <div className="grid gap-48 @lg/news:grid-cols-[minmax(0,760px)_320px] @lg/news:items-start @lg/news:gap-x-64">
        <div className="min-w-0 max-w-[760px]">
          {all.length > 0 && <TagFilter counts={countTags(all)} chosen={tag} onChoose={choose} />}
          <p className="visually-hidden" role="status">
            {copy.count(shown.length)}
          </p>
          <AddedCards of={newsContent} className="mt-24" />
          <Announcements items={shown} unseen={unseen} />
        </div>
        <Rail>
          <section className="max-w-[760px]">
            <h2>{content.text('news.newsletter.title')}</h2>
            <p className="mt-4 mb-20">{content.text('news.newsletter.text')}</p>
            <NewsletterForm />
          </section>
        </Rail>
      </div>
    </div>
  )
}

const countTags = (items: ShownAnnouncement[]) =>
  (Object.keys(TAGS) as AnnouncementTag[])
    .map((tag) => ({ tag, count: items.filter((item) => item.tag === tag).length }))
    .filter(({ count }) => count > 0)

interface TagFilterProps {
  counts: { tag: AnnouncementTag; count: number }[]
  chosen: AnnouncementTag | null
  onChoose: (tag: AnnouncementTag | null) => void
}

function TagFilter({ counts, chosen, onChoose }: TagFilterProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const choices = [{ tag: null, count: all }, ...counts]
  return (
    <div className="flex flex-wrap gap-8" role="group" aria-label={copy.filter}>
      {choices.map(({ tag, count }) => (
        <Chip key={tag} isPressed={tag === chosen} onClick={() => onChoose(tag)}>
          <span>{tag ?? copy.all}</span>{' '}
          <span className="tabular-nums" translate="no">
            {count}
          </span>
        </Chip>
      ))}
    </div>
  )
}
