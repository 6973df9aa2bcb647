import { Menu, Search } from 'lucide-react'
import { shellCopy } from './shell.copy.js'
import type { SearchOpener } from './use-palette.js'
import { SessionClock } from '../session-clock/SessionClock.js'
import styles from './BottomBar.module.css'

interface BottomBarProps {
  isMenuOpen: boolean
  onMenu: () => void
  search: SearchOpener
}

/**
 * Below 1024 px: the session clock, search and menu along the bottom edge. A bar of its own, so that no button
 * lies over the content's controls.
 */
export function BottomBar({ isMenuOpen, onMenu, search }: BottomBarProps) {
  return (
    <div className={styles.bar}>
      <SessionClock />
      <button
        type="button"
        className={styles.button}
        aria-label={shellCopy.search}
        aria-haspopup="dialog"
        onPointerEnter={search.preload}
        onClick={search.open}
      >
        <Search size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={shellCopy.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
