import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keySlot } from '../../key-slot.js'
import { useBrand } from '../../ui/brand.js'
import { AddedCards } from '../../ui/content/AddedCards.js'
import { useContent } from '../../ui/content/content-context.js'
import { SectionHead } from '../../ui/SectionHead.js'
import { Announcements } from './Announcements.js'
import { type Announcement, announcements, type Tag, TAGS } from './announcements.copy.js'
import { newsContent } from './news.content.js'
import { newsCopy as copy } from './news.copy.js'
import styles from './News.module.css'
import { TagFilter } from './TagFilter.js'
import { useUnseen } from './unseen.js'

export interface NewsProps {
  accessKey: string | null
  hint: string
  /** The subscribe form: another feature's, so the shell hands it in. */
  newsletter: ReactNode
}

/** The company's announcements, and the way to get them by e-mail (spec §2). */
export function News({ accessKey, hint, newsletter }: NewsProps) {
  const all = newestFirst(announcements(useBrand()))
  const { say } = useContent(newsContent)
  const [slot] = useState(() => keySlot('news-seen', accessKey, hint))
  const unseen = useUnseen(
    slot,
    all.map(({ id }) => id),
  )
  const [params, setParams] = useSearchParams()
  const asked = params.get('tag')
  const tag = all.find((item) => item.tag === asked)?.tag ?? null
  const shown = all.filter((item) => tag === null || item.tag === tag)
  const choose = (next: Tag | null) => setParams(next ? { tag: next } : {}, { replace: true })
  return (
    <div className={styles.news}>
      <SectionHead title={copy.title} lead={say('news.lead')} />
      <div className={styles.grid}>
        <div>
          {all.length > 0 && <TagFilter counts={countTags(all)} chosen={tag} onChoose={choose} />}
          <p className="visually-hidden" role="status">
            {copy.count(shown.length)}
          </p>
          <AddedCards of={newsContent} className={styles.added} />
          <Announcements items={shown} unseen={unseen} />
        </div>
        <aside className={`card ${styles.newsletter}`}>
          <h2>{say('news.newsletter.title')}</h2>
          <p>{say('news.newsletter.text')}</p>
          {newsletter}
        </aside>
      </div>
    </div>
  )
}

const newestFirst = (items: Announcement[]) => items.toSorted((a, b) => b.date.localeCompare(a.date))

const countTags = (items: Announcement[]) =>
  (Object.keys(TAGS) as Tag[])
    .map((tag) => ({ tag, count: items.filter((item) => item.tag === tag).length }))
    .filter(({ count }) => count > 0)
