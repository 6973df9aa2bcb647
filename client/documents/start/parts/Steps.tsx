import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ExternalLink, Icon, Part } from './Part.js'
import { useWelcomeCopy } from '../use-welcome-copy.js'
import { unbroken } from '#client/ui/controls/text/unbroken.js'

/** Part 2: four steps. */
export function Steps() {
  const { steps, addresses } = useWelcomeCopy()
  const { title, lead, purchase, schedule, connect, start } = steps
  return (
    <Part id="steps" title={title} lead={unbroken(lead)}>
      <ol className="grid lg:grid-cols-4 lg:gap-x-32">
        <Step at={1} title={purchase.title} text={purchase.text}>
          <ul className="mt-12 grid gap-4">
            {purchase.points.map((point) => (
              <li key={point} className="flex items-center gap-8">
                <Icon of={Check} className="flex-none text-brand" size={16} />
                {point}
              </li>
            ))}
          </ul>
          <ExternalLink className={LINK} href={addresses.vps}>
            {purchase.link}
          </ExternalLink>
        </Step>
        <Step at={2} title={schedule.title} text={schedule.text}>
          <ExternalLink className={LINK} href={addresses.call}>
            {schedule.link}
          </ExternalLink>
        </Step>
        <Step at={3} title={connect.title} text={connect.text} />
        <Step at={4} title={start.title} text={start.text}>
          <a className={LINK} href="/">
            {start.link}
            <Icon of={ArrowRight} size={16} />
          </a>
        </Step>
      </ol>
    </Part>
  )
}

const LINK =
  'mt-4 inline-flex min-h-control items-center gap-8 rounded-cell font-medium no-underline hover:underline'

interface StepProps {
  at: number
  title: string
  text: string
  children?: ReactNode
}

/** The line to the next step is vertical on phones, horizontal on wide screens. */
function Step({ at, title, text, children }: StepProps) {
  return (
    <li className="relative pb-32 pl-64 last:pb-0 lg:pt-64 lg:pb-0 lg:pl-0">
      <span
        className="absolute top-0 left-0 z-1 grid size-48 place-items-center rounded-full border border-line-brand-strong bg-soft-brand font-medium text-brand tabular-nums"
        translate="no"
        aria-hidden="true"
      >
        {`0${at}`}
      </span>
      {at < 4 && (
        <span className="absolute top-48 bottom-0 left-24 w-px bg-line-brand-strong lg:top-24 lg:-right-32 lg:bottom-auto lg:left-48 lg:h-px lg:w-auto" />
      )}
      {/* Not balanced, which would break a word at its hyphen. */}
      <h3 className="pt-12 text-wrap">{title}</h3>
      <p className="mt-8">{unbroken(text)}</p>
      {children}
    </li>
  )
}
