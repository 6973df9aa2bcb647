import { Link } from 'react-router-dom'
import styles from './RowLink.module.css'

interface RowLinkProps {
  /** The list's address with the row open. */
  address: URLSearchParams
  label: string
  children: string
}

/** Opens a row of a `ListTable`, whose whole area it covers. */
export const RowLink = ({ address, label, children }: RowLinkProps) => (
  <Link
    className={`${styles.link} inline-block align-bottom max-w-full overflow-hidden text-ellipsis text-text1 font-medium no-underline wrap-anywhere focus-visible:outline-none`}
    to={`?${address}`}
    aria-label={label}
    data-opens-row
  >
    {children}
  </Link>
)
