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
    <SiteHeader
      className="relative z-2 w-full"
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        className="grid place-items-center size-control p-0 border border-line rounded-control bg-s1 text-text1 cursor-pointer hover:bg-s3 md:hidden"
        aria-expanded={isOpen}
        aria-controls="demo-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Sign size={22} aria-hidden="true" />
        <span className="visually-hidden">{copy.menu}</span>
      </button>
      <div
        id="demo-menu"
        className={`${styles.menu} max-md:absolute max-md:p-12 max-md:border max-md:border-line max-md:rounded-card max-md:bg-s2 max-md:data-[open=false]:hidden md:flex md:items-center md:gap-4`}
        data-open={isOpen}
      >
        <nav aria-label={copy.label}>
          <ul className="md:flex md:items-center md:gap-4">
            {copy.links.map(({ label, to }) => (
              <li key={to}>
                <a
                  className="flex items-center min-h-control py-0 px-12 rounded-nav text-text2 no-underline hover:bg-s2 hover:text-text1"
                  href={to}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div
          className={`${styles.buttons} flex gap-4 max-md:mt-8 max-md:pt-12 max-md:border-t max-md:border-line md:ml-16`}
        >
          <button
            type="button"
            className={`button button-quiet ${styles.button} max-md:flex-1`}
            onClick={() => begin('login')}
          >
            {copy.logIn}
          </button>
          <button
            type="button"
            className={`button button-quiet ${styles.button} max-md:flex-1`}
            onClick={() => begin('signup')}
          >
            {copy.signUp}
          </button>
        </div>
      </div>
    </SiteHeader>
  )
}
