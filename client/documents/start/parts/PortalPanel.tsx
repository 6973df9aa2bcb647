import { ArrowRight, BadgePercent, LifeBuoy, MonitorPlay, Play, RefreshCw } from 'lucide-react'
import { Icon } from './Icon.js'
import part from './Part.module.css'
import styles from './PortalPanel.module.css'
import { PortalPicture } from './PortalPicture.js'
import { useWelcomeCopy } from '../use-welcome-copy.js'

/** In the order of the copy's bullets. */
const ICONS = [Play, RefreshCw, BadgePercent, MonitorPlay, LifeBuoy]

/** Part 4: what the portal offers, with a picture of it. */
export function PortalPanel() {
  const { portal } = useWelcomeCopy()
  return (
    <section id="portal" className={part.part} aria-labelledby="portal-title">
      <div className={styles.panel}>
        <div>
          <h2 id="portal-title" className={part.title}>
            {portal.title}
          </h2>
          <p className={part.lead}>{portal.lead}</p>
          <ul className={styles.bullets}>
            {portal.bullets.map((bullet, index) => (
              <li key={bullet}>
                <Icon of={ICONS[index]!} size={20} strokeWidth={1.75} />
                {bullet}
              </li>
            ))}
          </ul>
          <a className="button" href="/">
            {portal.open}
            <Icon of={ArrowRight} size={16} />
          </a>
        </div>
        <PortalPicture label={portal.picture} words={portal.pictureWords} />
      </div>
    </section>
  )
}
