import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '../frame/Banner.js'
import { Drawer } from './Drawer.js'
import { useFocusReturn } from '../focus-restore.js'
import { isMissing } from '../http-errors.js'
import { useErrorLog } from '../use-error-log.js'

interface RecordDrawerProps {
  id: string
  title: ReactNode
  texts: { loading: string; missing: string; failed: string }
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  onClose: () => void
  /** Undefined until the record is known. */
  children: ReactNode
}

/** One record of a list in a drawer, or why it is not there. */
export function RecordDrawer({ id, title, texts, query, onClose, children }: RecordDrawerProps) {
  const { error, isFetching, refetch } = query
  useErrorLog(texts.failed, isMissing(error) ? null : error)
  useFocusReturn(id)
  return (
    <Drawer title={title} onClose={onClose}>
      {isMissing(error) ? (
        <p role="alert">{texts.missing}</p>
      ) : (
        <>
          {error && <Banner text={texts.failed} isBusy={isFetching} onRetry={() => void refetch()} />}
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
