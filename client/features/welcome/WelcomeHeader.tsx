import { useBrand } from '../../ui/brand.js'
import { Logo } from '../../ui/Logo.js'
import { Icon } from './Icon.js'
import type { WelcomeCopy } from './welcome.copy.js'
import styles from './WelcomeHeader.module.css'

export function WelcomeHeader({ copy }: { copy: WelcomeCopy }) {
  const { name } = useBrand()
  return (
    <header className={styles.header}>
      <p className={styles.mark}>
        <Logo />
        {name}
      </p>
      <nav className={styles.nav} aria-label={copy.header.nav}>
        <ul>
          {copy.sections.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <a className={`button ${styles.portal}`} href="/">
        {copy.header.portal}
        <Icon name="in" size={16} />
      </a>
    </header>
  )
}
