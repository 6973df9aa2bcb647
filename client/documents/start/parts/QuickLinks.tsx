import {
  ArrowRight,
  ArrowUpRight,
  CalendarClock,
  LayoutDashboard,
  MessagesSquare,
  Server,
} from 'lucide-react'
import { Icon, Part } from './Part.js'
import { useWelcomeCopy } from '../use-welcome-copy.js'
import { welcomeSigns } from '../welcome.copy.js'

/** Part 3: four links. */
export function QuickLinks() {
  const { links, addresses } = useWelcomeCopy()
  const { title, vps, call, portal, community } = links
  const rows = [
    { ...vps, icon: Server, href: addresses.vps },
    { ...call, icon: CalendarClock, href: addresses.call },
    { ...portal, icon: LayoutDashboard, href: '/' },
    { ...community, icon: MessagesSquare, href: addresses.community },
  ]
  return (
    <Part id="links" title={title}>
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-48 lg:grid-cols-4 lg:gap-x-32">
        {rows.map(({ label, detail, icon, href }) => {
          const isOut = !href.startsWith('/')
          return (
            <li key={label}>
              <a
                className="group flex h-full items-center gap-16 border-b border-line py-16 text-text2 no-underline hover:border-brand"
                href={href}
                {...(isOut && { target: '_blank', rel: 'noopener' })}
              >
                <Icon of={icon} className="flex-none text-brand" size={24} strokeWidth={1.6} />
                <span className="grow">
                  <span className="block text-17/24 font-medium text-text1">{label}</span>
                  <span className="block text-13/20">{detail}</span>
                </span>
                <Icon
                  of={isOut ? ArrowUpRight : ArrowRight}
                  className="flex-none text-text3 group-hover:text-text1"
                  size={18}
                />
                {isOut && <span className="visually-hidden">{welcomeSigns.newTab}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
