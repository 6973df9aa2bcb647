import { ArrowUpRight, MessagesSquare } from 'lucide-react'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { StepBar, StepHead } from '../../ui/controls/StepBar.js'
import type { Elements } from '../../ui/elements.js'
import { useBrand } from '../brand/brand.js'
import { productFacts } from '../facts/product-facts.copy.js'
import { SESSION_TITLE } from '../session-clock/session-clock.copy.js'
import { SessionClock } from '../session-clock/SessionClock.js'
import { setupCopy } from '../setup/setup-steps.copy.js'
import { useSetup } from '../setup/use-setup.js'
import { useSession } from '../session/session-context.js'
import { vpsCopy } from '../vps/vps.copy.js'

/**
 * Beside a section in wide windows: the session, which the menu then leaves out (`hasRail`), and the setup. Its children are
 * there in every window, above the section in narrow ones; without them, it ends with the community.
 */
export function Rail({ children }: { children?: Elements }) {
  return (
    <aside
      className={`gap-32 [&_h2]:text-17/24 2xl:sticky 2xl:top-[24px] 2xl:col-start-2 2xl:row-start-1 2xl:grid ${children ? 'grid' : 'hidden'}`}
    >
      <section className="hidden 2xl:block">
        <h2 className="mb-8">{SESSION_TITLE}</h2>
        <SessionClock />
      </section>
      <Setup />
      {children ?? <Community />}
    </aside>
  )
}

/** How far the setup has come; its steps are ticked on the dashboard, where masters have none. */
function Setup() {
  const { steps, done, next, asksForVps } = useSetup()
  const isMaster = useSession().session.masterTemplate !== null
  if (isMaster || steps.length === 0) return null
  return (
    <section className="hidden 2xl:block">
      <StepHead
        title={next ? setupCopy.title : setupCopy.allDone}
        progress={setupCopy.progress(done.length, steps.length)}
      />
      <div className="mt-12 flex">
        <StepBar done={done.length} all={steps.length} />
      </div>
      {next && (
        <PortalLink to="/dashboard" className="way">
          {asksForVps ? vpsCopy.question : next.title}
        </PortalLink>
      )}
    </section>
  )
}

function Community() {
  const { label, detail, to } = productFacts(useBrand()).community
  return (
    <PortalLink to={to} className="group flex items-center gap-16 border-y border-line py-12 no-underline">
      <MessagesSquare className="flex-none text-text2" size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="grid min-w-0">
        <span className="font-medium text-text1 group-hover:underline">{label}</span>
        <span className="hint">{detail}</span>
      </span>
      <ArrowUpRight className="ml-auto flex-none text-text3" size={18} aria-hidden="true" />
    </PortalLink>
  )
}
