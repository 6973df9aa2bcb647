import type { ComponentProps } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import { Logo } from '../../shell/brand/Logo.js'
import type { Elements } from '../../ui/elements.js'
import styles from './SiteHeader.module.css'

interface SiteHeaderProps extends ComponentProps<'header'> {
  children?: Elements
}

/** The header of documents outside the portal: the company's logo, and the document's own content. */
export function SiteHeader({ children, className = '', ...header }: SiteHeaderProps) {
  const { name } = useBrand()
  return (
    <header className={`${styles.header} ${className}`} {...header}>
      <a className={styles.brand} href="/start">
        <Logo size={32} />
        <span>{name}</span>
      </a>
      {children}
    </header>
  )
}
