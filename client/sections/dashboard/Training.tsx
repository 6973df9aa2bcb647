import { Link } from 'react-router-dom'
import { useContent } from '../../shell/content/content-context.js'
import { SystemNotIncluded } from '../../shell/facts/SystemNotIncluded.js'
import { useVideos } from '../../shell/videos/use-videos.js'
import { seriesOf } from '../../shell/videos/videos.copy.js'
import { VideoCard } from '../../ui/video/VideoCard.js'
import { dashboardContent } from './dashboard.content.js'
import { dashboardCopy } from './dashboard.copy.js'
import styles from './Training.module.css'

const copy = dashboardCopy.training

/** The videos of Tutorials that are parts of the member's Training Series (product §2). */
export function Training({ className }: { className?: string }) {
  const content = useContent(dashboardContent)
  const { videos, done, tick } = useVideos()
  const series = seriesOf(videos)
  if (series.length === 0) return null
  return (
    <section className={`card ${className}`}>
      <div className={styles.head}>
        <div>
          <h2>{content.text('dashboard.training.title')}</h2>
          <p className={styles.lead}>{content.text('dashboard.training.lead')}</p>
          <SystemNotIncluded of="videos" className={styles.lead} />
        </div>
        <Link className={styles.all} to="/tutorials">
          {copy.all}
        </Link>
      </div>
      <ol className={styles.videos}>
        {series.map(({ id, part, title, duration, url }) => (
          <li key={id}>
            <VideoCard
              href={url}
              kicker={copy.part(part!)}
              title={title}
              duration={duration}
              durationLabel={copy.duration}
              poster={id}
              watched={done.includes(id) ? copy.watched : undefined}
              onOpen={() => tick(id)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
