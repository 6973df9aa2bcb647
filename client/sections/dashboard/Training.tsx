import { Link } from 'react-router-dom'
import { useContent } from '../../shell/content/content-context.js'
import { SystemNotIncluded } from '../../shell/facts/SystemNotIncluded.js'
import { useVideos } from '../../shell/videos/use-videos.js'
import { seriesOf } from '../../shell/videos/videos.copy.js'
import { VideoCard } from '../../ui/video/VideoCard.js'
import { dashboardContent } from './dashboard.content.js'
import { dashboardCopy } from './dashboard.copy.js'

const copy = dashboardCopy.training

/** The videos of Tutorials that are parts of the member's Training Series (product §2). */
export function Training() {
  const content = useContent(dashboardContent)
  const { videos, done, tick } = useVideos()
  const series = seriesOf(videos)
  if (series.length === 0) return null
  return (
    <section>
      <div className="mb-16 flex flex-wrap items-start justify-between gap-x-16 gap-y-4">
        <div className="min-w-0 flex-1 basis-[280px]">
          <h2 className="text-17/24">{content.text('dashboard.training.title')}</h2>
          <p className="mt-4">{content.text('dashboard.training.lead')}</p>
          <SystemNotIncluded of="videos" className="mt-4" />
        </div>
        <Link className="way [--above:0px]" to="/tutorials">
          {copy.all}
        </Link>
      </div>
      <ol className="grid gap-16 @sm/dashboard:grid-cols-2 @sm/dashboard:gap-y-24 @md/dashboard:grid-cols-4">
        {series.map(({ id, part, title, duration, url }) => (
          <li key={id} className="min-w-0">
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
