import { ArrowRight, BadgePercent, LifeBuoy, MonitorPlay, Play, RefreshCw } from 'lucide-react'
import { useBrand } from '#client/shell/brand/brand.js'
import { Icon, LEAD, TITLE, WIDTH } from './Part.js'
import { PortalPicture } from './PortalPicture.js'
import { useWelcomeCopy } from '../use-welcome-copy.js'

/** In the order of the copy's bullets. */
const ICONS = [Play, RefreshCw, BadgePercent, MonitorPlay, LifeBuoy]

/** Part 4: what the portal offers, with a picture of it. */
export function PortalPanel() {
  const { portal } = useWelcomeCopy()
  const { contactEmail } = useBrand()
  return (
    <section id="portal" className={`py-32 md:py-48 ${WIDTH}`} aria-labelledby="portal-title">
      <div className="grid gap-32 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center lg:gap-64">
        <div>
          <h2 id="portal-title" className={TITLE}>
            {portal.title}
          </h2>
          <p className={LEAD}>{portal.lead}</p>
          <ul className="my-24 grid gap-16">
            {portal.bullets.map((bullet, index) => (
              <li key={bullet} className="flex items-center gap-16 text-text1">
                <Icon of={ICONS[index]!} className="flex-none text-brand" size={20} strokeWidth={1.75} />
                {bullet}
              </li>
            ))}
          </ul>
          <a className="button" href="/">
            {portal.open}
            <Icon of={ArrowRight} size={16} />
          </a>
          <p className="hint mt-12">
            {portal.noKey}{' '}
            <a className="inline-block py-4" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </p>
        </div>
        <PortalPicture of="dashboard" alt={portal.picture} className="rounded-card border border-line" />
      </div>
    </section>
  )
}
