import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountQuery } from '#client/shell/session/member/member-queries.js'

interface ExportButtonProps {
  href: string
  className?: string
  'aria-label'?: string
  children: ReactNode
}

/**
 * Downloads what the filter shows as a file. A refused download shows nothing on the page: reading the account beside it
 * says that the session has ended, and takes away what the role no longer includes.
 */
export function ExportButton(props: ExportButtonProps) {
  const queryClient = useQueryClient()
  const readAccount = () =>
    void queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }).catch(() => undefined)
  return (
    <Button
      {...props}
      download
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={readAccount}
    />
  )
}
