import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, House } from 'lucide-react'
import { startTransition, useState, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { stylesheet } from '../../theme/ant-design-stylesheet.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { useAfterPaint } from '../back-office/use-after-paint.js'
import { listQuery } from './admin-affiliate.api.js'
import { adminAffiliateCopy as copy } from './admin-affiliate.copy.js'
import styles from './AdminAffiliate.module.css'
import { readQuery } from './list-query.js'
import { Loading } from './Loading.js'

/**
 * The screen for reviewing applications and editing affiliates' stats (product §2). Renders its heading
 * first.
 */
export function AdminAffiliate({ page }: { page: ReactNode }) {
  const [params] = useSearchParams()
  const queryClient = useQueryClient()
  const [isHeadPainted, setHeadPainted] = useState(false)
  // Started earlier, this download would compete with what the heading still needs.
  useAfterPaint(() => {
    if (stylesheet) preload(stylesheet, { as: 'style' })
    void queryClient.prefetchQuery(listQuery(readQuery(params)))
    startTransition(() => setHeadPainted(true))
  })
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{copy.title}</h1>
          <p>{copy.subtitle}</p>
        </div>
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
      </header>
      {isHeadPainted ? page : <Loading />}
    </>
  )
}
