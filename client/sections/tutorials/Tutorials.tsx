import { Check, Circle } from 'lucide-react'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent } from '../../shell/content/content-context.js'
import { SectionHead } from '../../ui/controls/SectionHead.js'
import { Guide } from './Guide.js'
import { tutorialsContent } from './tutorials.content.js'
import { tutorialsCopy as copy } from './tutorials.copy.js'
import styles from './Tutorials.module.css'
import { UnsavedNotice } from '../../shell/progress/UnsavedNotice.js'
import { Rail } from '../../shell/rail/Rail.js'
import { SystemNotIncluded } from '../../shell/facts/SystemNotIncluded.js'
import { useVideos } from '../../shell/videos/use-videos.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { StepBar } from '../../ui/controls/StepBar.js'
import { VideoCard } from '../../ui/video/VideoCard.js'

/** The product's external videos, and the guide in four tabs (product §2, both variants). */
export function Tutorials() {
  const content = useContent(tutorialsContent)
  return (
    <>
      <SectionHead title={copy.title} lead={content.text('tutorials.lead')} />
      <div className="grid gap-x-64 2xl:grid-cols-[minmax(0,1fr)_320px] 2xl:items-start">
        <div className="[container:tutorials_/_inline-size] grid grid-cols-1 gap-32 [&_h2]:text-20/28">
          <Videos />
          <Guide />
          <AddedCards of={tutorialsContent} />
        </div>
        <Rail />
      </div>
    </>
  )
}

const videosCopy = copy.videos
const AFTER_PARTS = Number.MAX_SAFE_INTEGER

/** Opening a video marks it as watched; the marks are the dashboard's too. */
function Videos() {
  const content = useContent(tutorialsContent)
  const { videos, done, tick } = useVideos()
  // The parts of the dashboard's series come first, in its order.
  const inOrder = videos.toSorted((one, other) => (one.part ?? AFTER_PARTS) - (other.part ?? AFTER_PARTS))
  const next = inOrder.find(({ id }) => !done.includes(id))
  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-16 [&>div]:flex-[1_1_320px]">
        <div>
          <h2>{content.text('tutorials.videos.title')}</h2>
          {videos.length > 0 && (
            <>
              <p className="mt-4">{content.text('tutorials.videos.hint')}</p>
              <SystemNotIncluded of="videos" className="mt-4" />
            </>
          )}
        </div>
        {next && (
          <LinkButton
            isPrimary
            label={done.length > 0 ? videosCopy.next(next.title) : videosCopy.first}
            to={next.url}
            onClick={() => tick(next.id)}
          />
        )}
      </div>
      {videos.length > 0 ? <WatchList /> : <p className="hint mt-20">{videosCopy.none}</p>}
    </section>
  )
}

/** The videos in order, with the member's marks. */
function WatchList() {
  const { videos, done, tick, toggle } = useVideos()
  const isDone = done.length === videos.length
  const parts = videos.map(({ part = AFTER_PARTS }) => part)
  // In another order the numbers would only confuse.
  const isInOrder = parts.every((part, at) => at === 0 || parts[at - 1]! <= part)
  return (
    <>
      <div className="flex items-center gap-16 my-20 [&_p]:min-w-[96px] [&_p]:text-right [&_p]:whitespace-nowrap">
        <StepBar done={done.length} all={videos.length} />
        <p className="hint" role="status">
          {isDone ? videosCopy.allDone : videosCopy.progress(done.length, videos.length)}
        </p>
      </div>
      <UnsavedNotice className="mb-20" />
      <ol className="grid gap-x-16 gap-y-20 grid-cols-1 [&_li]:flex [&_li]:flex-col [&_li_>_:first-child]:flex-1 [&_li_>_:first-child]:h-auto @sm/tutorials:gap-y-24 @sm/tutorials:grid-cols-2 @md/tutorials:grid-cols-4">
        {videos.map(({ id, part, title, duration, url }) => (
          <li key={id} data-watched={done.includes(id)}>
            <VideoCard
              href={url}
              kicker={isInOrder && part !== undefined ? videosCopy.part(part) : ''}
              title={title}
              duration={duration}
              durationLabel={videosCopy.duration}
              poster={id}
              onOpen={() => tick(id)}
            />
            <WatchedTick title={title} isWatched={done.includes(id)} onToggle={() => toggle(id)} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface WatchedTickProps {
  title: string
  isWatched: boolean
  onToggle: () => void
}

function WatchedTick({ title, isWatched, onToggle }: WatchedTickProps) {
  const Icon = isWatched ? Check : Circle
  return (
    <button
      type="button"
      className={`${styles.tick} inline-flex items-center gap-8 self-start min-h-[28px] mt-8 mb-0 mr-0 -ml-8 py-0 px-8 border-0 rounded-cell bg-transparent text-text3 whitespace-nowrap cursor-pointer text-13/20 hover:bg-s3 hover:text-text1 aria-pressed:text-up pointer-coarse:min-h-[44px]`}
      aria-pressed={isWatched}
      onClick={onToggle}
    >
      <span className={`${styles.box} grid flex-none place-items-center w-[18px] h-[18px] rounded-full`}>
        <Icon size={12} strokeWidth={isWatched ? 3.5 : 0} aria-hidden="true" />
      </span>
      <span aria-hidden="true">{isWatched ? videosCopy.watched : videosCopy.mark}</span>
      <span className="visually-hidden">
        {videosCopy.watched}
        <span>{videosCopy.of(title)}</span>
      </span>
    </button>
  )
}
