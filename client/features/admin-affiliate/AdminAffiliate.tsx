import { ArrowLeft, House } from 'lucide-react'
import { BackOffice } from '../../ui/back-office/BackOffice.js'
import { PortalLink } from '../../ui/PortalLink.js'
import { adminAffiliateCopy as copy } from './admin-affiliate.copy.js'
import styles from './AdminAffiliate.module.css'
import { Applications } from './Applications.js'

/** Where administrators review applications and edit affiliates' stats (spec §2). */
export function AdminAffiliate() {
  return (
    <BackOffice>
      <header className={styles.head}>
        <div>
          <h1>{copy.title}</h1>
          <p>{copy.subtitle}</p>
        </div>
        <nav className={styles.ways} aria-label={copy.ways}>
          <PortalLink className="button" to="/">
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
            {copy.back}
          </PortalLink>
          <PortalLink className="button" to="/">
            <House size={18} strokeWidth={1.75} aria-hidden="true" />
            {copy.home}
          </PortalLink>
        </nav>
      </header>
      <Applications />
    </BackOffice>
  )
}
