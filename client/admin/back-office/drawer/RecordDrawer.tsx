import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '../frame/Banner.js'
import { Drawer } from './Drawer.js'
import { useFocusReturn } from '../focus-restore.js'
import { isMissing, useErrorLog } from '../http-errors.js'

interface RecordDrawerProps {
  id: string
  title: ReactNode
  texts: { loading: string; missing: string; failed: string }
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Whether a failure is said above what is known; by default a part of it says so. */
  isStrict?: boolean
  onClose: () => void
  /** Undefined until the record is known. */
  children: ReactNode
}

/** One record of a list in a drawer, or why it is not there. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { id, title, texts, query, isStrict, onClose, children } = props
  const { error, isFetching, refetch } = query
  useErrorLog(texts.failed, isMissing(error) ? null : error)
  useFocusReturn(id)
  const isFailed = error !== null && (isStrict || children == null)
  return (
    <Drawer title={title} onClose={onClose}>
      {isFailed && isMissing(error) ? (
        <p role="alert">{texts.missing}</p>
      ) : (
        <>
          {isFailed && <Banner text={texts.failed} isBusy={isFetching} onRetry={() => void refetch()} />}
          {children ??
            (!error && (
              <p className="hint" role="status">
                {texts.loading}
              </p>
            ))}
        </>
      )}
    </Drawer>
  )
}
