import { ArrowRight, ArrowUpRight, Check } from 'lucide-react'
import { useSession } from '../../shell/session/session-context.js'
import { useBrand } from '../../shell/brand/brand.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { StepBar, StepHead } from '../../ui/controls/StepBar.js'
import { useChecklist } from '../../shell/storage/checklist.js'
import { dashboardCopy } from './dashboard.copy.js'
import styles from './Onboarding.module.css'
import { onboardingEnd, onboardingSteps } from './onboarding.copy.js'

const copy = dashboardCopy.onboarding

/** The steps to a running system, ticked off by the member; its button is the dashboard's primary action. */
export function Onboarding({ className }: { className?: string }) {
  const { level } = useSession().session
  const steps = onboardingSteps(level, useBrand())
  const { done, toggle } = useChecklist(
    'onboarding',
    steps.map(({ id }) => id),
  )
  const next = steps.find(({ id }) => !done.includes(id))
  const { label, to } = next?.action ?? onboardingEnd(level)
  const Arrow = isExternal(to) ? ArrowUpRight : ArrowRight
  return (
    <section className={`card ${styles.card} ${className}`}>
      <StepHead
        title={next ? copy.title : copy.allDone}
        progress={copy.progress(done.length, steps.length)}
      />
      <div className={styles.bar}>
        <StepBar done={done.length} all={steps.length} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ id, title, detail }) => (
          <li key={id}>
            <label className={styles.step} data-next={id === next?.id}>
              <span className={styles.box}>
                <input type="checkbox" checked={done.includes(id)} onChange={() => toggle(id)} />
                <Check size={14} strokeWidth={3} aria-hidden="true" />
              </span>
              <span>
                <span className={styles.title}>{title}</span>
                <span className={`hint ${styles.detail}`}>{detail}</span>
              </span>
            </label>
          </li>
        ))}
      </ol>
      <PortalLink to={to} className={`button button-primary ${styles.action}`}>
        {label}
        <Arrow size={18} aria-hidden="true" />
      </PortalLink>
    </section>
  )
}
