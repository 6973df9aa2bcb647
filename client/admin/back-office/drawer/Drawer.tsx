import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { backOfficeCopy as copy } from '../back-office.copy.js'
import styles from './Drawer.module.css'

interface DrawerProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog along the right edge, full-width on phones. Built on Modal, which every screen loads anyway: Ant Design's Drawer
 * would add to it. Without Modal's zoom, which begins some frames after the drawer is there and takes a pressed button from
 * under the pointer.
 */
export function Drawer({ title, onClose, children }: DrawerProps) {
  return (
    <Modal
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
    </Modal>
  )
}
