import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import { useContentItems } from '#client/shell/content/content-context.js'
import { dashboardCopy } from '../affiliate.copy.js'
import { promotionDays } from './promotion-days.js'
import { shownPromotions } from './promotion-list.js'

const copy = dashboardCopy.promotions

export function Promotions({ rules, className = '' }: { rules: ProgramRules; className?: string }) {
  const { items } = useContentItems()
  const now = new Date()
  const promotions = shownPromotions(items, rules, now)
  return (
    <section className={`pt-24 border-t border-t-line ${className}`}>
      <h2>{copy.title}</h2>
      {promotions.length === 0 && <p className="mt-8">{copy.none}</p>}
      <ul className="grid mx-0 mt-12 [&_li]:flex [&_li]:items-start [&_li]:justify-between [&_li]:gap-16 [&_li]:py-12 [&_li_+_li]:border-t [&_li_+_li]:border-t-line">
        {promotions.map(({ id, title, text, reward, startsAt, endsAt }) => (
          <li key={id}>
            <div className="min-w-0 [&_h3]:font-medium [&_h3]:text-15 [&_p]:text-13/20 [&>p:not(.hint)]:whitespace-pre-line">
              <h3>{title}</h3>
              <p>{text}</p>
              <p className="hint">{promotionDays(startsAt, endsAt, now)}</p>
            </div>
            <span className="pill pill-brand flex-none tabular-nums" translate="no">
              {reward}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
