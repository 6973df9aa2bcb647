import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Figure } from '../../../src/admin/overview/overview.contract.js'
import { useSession } from '../../shell/session/session-context.js'
import { DayBars } from '../../ui/chart/DayBars.js'
import styles from './FigureCard.module.css'
import { wayOf } from './figure-ways.js'
import { dayName, overviewCopy } from './overview.copy.js'

const copy = overviewCopy.figures

interface FigureCardProps {
  figure: Figure
  counts: number[]
  days: string[]
}

/** The sum of the days, each day by pointer or keys, and the way to the screen that explains them. */
export function FigureCard({ figure, counts, days }: FigureCardProps) {
  const role = useSession().session.account?.role ?? null
  const last = days.length - 1
  const [marked, setMarked] = useState(last)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const day = marked === last ? copy.today : dayName(days[marked]!)
  const text = copy.onDay(day, counts[marked]!)
  const title = copy.titles[figure]
  const way = wayOf(figure, role)
  return (
    <section className={`card ${styles.card}`}>
      <h3>{title}</h3>
      <p className={`figures ${styles.total}`}>{total.toLocaleString('en-US')}</p>
      {total === 0 ? (
        <p className={styles.none}>{copy.none}</p>
      ) : (
        <div className={styles.chart}>
          <DayBars label={copy.byDay(title)} {...{ counts, marked, text }} onMark={setMarked} />
          <p className={`figures ${styles.days}`} aria-hidden="true">
            <span>{dayName(days[0]!)}</span>
            <span className={styles.marked}>{text}</span>
          </p>
        </div>
      )}
      <Link className="way" to={way.to}>
        {way.label}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </section>
  )
}
