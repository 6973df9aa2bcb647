import { useBrand } from '../../ui/brand.js'
import styles from './Footer.module.css'
import type { WelcomeCopy } from './welcome.copy.js'

export function Footer({ copy: { footer } }: { copy: WelcomeCopy }) {
  const { links, contactEmail } = useBrand()
  return (
    <footer className={styles.footer}>
      <p>{footer.copyright}</p>
      <ul>
        {[
          { label: footer.terms, href: links.terms },
          { label: footer.privacy, href: links.privacy },
        ].map(({ label, href }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener">
              {label}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${contactEmail}`}>{footer.contact}</a>
        </li>
      </ul>
    </footer>
  )
}
