import { useBrand } from '../../shell/brand/brand.js'
import { SiteHeader } from '../site-header/SiteHeader.js'
import { Closing } from './parts/Closing.js'
import { Faq } from './parts/Faq.js'
import { Hero } from './parts/Hero.js'
import { ExternalLink } from './parts/ExternalLink.js'
import { PortalPanel } from './parts/PortalPanel.js'
import { Profiles } from './parts/Profiles.js'
import { QuickLinks } from './parts/QuickLinks.js'
import { Steps } from './parts/Steps.js'
import { Trust } from './parts/Trust.js'
import { useWelcomeCopy } from './use-welcome-copy.js'
import styles from './Welcome.module.css'

/** The public welcome page (product §2): eight parts, complete without JavaScript. */
export function Welcome() {
  const { header, sections, call, addresses } = useWelcomeCopy()
  return (
    <div className={styles.page}>
      <a className="skip-link button" href="#content">
        {header.skip}
      </a>
      <SiteHeader>
        <nav className={styles.sections} aria-label={header.nav}>
          {sections.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <a className={`button ${styles.portal}`} href="/">
          {header.portal}
        </a>
      </SiteHeader>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Hero />
        <div>
          <Steps />
          <QuickLinks />
          <PortalPanel />
          <Trust />
          <Profiles />
          <Faq />
          <Closing />
          <div className={styles.call}>
            <ExternalLink className="button button-primary" href={addresses.call}>
              {call}
            </ExternalLink>
          </div>
        </div>
      </main>
      <Footer />
    </div>
  )
}

function Footer() {
  const brand = useBrand()
  const { copyright, terms, privacy, contact } = useWelcomeCopy().footer
  return (
    <footer className={styles.footer}>
      <p>{copyright}</p>
      <ul className={styles.more}>
        <li>
          <ExternalLink href={brand.links.terms}>{terms}</ExternalLink>
        </li>
        <li>
          <ExternalLink href={brand.links.privacy}>{privacy}</ExternalLink>
        </li>
        <li>
          <a href={`mailto:${brand.contactEmail}`}>{contact}</a>
        </li>
      </ul>
    </footer>
  )
}
