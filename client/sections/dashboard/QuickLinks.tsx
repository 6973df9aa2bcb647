import { ArrowUpRight, ChevronRight, CircleHelp, Mail, MessagesSquare } from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent } from '../../shell/content/content-context.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { dashboardContent } from './dashboard.content.js'
import { quickLinksCopy } from './dashboard.copy.js'

const ICONS = { community: MessagesSquare, faq: CircleHelp, contact: Mail }

/** A quiet list. */
export function QuickLinks() {
  const { links } = quickLinksCopy(useBrand())
  const content = useContent(dashboardContent)
  return (
    <section>
      <h2 className="text-17/24">{content.text('dashboard.quick-links.title')}</h2>
      <ul className="mt-8">
        {links.map(({ id, label, detail, to: builtIn }) => {
          const to = id === 'community' ? content.url('dashboard.community.url') : builtIn
          const Icon = ICONS[id]
          const Arrow = isExternal(to) ? ArrowUpRight : ChevronRight
          return (
            <li key={id} className="border-b border-line first:border-t">
              <PortalLink to={to} className="group flex items-center gap-16 py-12 no-underline">
                <Icon className="flex-none text-text2" size={20} strokeWidth={1.75} aria-hidden="true" />
                <span className="grid min-w-0">
                  <span className="font-medium text-text1 group-hover:underline">{label}</span>
                  <span className="hint wrap-anywhere">{detail}</span>
                </span>
                <Arrow className="ml-auto flex-none text-text3" size={18} aria-hidden="true" />
              </PortalLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
