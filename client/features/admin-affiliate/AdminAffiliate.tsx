import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, House } from 'lucide-react'
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PortalLink } from '../../ui/PortalLink.js'
import { listQuery } from './admin-affiliate.api.js'
import { adminAffiliateCopy as copy } from './admin-affiliate.copy.js'
import styles from './AdminAffiliate.module.css'
import { readQuery } from './list-query.js'
import { Loading } from './Loading.js'

/**
 * Where administrators review applications and edit affiliates' stats (spec §2). The heading stands, and the list is
 * asked for, while the desk with its Ant Design is still on its way.
 */
export function AdminAffiliate({ desk }: { desk: ReactNode }) {
  const [params] = useSearchParams()
  const queryClient = useQueryClient()
  useState(() => void queryClient.prefetchQuery(listQuery(readQuery(params))))
  const isHeadPainted = usePainted()
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
      {isHeadPainted ? <Suspense fallback={<Loading />}>{desk}</Suspense> : <Loading />}
    </>
  )
}

/** The desk's code, begun sooner, would take from the line what the heading is still waiting for. */
function usePainted() {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let timer: number
    const begin = () => startTransition(() => setIsPainted(true))
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(begin)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
