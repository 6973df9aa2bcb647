import { ChartColumn, LifeBuoy, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useBrand } from '#client/shell/brand/brand.js'
import { demoDashboardCopy } from '../demo-sign-in.copy.js'
import styles from './QuickActions.module.css'

export type Opened = 'report' | 'support'

interface QuickActionsProps {
  isRunning: boolean
  onRun: (isRunning: boolean) => void
  onOpen: (opened: Opened) => void
}

/** Of Start and Pause, only the one that changes something is enabled. */
export function QuickActions({ isRunning, onRun, onOpen }: QuickActionsProps) {
  const copy = demoDashboardCopy(useBrand()).actions
  const [said, setSaid] = useState<string>(copy.said.nothing)
  const run = (isToRun: boolean) => {
    if (isToRun === isRunning) return
    onRun(isToRun)
    setSaid(copy.said[isToRun ? 'running' : 'paused'])
  }
  return (
    <section className={`card ${styles.actions}`} aria-labelledby="actions-title">
      <h2 id="actions-title">{copy.title}</h2>
      <p className={`hint ${styles.said}`} role="status">
        {said}
      </p>
      <div className={styles.buttons}>
        {/* `aria-disabled` instead of `disabled`: the button that was just clicked keeps the focus. */}
        <button type="button" className="button" aria-disabled={isRunning} onClick={() => run(true)}>
          <Play size={18} aria-hidden="true" />
          {copy.start}
        </button>
        <button type="button" className="button" aria-disabled={!isRunning} onClick={() => run(false)}>
          <Pause size={18} aria-hidden="true" />
          {copy.pause}
        </button>
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => onOpen('report')}>
          <ChartColumn size={18} aria-hidden="true" />
          {copy.reports}
        </button>
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => onOpen('support')}>
          <LifeBuoy size={18} aria-hidden="true" />
          {copy.support}
        </button>
      </div>
    </section>
  )
}
