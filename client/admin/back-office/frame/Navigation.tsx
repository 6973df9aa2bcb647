import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { backOfficeOf, preloadSection, sectionAt } from '#client/shell/sections/section.js'
import { useSections } from '#client/shell/sections/sections-context.js'
import { useSession } from '#client/shell/session/session-context.js'
import { backOfficeCopy } from '../back-office.copy.js'
import styles from './Navigation.module.css'

/** Links to the subjects that the master's role includes: a row on wide screens, a menu on narrow ones. */
export function Navigation() {
  const sections = useSections()
  const { session } = useSession()
  const current = sectionAt(sections, useLocation().pathname)
  const id = useId()
  const { isOpen, toggle, close, box } = useMenu()
  const Icon = current?.icon
  return (
    <nav
      ref={box}
      className={`${styles.navigation} relative z-4 mb-24 lg:-mt-16 lg:border-b lg:border-line`}
      aria-label={backOfficeCopy.navigation}
      data-open={isOpen}
    >
      <button
        type="button"
        className="flex items-center gap-8 min-h-control font-medium whitespace-nowrap max-lg:relative max-lg:w-full max-lg:py-0 max-lg:px-16 max-lg:border max-lg:border-line max-lg:rounded-control max-lg:bg-s1 max-lg:text-text1 max-lg:cursor-pointer lg:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
        <span className="max-lg:text-text3 max-lg:font-normal">{backOfficeCopy.navigation}</span>
        {current?.backOffice}
        <ChevronDown className={`${styles.chevron} max-lg:ml-auto`} size={18} aria-hidden="true" />
      </button>
      <ul
        id={id}
        className={`${styles.list} max-lg:absolute max-lg:grid max-lg:p-8 max-lg:border max-lg:border-line max-lg:rounded-card max-lg:bg-s2 lg:flex lg:flex-wrap lg:gap-x-16 2xl:gap-x-24`}
      >
        {backOfficeOf(sections, session).map((section) => {
          const { path, icon: SubjectIcon, backOffice } = section
          const preload = () => preloadSection(section, session)
          return (
            <li key={path}>
              <Link
                to={path}
                className={`${styles.link} flex items-center gap-8 min-h-control text-text2 font-medium no-underline whitespace-nowrap hover:text-text1 aria-[current=page]:text-brand max-lg:py-0 max-lg:px-12 max-lg:rounded-nav max-lg:aria-[current=page]:bg-s3 lg:relative`}
                aria-current={section === current ? 'page' : undefined}
                onClick={close}
                onPointerEnter={preload}
                onFocus={preload}
              >
                <SubjectIcon className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
                {backOffice}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Closes by Escape, a press outside, and when the focus goes elsewhere. */
function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      // The navigation itself is the area over the page.
      if (target === box.current || !box.current?.contains(target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return { isOpen, toggle: () => setOpen((now) => !now), close: () => setOpen(false), box }
}
