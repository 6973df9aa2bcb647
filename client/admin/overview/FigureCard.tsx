import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Figure } from '#src/admin/overview/overview.contract.js'
import { useSession } from '../../shell/session/session-context.js'
import { DayBars } from '../../ui/chart/DayBars.js'
import { linkOf } from './figure-links.js'
import { dayName, overviewCopy } from './overview.copy.js'

const copy = overviewCopy.figures

interface FigureCardProps {
  figure: Figure
  counts: number[]
  days: string[]
}

/** The sum of the days, each day by pointer or keys, and a link to the screen that explains them. */
export function FigureCard({ figure, counts, days }: FigureCardProps) {
  const role = useSession().session.account?.role ?? null
  const last = days.length - 1
  const [marked, setMarked] = useState(last)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const day = marked === last ? copy.today : dayName(days[marked]!)
  const text = copy.onDay(day, counts[marked]!)
  const title = copy.titles[figure]
  const link = linkOf(figure, role)
  return (
    <section className="card grid grid-rows-[auto_auto_1fr_auto] grid-cols-1 content-start [&_h3]:text-text3 [&_h3]:text-13/20 [&_h3]:font-normal [&_h3]:tracking-[0]">
      <h3>{title}</h3>
      <p className="figures text-text1 text-26/36 font-semibold">{total.toLocaleString('en-US')}</p>
      {total === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <div className="py-12">
          <DayBars label={copy.byDay(title)} {...{ counts, marked, text }} onMark={setMarked} />
          <p className="figures flex justify-between gap-12 mt-8 text-text3 text-12/16" aria-hidden="true">
            <span>{dayName(days[0]!)}</span>
            <span className="text-text1">{text}</span>
          </p>
        </div>
      )}
      <Link className="way" to={link.to}>
        {link.label}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </section>
  )
}
