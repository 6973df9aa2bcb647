import { ArrowLeft, House } from 'lucide-react'
import type { ReactNode } from 'react'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { SubjectScreen } from '../back-office/SubjectScreen.js'
import { listQuery } from './applications.api.js'
import { applicationsCopy as copy } from './applications.copy.js'
import styles from './AdminAffiliate.module.css'
import { readQuery } from './list-query.js'
import { ApplicationsSkeleton } from './ApplicationsSkeleton.js'

/** The screen for reviewing applications and editing affiliates' stats (product §2). */
export function AdminAffiliate({ page }: { page: ReactNode }) {
  return (
    <SubjectScreen
      title={copy.title}
      lead={copy.subtitle}
      aside={<Ways />}
      onPrepare={(cache, params) => void cache.prefetchQuery(listQuery(readQuery(params)))}
      loading={<ApplicationsSkeleton />}
    >
      {page}
    </SubjectScreen>
  )
}

const Ways = () => (
  <nav className={styles.ways} aria-label={copy.ways}>
    <PortalLink className="button" to="/">
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      {copy.back}
    </PortalLink>
    <PortalLink className="button" to="/">
      <House size={18} strokeWidth={1.75} aria-hidden="true" />
      {copy.home}
    </PortalLink>
  </nav>
)
