import type { ReactNode } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import { Logo } from '../../shell/brand/Logo.js'
import styles from './SiteHeader.module.css'

/**
 * The header of documents outside the portal: the company's logo, and the document's own content on the
 * right.
 */
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
