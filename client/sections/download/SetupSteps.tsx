import { ArrowUpRight, Check, ChevronRight } from 'lucide-react'
import { UnsavedNotice } from '../../shell/progress/UnsavedNotice.js'
import { useChecklist } from '../../shell/progress/progress-context.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { StepHead } from '../../ui/controls/StepBar.js'
import { setupCopy as copy, type NumberedStep, type Way } from './download.copy.js'
import { unbroken } from '../../ui/controls/text/unbroken.js'
import styles from './SetupSteps.module.css'

interface SetupStepsProps {
  title: string
  steps: NumberedStep[]
  help?: string
  helpWay?: Way
  className?: string
}

/** Numbered steps that the member ticks off. */
export function SetupSteps({ title, steps, help, helpWay, className = '' }: SetupStepsProps) {
  const { done, toggle, tick } = useChecklist(
    'steps',
    steps.map(({ id }) => id),
  )
  const next = steps.find(({ id }) => !done.includes(id))
  return (
    <section className={className}>
      <StepHead title={title} progress={next ? copy.progress(done.length, steps.length) : copy.allDone} />
      <p className="hint mt-2">{copy.how}</p>
      <UnsavedNotice className="mt-2" />
      <ol className="mt-20">
        {steps.map((step, index) => (
          <Step
            key={step.id}
            {...step}
            number={index + 1}
            isDone={done.includes(step.id)}
            isNext={step === next}
            onToggle={() => {
              if (step.replaces && !done.includes(step.id)) tick(step.replaces)
              toggle(step.id)
            }}
          />
        ))}
      </ol>
      {help && helpWay && (
        <div className="mt-24 flex flex-wrap items-center justify-between gap-x-16 gap-y-12 border-t border-line pt-20">
          <p className="flex-1 basis-[220px]">{unbroken(help)}</p>
          <LinkButton {...helpWay} />
        </div>
      )}
    </section>
  )
}

interface StepProps extends NumberedStep {
  number: number
  isDone: boolean
  isNext: boolean
  onToggle: () => void
}

function Step({ title, detail, ways = [], number, isDone, isNext, onToggle }: StepProps) {
  return (
    <li
      className={`${styles.step} relative grid grid-cols-[36px_minmax(0,1fr)] gap-16 pb-24 last:pb-0`}
      data-done={isDone}
      data-next={isNext}
    >
      <label
        className={`${styles.mark} relative grid place-items-center size-[36px] rounded-full bg-s2 text-text1 text-15 tabular-nums leading-none cursor-pointer hover:bg-s3`}
        translate="no"
      >
        <input type="checkbox" checked={isDone} onChange={onToggle} aria-label={copy.tick(title)} />
        {isDone ? <Check size={18} strokeWidth={2.5} aria-hidden="true" /> : <span>{number}</span>}
      </label>
      <div className="pt-4">
        <h3 className="text-15/24">{title}</h3>
        <p className="mt-2">{unbroken(detail)}</p>
        {ways.length > 0 && (
          <div className="flex flex-wrap gap-x-20">
            {ways.map((way) => (
              <PortalLink key={way.label} to={way.to} className="way" onClick={way.onOpen}>
                <span>{way.label}</span>
                {isExternal(way.to) ? (
                  <ArrowUpRight size={15} aria-hidden="true" />
                ) : (
                  <ChevronRight size={15} aria-hidden="true" />
                )}
              </PortalLink>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}
