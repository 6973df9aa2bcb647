import { Link } from 'react-router-dom'
import styles from './DrawerLink.module.css'

/** Leads from one record to what belongs to it. */
export const DrawerLink = ({ to, children }: { to: string; children: string | undefined }) => (
  <Link className={styles.link} to={to}>
    {children}
  </Link>
)
