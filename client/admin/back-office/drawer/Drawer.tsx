import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { backOfficeCopy as copy } from '../back-office.copy.js'
import { Dialog } from '../Dialog.js'
import styles from './Drawer.module.css'

interface DrawerProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog along the right edge, full-width on phones. Built on Modal, which dialogs load anyway: Ant Design's Drawer would
 * add to it. Without a fade: it slides in.
 */
export function Drawer({ title, onClose, children }: DrawerProps) {
  return (
    <Dialog
      open
      className={styles.drawer}
      wrapClassName={'overflow-hidden'}
      width=""
      title={title}
      footer={null}
      transitionName=""
      onCancel={onClose}
      closable={{ 'aria-label': copy.close }}
    >
      {children}
    </Dialog>
  )
}

interface FactListProps {
  /** When there are two columns; never if omitted. */
  columns?: 'wide' | 'always'
  /** Each a `Fact`. */
  children: ReactNode
}

export const FactList = ({ columns, children }: FactListProps) => (
  <dl
    className={`facts ${styles.facts} grid gap-x-24 gap-y-16 data-[columns=always]:gap-y-12 data-[columns=always]:grid-cols-2 sm:data-[columns=wide]:grid-cols-2`}
    data-columns={columns}
  >
    {children}
  </dl>
)

/** Leads from one record to what belongs to it. */
export const DrawerLink = ({ to, children }: { to: string; children: string | undefined }) => (
  <Link className="flex items-center w-fit min-h-24 text-13 max-lg:min-h-control" to={to}>
    {children}
  </Link>
)
