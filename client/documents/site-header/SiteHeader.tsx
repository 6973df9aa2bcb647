import type { ReactNode } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import { Logo } from '../../shell/brand/Logo.js'
import styles from './SiteHeader.module.css'

/** The head of a document outside the portal: the company, and what the document adds on the right. */
export function SiteHeader({ children }: { children?: ReactNode }) {
  const { name } = useBrand()
  return (
    <header className={styles.header}>
      <a className={styles.brand} href="/start">
        <Logo size={32} />
        {name}
      </a>
      {children}
    </header>
  )
}
