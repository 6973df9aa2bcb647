import { ArrowUpRight, Check, ChevronRight } from 'lucide-react'
import { useChecklist } from '../../shell/storage/checklist.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { StepHead } from '../../ui/controls/StepBar.js'
import { setupCopy as copy, type SetupStep, type Way } from './download.copy.js'
import styles from './SetupSteps.module.css'

interface SetupStepsProps {
  /** Name of this list in the device's storage. */
  name: string
  title: string
  steps: SetupStep[]
  help?: string
  helpWay?: Way
  className?: string
}

/** Numbered steps that the member ticks off. */
export function SetupSteps({ name, title, steps, help, helpWay, className = '' }: SetupStepsProps) {
  const { done, toggle } = useChecklist(
    name,
    steps.map(({ id }) => id),
  )
  const next = steps.find(({ id }) => !done.includes(id))
  return (
    <section className={`card ${styles.card} ${className}`}>
      <StepHead title={title} progress={next ? copy.progress(done.length, steps.length) : copy.allDone} />
      <p className={`hint ${styles.how}`}>{copy.how}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step
            key={step.id}
            {...step}
            number={index + 1}
            isDone={done.includes(step.id)}
            isNext={step === next}
            onToggle={() => toggle(step.id)}
          />
        ))}
      </ol>
      {help && helpWay && (
        <div className={styles.help}>
          <p>{help}</p>
          <LinkButton {...helpWay} />
        </div>
      )}
    </section>
  )
}

interface StepProps extends SetupStep {
  number: number
  isDone: boolean
  isNext: boolean
  onToggle: () => void
}

function Step({ title, detail, way, number, isDone, isNext, onToggle }: StepProps) {
  return (
    <li className={styles.step} data-done={isDone} data-next={isNext}>
      <label className={`figures ${styles.mark}`}>
        <input type="checkbox" checked={isDone} onChange={onToggle} aria-label={copy.tick(title)} />
        {isDone ? <Check size={18} strokeWidth={2.5} aria-hidden="true" /> : number}
      </label>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{detail}</p>
        {way && (
          <PortalLink to={way.to} className="way">
            {way.label}
            {isExternal(way.to) ? (
              <ArrowUpRight size={15} aria-hidden="true" />
            ) : (
              <ChevronRight size={15} aria-hidden="true" />
            )}
          </PortalLink>
        )}
      </div>
    </li>
  )
}
