import { ArrowRight, ArrowUpRight, Check, PlayCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { setupCopy, type SetupStep } from '../../shell/setup/setup-steps.copy.js'
import { trackOf } from '../../shell/session/member/levels.js'
import { useSession } from '../../shell/session/session-context.js'
import { useSetup } from '../../shell/setup/use-setup.js'
import { UnsavedNotice } from '../../shell/progress/UnsavedNotice.js'
import { useVps } from '../../shell/vps/use-vps.js'
import { useVideos } from '../../shell/videos/use-videos.js'
import { useBrand } from '../../shell/brand/brand.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { useContent } from '../../shell/content/content-context.js'
import { afterPaint } from '../../ui/schedule.js'
import { toast } from '../../ui/toast/toast.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { StepBar, StepHead } from '../../ui/controls/StepBar.js'
import { dashboardContent } from './dashboard.content.js'
import { dashboardCopy } from './dashboard.copy.js'
import { unbroken } from '../../ui/controls/text/unbroken.js'
import styles from './NextStep.module.css'

const copy = dashboardCopy.nextStep

/** As high for each step: one row, or below 560 px two. */
const ACTIONS = 'flex flex-wrap items-center gap-8 @max-sm/dashboard:grid'

/** Milliseconds in which a second click would be meant for the step before. */
const REPEAT = 500

/** What to do next, from the one list of setup steps; its button is the dashboard's primary action. */
export function NextStep() {
  const { steps, done, next, asksForVps, tick } = useSetup()
  const markedAt = useRef(-REPEAT)
  const card = useFocusAtHeading(asksForVps ? 'vps' : next && `${next.id}: ${next.action.label}`)
  const mark = ({ id, title }: SetupStep) => {
    const now = performance.now()
    if (now - markedAt.current < REPEAT) return
    markedAt.current = now
    tick(id)
    const undo = () => {
      markedAt.current = -REPEAT
      tick(id, false)
    }
    toast({ title: copy.marked(title), tone: 'success', action: { label: copy.undo, run: undo } })
  }
  return (
    <section ref={card} className="card">
      <StepHead
        title={next ? setupCopy.title : setupCopy.allDone}
        progress={setupCopy.progress(done.length, steps.length)}
      />
      <div className="mt-12 flex">
        <StepBar done={done.length} all={steps.length} />
      </div>
      {asksForVps ? (
        <VpsQuestion />
      ) : next ? (
        <Step
          {...next}
          isFirst={done.length === 0}
          isLast={next === steps.at(-1)}
          onDone={() => mark(next)}
        />
      ) : (
        <AllDone />
      )}
      <UnsavedNotice className="mt-16" />
    </section>
  )
}

/** Moves the focus to the heading of what is shown next, if its button went with what was shown before. */
function useFocusAtHeading(shown: string | undefined) {
  const card = useRef<HTMLElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    // To focus is to lay out at once: the answer is shown first.
    return afterPaint(() => {
      if (document.activeElement === document.body) card.current?.querySelector('h3')?.focus()
    })
  }, [shown])
  return card
}

/** One question for the whole portal: every button that leads to the desktop follows the answer. */
function VpsQuestion() {
  const { setVps } = useSetup()
  const content = useContent(dashboardContent)
  const { question, detail, yes, no } = copy.vps
  return (
    <>
      <Words title={question} detail={detail} />
      <div className={ACTIONS}>
        <button type="button" className="button button-primary" onClick={() => setVps('yes')}>
          {yes}
        </button>
        <ActionLink
          label={no}
          to={content.url('dashboard.vps.purchase.url')}
          className="button"
          // Once the link has opened: the answer removes it.
          onClick={() => setTimeout(setVps, 0, 'no')}
        />
      </div>
      <Help />
    </>
  )
}

interface StepProps extends SetupStep {
  /** Nothing is done yet. */
  isFirst: boolean
  isLast: boolean
  onDone: () => void
}

function Step({ title, detail, action, video, isFirst, isLast, onDone }: StepProps) {
  const { setVps } = useSetup()
  const { isOwned } = useVps()
  const content = useContent(dashboardContent)
  const { accessVps, purchaseVps } = useBrand().links
  const isOrder = !isOwned && action.to === purchaseVps
  // As the VPS card's buttons of the same names.
  const to = isOrder
    ? content.url('dashboard.vps.purchase.url')
    : action.to === accessVps
      ? content.url('dashboard.vps.access.url')
      : action.to
  return (
    <>
      <Words title={title} detail={detail} />
      <div className={ACTIONS}>
        <ActionLink label={action.label} to={to} className="button button-primary" />
        {isOrder && isFirst ? (
          <button key="arrived" type="button" className="button" onClick={() => setVps('yes')}>
            {copy.vps.arrived}
          </button>
        ) : (
          <button key="done" type="button" className="button button-quiet px-8" onClick={onDone}>
            <Check size={18} strokeWidth={2} aria-hidden="true" />
            {copy.markDone}
            <span className="visually-hidden">{copy.of(title)}</span>
          </button>
        )}
      </div>
      <Help video={video} isAlone={isLast} />
    </>
  )
}

interface HelpProps {
  video?: SetupStep['video']
  /** The call is not offered. */
  isAlone?: boolean
}

/** The step's video and the way to do it together; the room of both is there without them. */
function Help({ video: id, isAlone = false }: HelpProps) {
  const { videos, tick } = useVideos()
  const video = videos.find((one) => one.id === id)
  const { booking } = productFacts(useBrand())
  return (
    <div className="mt-16 grid min-h-[52px] content-start justify-items-start gap-8 @max-sm/dashboard:min-h-[76px]">
      {video && (
        <PortalLink to={video.url} className="way [--above:0px]" onClick={() => tick(video.id)}>
          <PlayCircle size={16} aria-hidden="true" />
          <span>{copy.watch(video.title)}</span>
        </PortalLink>
      )}
      {!isAlone && (
        <p className="hint">
          <span>{copy.together}</span>{' '}
          <PortalLink to={booking.to} className="whitespace-nowrap">
            <span>{booking.label}</span>
            <ArrowUpRight className="ml-4 inline align-[-2px]" size={14} aria-hidden="true" />
          </PortalLink>
        </p>
      )}
    </div>
  )
}

function AllDone() {
  const { level } = useSession().session
  const { title, detail, action } = copy.end[trackOf(level)]
  return (
    <>
      <Words title={title} detail={detail} />
      <div className={ACTIONS}>
        <ActionLink {...action} className="button button-primary" />
      </div>
    </>
  )
}

function Words({ title, detail }: { title: string; detail: string }) {
  return (
    <div key={title} className={`my-16 min-h-[76px] @max-sm/dashboard:min-h-[124px] ${styles.words}`}>
      <h3 tabIndex={-1}>{title}</h3>
      <p className="mt-4 max-w-measure">{unbroken(detail)}</p>
    </div>
  )
}

interface ActionLinkProps {
  label: string
  to: string
  className: string
  onClick?: () => void
}

function ActionLink({ label, to, className, onClick }: ActionLinkProps) {
  const Arrow = isExternal(to) ? ArrowUpRight : ArrowRight
  return (
    <PortalLink to={to} className={className} onClick={onClick}>
      <span>{label}</span>
      <Arrow size={18} aria-hidden="true" />
    </PortalLink>
  )
}
