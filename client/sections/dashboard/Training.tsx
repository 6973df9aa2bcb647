import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { Link } from 'react-router-dom'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent } from '../../shell/content/content-context.js'
import { VideoCard } from '../../ui/video/VideoCard.js'
import { dashboardContent } from './dashboard.content.js'
import { dashboardCopy } from './dashboard.copy.js'
import styles from './Training.module.css'
import { trainingSeries } from './training.copy.js'

const copy = dashboardCopy.training

/** Four videos for the level's product (product §2). */
export function Training({ level, className }: { level: KeyLevel; className?: string }) {
  const content = useContent(dashboardContent)
  const videos = trainingSeries(level, useBrand())
  return (
    <section className={`card ${className}`}>
      <div className={styles.head}>
        <div>
          <h2>{content.text('dashboard.training.title')}</h2>
          <p className={styles.lead}>{content.text('dashboard.training.lead')}</p>
        </div>
        <Link className={styles.all} to="/tutorials">
          {copy.all}
        </Link>
      </div>
      <ol className={styles.videos}>
        {videos.map(({ part, title, duration, href }) => (
          <li key={part}>
            <VideoCard
              href={href}
              kicker={copy.part(part)}
              title={title}
              duration={duration}
              durationLabel={copy.duration}
              poster={part - 1}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
