import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { useBrand } from '#client/shell/brand/brand.js'
import { SiteHeader } from '../../site-header/SiteHeader.js'
import { demoSignInCopy } from '../demo-sign-in.copy.js'
import type { Purpose } from '../steps/EmailStep.js'
import styles from './TopBar.module.css'

/** Login and Signup restart the demo. On phones the links fold into a menu. */
export function TopBar({ onBegin }: { onBegin: (purpose: Purpose) => void }) {
  const copy = demoSignInCopy(useBrand()).bar
  const [isOpen, setOpen] = useState(false)
  const begin = (purpose: Purpose) => {
    setOpen(false)
    onBegin(purpose)
  }
  const Sign = isOpen ? X : Menu
  return (
    <SiteHeader className={styles.bar} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="demo-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Sign size={22} aria-hidden="true" />
        <span className="visually-hidden">{copy.menu}</span>
      </button>
      <div id="demo-menu" className={styles.menu} data-open={isOpen}>
        <nav aria-label={copy.label}>
          <ul className={styles.links}>
            {copy.links.map(({ label, to }) => (
              <li key={to}>
                <a className={styles.link} href={to}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.buttons}>
          <button
            type="button"
            className={`button button-quiet ${styles.button}`}
            onClick={() => begin('login')}
          >
            {copy.logIn}
          </button>
          <button
            type="button"
            className={`button button-quiet ${styles.button}`}
            onClick={() => begin('signup')}
          >
            {copy.signUp}
          </button>
        </div>
      </div>
    </SiteHeader>
  )
}
