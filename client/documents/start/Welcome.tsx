import { use } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import { SiteHeader } from '../site-header/SiteHeader.js'
import { Closing } from './parts/Closing.js'
import { Faq } from './parts/Faq.js'
import { Hero } from './parts/Hero.js'
import { ExternalLink, WIDTH } from './parts/Part.js'
import { PortalPanel } from './parts/PortalPanel.js'
import { Profiles } from './parts/Profiles.js'
import { QuickLinks } from './parts/QuickLinks.js'
import { Steps } from './parts/Steps.js'
import { Trust } from './parts/Trust.js'
import { ShownRecordContext, useWelcomeCopy } from './use-welcome-copy.js'
import { RECORD_HREF } from './welcome.copy.js'
import styles from './Welcome.module.css'

/** The public welcome page (product §2): eight parts, complete without JavaScript. */
export function Welcome() {
  const { header, sections, call, addresses } = useWelcomeCopy()
  const hasRecord = use(ShownRecordContext) !== null
  return (
    <div className="relative isolate overflow-x-clip bg-canvas">
      <Light />
      <a className="skip-link button" href="#content">
        {header.skip}
      </a>
      <SiteHeader>
        <nav className="hidden gap-4 md:flex" aria-label={header.nav}>
          {sections
            .filter(({ href }) => hasRecord || href !== RECORD_HREF)
            .map(({ label, href }) => (
              <a
                key={href}
                className="rounded-nav px-12 py-8 text-text2 no-underline hover:text-text1"
                href={href}
              >
                {label}
              </a>
            ))}
        </nav>
        <a className="button px-12! md:px-20! min-[360px]:whitespace-nowrap" href="/">
          {header.portal}
        </a>
      </SiteHeader>
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero />
        <div>
          <Steps />
          <QuickLinks />
          <PortalPanel />
          <Trust />
          <Profiles />
          <Faq />
          <Closing />
          {/* On phones the call to action appears once the hero's own has scrolled away. */}
          <div
            className={`sticky bottom-0 z-10 grid border-t border-line bg-s1 px-16 pt-12 [padding-bottom:calc(12px+env(safe-area-inset-bottom))] md:hidden print:hidden ${styles.call}`}
          >
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

/** Only as tall as the light: as the page's own background it would be painted anew when an answer opens and the page grows. */
const Light = () => (
  <div className="absolute inset-x-0 top-0 -z-1 h-[660px] bg-[radial-gradient(900px_620px_at_86%_-40px,var(--glow-3)_0%,transparent_72%),radial-gradient(760px_520px_at_8%_120px,var(--glow-blue)_0%,transparent_70%)]" />
)

function Footer() {
  const brand = useBrand()
  const { copyright, terms, privacy, contact } = useWelcomeCopy().footer
  const link =
    'flex min-h-control items-center gap-4 text-text2 no-underline hover:text-text1 hover:underline'
  return (
    <footer
      className={`flex flex-wrap items-center justify-between gap-x-32 gap-y-8 pt-20 pb-24 text-13/20 text-text3 ${WIDTH}`}
    >
      <p>{copyright}</p>
      <ul className="flex gap-24">
        <li>
          <ExternalLink className={link} href={brand.links.terms}>
            {terms}
          </ExternalLink>
        </li>
        <li>
          <ExternalLink className={link} href={brand.links.privacy}>
            {privacy}
          </ExternalLink>
        </li>
        <li>
          <a className={link} href={`mailto:${brand.contactEmail}`}>
            {contact}
          </a>
        </li>
      </ul>
    </footer>
  )
}
