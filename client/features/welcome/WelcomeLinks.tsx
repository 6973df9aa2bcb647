import type { ReactNode } from 'react'
import { useBrand } from '../../ui/brand.js'
import { Icon, type IconName } from './Icon.js'
import type { WelcomeCopy } from './welcome.copy.js'
import styles from './WelcomeLinks.module.css'

/** Part 3: Quick Links. */
export function WelcomeLinks({ copy: { links: words } }: { copy: WelcomeCopy }) {
  const { links } = useBrand()
  return (
    <section className={styles.part} aria-labelledby="links-title">
      <h2 className={styles.title} id="links-title">
        {words.title}
      </h2>
      <ul className={styles.strip}>
        <Tile {...words.vps} icon="desktop" href={links.purchaseVps} />
        <Tile {...words.call} icon="call" href={links.booking} />
        <Tile {...words.portal} icon="key" href="/" />
        <Tile {...words.community} icon="people" href={links.community} />
      </ul>
    </section>
  )
}

interface TileProps {
  icon: IconName
  label: string
  detail: string
  href: string
}

function Tile({ icon, label, detail, href }: TileProps) {
  const isInside = href.startsWith('/')
  const content: ReactNode = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span>
        <span className={styles.label}>{label}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      <span className={styles.mark}>
        <Icon name={isInside ? 'in' : 'out'} size={18} />
      </span>
    </>
  )
  return (
    <li>
      {isInside ? (
        <a className={styles.tile} href={href}>
          {content}
        </a>
      ) : (
        <a className={styles.tile} href={href} target="_blank" rel="noopener">
          {content}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </li>
  )
}
