import { Check } from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent } from '../../shell/content/content-context.js'
import { useSetup } from '../../shell/setup/use-setup.js'
import { useVps } from '../../shell/vps/use-vps.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { dashboardContent } from './dashboard.content.js'
import { dashboardCopy, vpsCopy } from './dashboard.copy.js'
import { unbroken } from '../../ui/controls/text/unbroken.js'
import styles from './Vps.module.css'

/** The hosted desktop: what it includes, and the steps to a running system (product §2). */
export function Vps({ className = '' }: { className?: string }) {
  const { access, purchase, included, setup } = vpsCopy(useBrand())
  const { asksForVps } = useSetup()
  const { isOwned } = useVps()
  const content = useContent(dashboardContent)
  return (
    <section className={className}>
      <h2 className="text-17/24">{content.text('dashboard.vps.title')}</h2>
      <p className="mt-8">{content.text('dashboard.vps.text')}</p>
      <div className="mt-16 grid gap-24 border-t border-line pt-16 @sm/dashboard:grid-cols-2">
        <div>
          <h3 className={HEADING}>{included.title}</h3>
          <ul className="mt-12 grid gap-12">
            {included.items.map((item) => (
              <li key={item} className="flex items-start gap-12 text-text1">
                <Check className="mt-4 flex-none text-brand" size={18} aria-hidden="true" />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className={HEADING}>{setup}</h3>
          <QuickSetup />
        </div>
      </div>
      <div className="mt-20 flex flex-wrap gap-8 @max-sm/dashboard:*:flex-auto">
        {isOwned && <LinkButton label={access.label} to={content.url('dashboard.vps.access.url')} />}
        {(asksForVps || !isOwned) && (
          <LinkButton label={purchase.label} to={content.url('dashboard.vps.purchase.url')} />
        )}
      </div>
    </section>
  )
}

const HEADING = 'text-13/20 font-medium tracking-normal text-text3'

/** The steps of a product without a desktop. */
export function SetupList({ className = '' }: { className?: string }) {
  const { setup } = vpsCopy(useBrand())
  return (
    <section className={className}>
      <h2 className="text-17/24">{setup}</h2>
      <QuickSetup isDetailed />
    </section>
  )
}

/** The setup steps to tick off: the list of the download page, and its progress. */
function QuickSetup({ isDetailed = false }: { isDetailed?: boolean }) {
  const { steps, done, next, toggle } = useSetup()
  return (
    <ol className="mt-4 grid gap-2">
      {steps.map(({ id, title, detail }, index) => (
        <li key={id}>
          <label
            className="flex cursor-pointer items-start gap-12 rounded-cell py-8 text-text1 transition-colors hover:text-brand has-checked:text-text3 has-focus-visible:outline-2 has-focus-visible:outline-focus"
            data-next={id === next?.id}
          >
            <span
              className={`${styles.box} relative grid flex-none place-items-center size-24 rounded-full text-text2 text-12 tabular-nums leading-none`}
              translate="no"
            >
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
              {isDetailed && <span className="hint block">{unbroken(detail)}</span>}
            </span>
          </label>
        </li>
      ))}
    </ol>
  )
}
