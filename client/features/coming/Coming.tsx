import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrand } from '../../ui/brand.js'
import { isExternal, PortalLink } from '../../ui/PortalLink.js'
import { comingCopy, type ComingId } from './coming.copy.js'
import styles from './Coming.module.css'

interface ComingProps {
  id: ComingId
  title: string
  icon: ReactNode
}

/** A section that is not open yet: what will be here, and where help is found today. */
export function Coming({ id, title, icon }: ComingProps) {
  const copy = comingCopy(useBrand())
  return (
    <div className={styles.coming}>
      <header className={`card ${styles.head}`}>
        <span className={styles.icon}>{icon}</span>
        <p className="pill pill-brand">{copy.tag}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{copy.lead[id]}</p>
      </header>
      <section>
        <h2 className={styles.today}>{copy.today}</h2>
        <ul className={styles.links}>
          {copy.links.map(({ label, detail, href }) => (
            <li key={href}>
              <PortalLink className={styles.link} to={href}>
                <span className={styles.label}>{label}</span>
                <span className="hint">{detail}</span>
                {isExternal(href) && (
                  <ArrowUpRight className={styles.arrow} size={18} strokeWidth={1.75} aria-hidden="true" />
                )}
              </PortalLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
