import { Check } from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent } from '../../shell/content/content-context.js'
import { SystemNotIncluded } from '../../shell/facts/SystemNotIncluded.js'
import { useSetup } from '../../shell/setup/use-setup.js'
import { useVps } from '../../shell/vps/use-vps.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { dashboardContent } from './dashboard.content.js'
import { vpsCopy, dashboardCopy } from './dashboard.copy.js'
import styles from './VpsCard.module.css'

/** The hosted desktop: what it includes, and the steps to a running system (product §2). */
export function VpsCard({ className }: { className?: string }) {
  const { access, purchase, included, setup } = vpsCopy(useBrand())
  const { steps, asksForVps } = useSetup()
  const { isOwned } = useVps()
  const content = useContent(dashboardContent)
  return (
    <section className={`card ${className}`}>
      <div className={styles.head}>
        <div>
          <h2>{content.text('dashboard.vps.title')}</h2>
          <p className={styles.text}>{content.text('dashboard.vps.text')}</p>
          <SystemNotIncluded of="vps" className={styles.text} />
        </div>
        <div className={styles.links}>
          {isOwned && <LinkButton label={access.label} to={content.url('dashboard.vps.access.url')} />}
          {(asksForVps || !isOwned) && (
            <LinkButton label={purchase.label} to={content.url('dashboard.vps.purchase.url')} />
          )}
        </div>
      </div>
      <div className={styles.lists}>
        <div>
          <h3>{included.title}</h3>
          <ul className={styles.list}>
            {included.items.map((item) => (
              <li key={item}>
                <Check className={styles.check} size={18} aria-hidden="true" />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
        {steps.length > 0 && (
          <div>
            <h3>{setup}</h3>
            <QuickSetup />
          </div>
        )}
      </div>
    </section>
  )
}

/** The steps of a product without a desktop. */
export function SetupCard({ className }: { className?: string }) {
  const { setup } = vpsCopy(useBrand())
  return (
    <section className={`card ${className}`}>
      <h2>{setup}</h2>
      <QuickSetup isDetailed />
    </section>
  )
}

/** The setup steps to tick off: the list of the download page, and its progress. */
function QuickSetup({ isDetailed = false }: { isDetailed?: boolean }) {
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
