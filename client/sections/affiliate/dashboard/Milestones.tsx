import { CircleCheck } from 'lucide-react'
import type { MilestoneProgress } from '../../../../src/affiliate/program/milestones.contract.js'
import { dashboardCopy } from '../affiliate.copy.js'
import styles from './Milestones.module.css'
import { count, wholeDollars } from '../money.js'
import { ProgressBar } from './ProgressBar.js'

const copy = dashboardCopy.milestones

interface MilestonesProps {
  className?: string
  made: number
  milestones: MilestoneProgress[]
}

export function Milestones({ className, made, milestones }: MilestonesProps) {
  return (
    <section className={`card ${className}`}>
      <h2>{copy.title}</h2>
      <ol className={styles.milestones}>
        {milestones.map(({ sales, reward, status }) => {
          const name = copy.name(sales, wholeDollars(reward))
          const state =
            status === 'completed' || status === 'reached' ? copy[status] : copy.of(count(made), sales)
          return (
            <li key={sales} data-status={status}>
              <p>
                <span className={styles.name}>{name}</span>
                <span className={styles.state}>
                  {status === 'completed' && <CircleCheck size={16} aria-hidden="true" />}
                  <span>{state}</span>
                </span>
              </p>
              <ProgressBar share={status === 'completed' ? 1 : made / sales} label={name} text={state} />
            </li>
          )
        })}
      </ol>
      {milestones.some(({ status }) => status === 'reached') && (
        <p className={`hint ${styles.note}`}>{copy.reachedNote}</p>
      )}
    </section>
  )
}
