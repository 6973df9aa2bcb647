import { ArrowRight, BadgePercent, LifeBuoy, MonitorPlay, Play, RefreshCw } from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import part from './Part.module.css'
import styles from './PortalPanel.module.css'
import { PortalPicture } from './PortalPicture.js'
import { welcomeCopy } from './welcome.copy.js'

/** In the order of the copy's bullets. */
const ICONS = [Play, RefreshCw, BadgePercent, MonitorPlay, LifeBuoy]

/** Part 4: what the portal offers, with a picture of it. */
export function PortalPanel() {
  const { portal } = welcomeCopy(useBrand())
  return (
    <section id="portal" className={part.part} aria-labelledby="portal-title">
      <div className={styles.panel}>
        <div>
          <h2 id="portal-title" className={part.title}>
            {portal.title}
          </h2>
          <p className={part.lead}>{portal.lead}</p>
          <ul className={styles.bullets}>
            {portal.bullets.map((bullet, index) => {
              const Icon = ICONS[index]!
              return (
                <li key={bullet}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                  {bullet}
                </li>
              )
            })}
          </ul>
          <a className="button" href="/">
            {portal.open}
            <ArrowRight size={16} aria-hidden="true" />
          </a>
        </div>
        <PortalPicture label={portal.picture} words={portal.pictureWords} />
      </div>
    </section>
  )
}
