import { Check } from 'lucide-react'
import { useSetup } from '../../shell/setup/use-setup.js'
import { dashboardCopy } from './dashboard.copy.js'
import styles from './QuickSetup.module.css'

/** The setup steps to tick off: the list of the download page, and its progress. */
export function QuickSetup({ isDetailed = false }: { isDetailed?: boolean }) {
  const { steps, done, next, toggle } = useSetup()
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, title, detail }, index) => (
        <li key={id}>
          <label className={styles.step} data-next={id === next?.id}>
            <span className={`figures ${styles.box}`} translate="no">
              <input
                type="checkbox"
                checked={done.includes(id)}
                onChange={() => toggle(id)}
                aria-label={dashboardCopy.nextStep.done(title)}
              />
              {done.includes(id) ? (
                <Check size={14} strokeWidth={3} aria-hidden="true" />
              ) : (
                <span>{index + 1}</span>
              )}
            </span>
            <span>
              <span>{title}</span>
              {isDetailed && <span className={`hint ${styles.detail}`}>{detail}</span>}
            </span>
          </label>
        </li>
      ))}
    </ol>
  )
}
